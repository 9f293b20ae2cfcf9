import type { Outage } from '@arena/api';

/** What an operator is told about the tables. */
export interface TableMonitor {
  onBatch(size: number, seconds: number): void;
  onLive(count: number): void;
  /** Called when a table could not be stored and returns to its last stored state. */
  onFailure(table: string, error: Error): void;
  /** Called when what is stored of a table cannot be read. It is left as it is; the others go on. */
  onDamaged(table: string, error: Error): void;
  /** Called when something that is done regularly, such as deleting old tables, has failed. It will be tried again. */
  onTaskFailure(error: Error): void;
  /** Called when nobody could play for a while. */
  onOutage(outage: Outage): void;
}
