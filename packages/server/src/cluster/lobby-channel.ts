import { z } from 'zod';
import { tableRowSchema, type TableRow } from '../storage/storage.ts';
import type { Bus } from './bus.ts';

const SUBJECT = 'arena.lobby';
const INTERVAL_MS = 500;

const lobbyMessage = z.union([
  z.object({ row: tableRowSchema.omit({ secret: true }) }),
  z.object({ gone: z.array(z.string()) }),
]);

interface LobbyListener {
  onRow(row: TableRow): void;
  onGone(ids: readonly string[]): void;
}

/** What servers tell each other about the list of tables. */
export class LobbyChannel {
  private readonly bus: Bus;
  private readonly stop: () => void;
  private waiting = new Map<string, TableRow>();
  private timer: NodeJS.Timeout | null = null;

  constructor(bus: Bus, listener: LobbyListener) {
    this.bus = bus;
    this.stop = bus.subscribe(SUBJECT, (received) => {
      const { data } = lobbyMessage.safeParse(received);
      if (data === undefined) return;
      // The list does not need the secret, and a table is loaded from the storage.
      if ('row' in data) listener.onRow({ ...data.row, secret: '' });
      else listener.onGone(data.gone);
    });
  }

  /** A table in play changes with every turn, and nobody waits for that: its row goes out with those of other tables. */
  sendRow(row: TableRow): void {
    if (!row.isBegun || row.isOver) return this.publish(row);
    this.waiting.set(row.id, row);
    this.timer ??= setTimeout(() => this.sendWaiting(), INTERVAL_MS).unref();
  }

  sendGone(ids: readonly string[]): void {
    this.bus.publish(SUBJECT, { gone: ids });
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.sendWaiting();
    this.stop();
  }

  private sendWaiting(): void {
    const rows = this.waiting;
    this.waiting = new Map();
    this.timer = null;
    for (const row of rows.values()) this.publish(row);
  }

  private publish(row: TableRow): void {
    this.waiting.delete(row.id);
    this.bus.publish(SUBJECT, { row: { ...row, secret: undefined } });
  }
}
