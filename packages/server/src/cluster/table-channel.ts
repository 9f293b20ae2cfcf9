import { z } from 'zod';
import { storedInputSchema } from '../storage/storage.ts';
import type { Bus } from './bus.ts';

const counts = z.tuple([z.number(), z.number(), z.number()]);

const tableMessage = z.discriminatedUnion('type', [
  /** How far the table has got in the storage, with the newest inputs. */
  z.object({
    type: z.literal('progress'),
    count: z.number(),
    version: z.number(),
    inputs: z.array(storedInputSchema),
  }),
  /** Connections at the server that says so. `asks`: it wants to know about the others. */
  z.object({
    type: z.literal('presence'),
    node: z.string(),
    counts,
    /** The decision that a bot asked by that server has to wait for. */
    botWaitsAt: z.nullable(z.number()).default(null),
    asks: z.boolean(),
  }),
  /** A phrase from one player to all. */
  z.object({ type: z.literal('chat'), message: z.string() }),
]);

export type TableMessage = z.infer<typeof tableMessage>;

/** What servers tell each other about one table. */
export class TableChannel {
  private readonly bus: Bus;
  private readonly subject: string;
  private readonly stop: () => void;

  constructor(bus: Bus, table: string, listener: (message: TableMessage) => void) {
    this.bus = bus;
    this.subject = `arena.table.${table}`;
    this.stop = bus.subscribe(this.subject, (received) => {
      const { data } = tableMessage.safeParse(received);
      if (data !== undefined) listener(data);
    });
  }

  get node(): string {
    return this.bus.node;
  }

  get isConnected(): boolean {
    return this.bus.isConnected;
  }

  send(message: TableMessage): void {
    this.bus.publish(this.subject, message);
  }

  close(): void {
    this.stop();
  }
}
