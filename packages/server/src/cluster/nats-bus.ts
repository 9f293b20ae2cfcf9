import { randomBytes } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { toError } from '../to-error.ts';
import type { Bus } from './bus.ts';

const RECONNECT_MS = 500;
const PING_MS = 2000;

const envelope = z.object({ node: z.string(), message: z.unknown() });

/** Connects to NATS, and again whenever the connection is lost. `servers`: addresses, separated by commas. */
export async function connectNats(servers: string): Promise<NatsConnection> {
  try {
    return await connect({
      servers: servers.split(','),
      name: 'arena',
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      pingInterval: PING_MS,
      waitOnFirstConnect: true,
    });
  } catch (error) {
    throw new Error(`NATS cannot be used: ${toError(error).message}`, { cause: error });
  }
}

export class NatsBus implements Bus {
  readonly node = randomBytes(6).toString('base64url');
  onReconnect: (() => void) | null = null;
  isConnected = true;
  private readonly connection: NatsConnection;

  constructor(connection: NatsConnection) {
    this.connection = connection;
    void this.watchStatus();
  }

  publish(subject: string, message: unknown): void {
    // While the connection is lost, nobody is waiting for these messages: everybody reads the database.
    if (this.isConnected) this.connection.publish(subject, JSON.stringify({ node: this.node, message }));
  }

  subscribe(subject: string, listener: (message: unknown) => void): () => void {
    const subscription = this.connection.subscribe(subject, {
      callback: (error, received) => {
        if (error !== null) return;
        const { data } = envelope.safeParse(parseJson(received.string()));
        if (data !== undefined && data.node !== this.node) listener(data.message);
      },
    });
    return () => subscription.unsubscribe();
  }

  async close(): Promise<void> {
    this.isConnected = false;
    await this.connection.close();
  }

  private async watchStatus(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') this.isConnected = false;
      if (type === 'reconnect') {
        this.isConnected = true;
        this.onReconnect?.();
      }
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
