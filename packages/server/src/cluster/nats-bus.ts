import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import { z } from 'zod';
import { toError } from '../to-error.ts';
import type { Bus } from './bus.ts';
import { parseJson } from './parse-json.ts';

const RECONNECT_MS = 500;
const PING_MS = 2000;

/** `node`: who sent it. Only earlier versions read it: they receive their own messages too. */
const envelope = z.object({ message: z.unknown() });

/** `servers`: addresses separated by commas. The client takes neither a password nor the wish for TLS from them. */
const connectionOptions = (servers: string) => ({
  servers: servers.split(','),
  ...credentialsIn(new URL(servers.split(',')[0] ?? '')),
  name: 'arena',
  maxReconnectAttempts: -1,
  reconnectTimeWait: RECONNECT_MS,
  pingInterval: PING_MS,
  // Otherwise each server would receive all its own messages too.
  noEcho: true,
});

function credentialsIn({
  username,
  password,
  protocol,
}: URL): Pick<NodeConnectionOptions, 'user' | 'pass' | 'tls'> {
  return {
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    // Fails if the server does not offer it.
    ...(protocol === 'tls:' && { tls: {} }),
  };
}

/** Connects to NATS as soon as it is there, and again whenever the connection is lost. `servers`: separated by commas. */
export async function connectNats(servers: string): Promise<NatsConnection> {
  try {
    return await connect({ ...connectionOptions(servers), waitOnFirstConnect: true });
  } catch (error) {
    throw new Error(`NATS cannot be used: ${toError(error).message}`, { cause: error });
  }
}

interface Subscription {
  subject: string;
  listener: (message: unknown) => void;
  stop: () => void;
}

/** NATS may be away at the start, too. */
export class NatsBus implements Bus {
  readonly node = randomBytes(6).toString('base64url');
  onReconnect: (() => void) | null = null;
  isConnected = false;
  /** Null before the first connection. */
  private opened: NatsConnection | null = null;
  private isClosed = false;
  private readonly subscriptions = new Set<Subscription>();

  /** Resolves once it is connected or the first try has failed. */
  static async start(servers: string): Promise<NatsBus> {
    const bus = new NatsBus();
    if (!(await bus.tryToConnect(servers))) void bus.connectLater(servers);
    return bus;
  }

  /** Null while it is lost. */
  get connection(): NatsConnection | null {
    return this.isConnected ? this.opened : null;
  }

  publish(subject: string, message: unknown): void {
    // While the connection is lost, nobody is waiting for these messages: everybody reads the database.
    this.connection?.publish(subject, JSON.stringify({ node: this.node, message }));
  }

  subscribe(subject: string, listener: (message: unknown) => void): () => void {
    const subscription: Subscription = { subject, listener, stop: () => undefined };
    this.subscriptions.add(subscription);
    if (this.opened !== null) this.listen(this.opened, subscription);
    return () => {
      this.subscriptions.delete(subscription);
      subscription.stop();
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.isConnected = false;
    await this.opened?.close();
  }

  private listen(connection: NatsConnection, subscription: Subscription): void {
    const { subject, listener } = subscription;
    const listening = connection.subscribe(subject, {
      callback: (error, received) => {
        if (error !== null) return;
        const { data } = envelope.safeParse(parseJson(received.string()));
        if (data !== undefined) listener(data.message);
      },
    });
    subscription.stop = () => listening.unsubscribe();
  }

  private async tryToConnect(servers: string): Promise<boolean> {
    const connection = await connect(connectionOptions(servers)).catch(() => null);
    if (connection === null) return false;
    if (this.isClosed) await connection.close();
    else this.onConnected(connection);
    return true;
  }

  private async connectLater(servers: string): Promise<void> {
    do await setTimeout(RECONNECT_MS, null, { ref: false });
    while (!this.isClosed && !(await this.tryToConnect(servers)));
  }

  private onConnected(connection: NatsConnection): void {
    this.opened = connection;
    this.isConnected = true;
    for (const subscription of this.subscriptions) this.listen(connection, subscription);
    void this.watchStatus(connection);
    this.onReconnect?.();
  }

  private async watchStatus(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.isConnected = false;
      if (type === 'reconnect') {
        this.isConnected = !this.isClosed;
        this.onReconnect?.();
      }
    }
  }
}
