import type { TableMonitor } from './tables.ts';

/** Reports each damaged table once, however often somebody asks for it. */
export class DamageReports {
  private readonly monitor: Pick<TableMonitor, 'onDamaged'>;
  private readonly tables = new Set<string>();

  constructor(monitor: Pick<TableMonitor, 'onDamaged'>) {
    this.monitor = monitor;
  }

  has(table: string): boolean {
    return this.tables.has(table);
  }

  add(table: string, error: Error): void {
    if (this.tables.has(table)) return;
    this.tables.add(table);
    this.monitor.onDamaged(table, error);
  }

  /** The storage was replaced: what was damaged may be whole again. */
  clear(): void {
    this.tables.clear();
  }
}
