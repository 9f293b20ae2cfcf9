import type { DamagedTableError } from '../storage/storage.ts';
import type { TableMonitor } from './table-monitor.ts';

/** Reports each damaged table once, however often somebody asks for it, and remembers that it need not be read again. */
export class DamageReports {
  private readonly monitor: Pick<TableMonitor, 'onDamaged'>;
  private readonly tables = new Map<string, DamagedTableError>();

  constructor(monitor: Pick<TableMonitor, 'onDamaged'>) {
    this.monitor = monitor;
  }

  get size(): number {
    return this.tables.size;
  }

  has(table: string): boolean {
    return this.tables.has(table);
  }

  /** What is wrong with a table. */
  of(table: string): DamagedTableError | undefined {
    return this.tables.get(table);
  }

  add(table: string, error: DamagedTableError): void {
    if (this.tables.has(table)) return;
    this.tables.set(table, error);
    this.monitor.onDamaged(table, error);
  }

  /** The table is gone. */
  delete(table: string): void {
    this.tables.delete(table);
  }

  /** The storage was replaced: what was damaged may be whole again. */
  clear(): void {
    this.tables.clear();
  }
}
