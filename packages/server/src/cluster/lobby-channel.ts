import { z } from 'zod';
import { tableRowSchema, type TableRow } from '../storage/storage.ts';
import type { Bus } from './bus.ts';

const SUBJECT = 'arena.lobby';

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

  sendRow(row: TableRow): void {
    this.bus.publish(SUBJECT, { row: { ...row, secret: undefined } });
  }

  sendGone(ids: readonly string[]): void {
    this.bus.publish(SUBJECT, { gone: ids });
  }

  close(): void {
    this.stop();
  }
}
