import { CLOSE_CODES, OUTDATED_MESSAGE, parseClientMessage } from '@arena/api';
import type { Command } from '@arena/match';
import { InputError, type Viewer } from '@arena/rules';
import { WebSocket } from 'ws';
import type { LiveTable } from '../tables/live-table.ts';
import { DamagedTableError } from '../storage/storage.ts';
import type { Subscriber } from '../tables/subscriber.ts';
import type { Tables } from '../tables/tables.ts';
import { toError } from '../to-error.ts';
import type { Metrics } from './metrics.ts';
import { sendText } from './send-text.ts';

export interface ConnectionContext {
  tables: Tables;
  metrics: Pick<Metrics, 'onMessage'>;
}

/** Who is at the other end. */
export interface ConnectedPerson {
  guest: string | null;
  /** Stands for the network that they come from. */
  network: string;
  /** The newest protocol that both sides speak. */
  protocol: number;
  /** Whether one more game may be asked for after this one, from this address. */
  mayPlayAgain: () => boolean;
  isSuspended: () => boolean;
}

/** One socket at a table and, after a rematch, at the next one. */
export class Connection implements Subscriber {
  viewer: Viewer = 'spectator';
  private readonly ws: WebSocket;
  private readonly person: ConnectedPerson;
  private readonly context: ConnectionContext;
  private table: LiveTable | null = null;

  constructor(ws: WebSocket, person: ConnectedPerson, context: ConnectionContext) {
    this.ws = ws;
    this.person = person;
    this.context = context;
    ws.on('message', (data: Buffer, isBinary) => {
      // It has been refused: see `WebSocketListener`.
      if (ws.readyState !== WebSocket.OPEN) return;
      if (isBinary) ws.close(CLOSE_CODES.badMessage, 'messages must be text');
      else this.receive(data.toString());
    });
    ws.on('close', () => this.leave());
  }

  /** Moves to a table. The client gets all updates after number `last`; null: as many as it needs. */
  async enter(id: string, last: number | null): Promise<void> {
    const { ws, person } = this;
    const { tables } = this.context;
    // Messages wait until the table is loaded.
    ws.pause();
    const table = await tables
      .get(id)
      .catch((error: unknown) => (error instanceof DamagedTableError ? error : undefined));
    ws.resume();
    // The storage could not be read.
    if (table === undefined) return this.disconnect();
    if (table instanceof DamagedTableError)
      return this.reject('this table is damaged; the host of this server has been told', 'damaged');
    if (table === null) return ws.close(CLOSE_CODES.noSuchTable, 'there is no such table');
    if (ws.readyState !== WebSocket.OPEN) return;
    if (table.protocol > person.protocol) return refuseOutdated(ws);
    this.leave();
    this.viewer = (person.guest === null ? null : table.seatOf(person.guest)) ?? 'spectator';
    this.table = table;
    table.subscribe(this, last);
  }

  get network(): string {
    return this.person.network;
  }

  get protocol(): number {
    return this.person.protocol;
  }

  send(text: string): void {
    sendText(this.ws, text);
  }

  disconnect(): void {
    this.ws.close(CLOSE_CODES.restart, 'connect again');
  }

  private leave(): void {
    const { table } = this;
    if (table === null) return;
    this.table = null;
    table.unsubscribe(this);
  }

  private receive(text: string): void {
    const { table } = this;
    const { metrics, tables } = this.context;
    if (table === null) return;
    try {
      this.handle(table, text);
    } catch (error) {
      metrics.onMessage('invalid');
      if (error instanceof InputError) this.reject(error.message, 'invalid message');
      else tables.onFailure(table, toError(error));
    }
  }

  private handle(table: LiveTable, text: string): void {
    const message = parseClientMessage(text);
    this.context.metrics.onMessage(message.type);
    switch (message.type) {
      case 'command':
        if (message.command.type === 'rematch') return this.playAgain(table, message.key, message.command);
        return table.handle(this, message.key, message.command);
      case 'claim':
        return table.claim(this, message.key, message.result);
      case 'chat':
        // Their page says why nobody hears them.
        return this.person.isSuspended() ? undefined : table.chat(this, message.phrase);
      case 'follow':
        if (table.row.next === null) throw new InputError('there is no next game yet');
        return void this.enter(table.row.next, null);
      case 'ping':
        return this.send(JSON.stringify({ type: 'pong', now: this.context.tables.now() }));
    }
  }

  /** Whoever is suspended finishes their games, and begins no others. */
  private playAgain(table: LiveTable, key: string, command: Command): void {
    const { mayPlayAgain, isSuspended } = this.person;
    if (isSuspended()) table.handle(this, key, command, { reason: 'too-often' });
    else if (mayPlayAgain()) table.handle(this, key, command);
    else this.ws.close(CLOSE_CODES.tooManyMessages, 'too many games');
  }

  private reject(error: string, reason: string): void {
    this.send(JSON.stringify({ type: 'error', error }));
    this.ws.close(CLOSE_CODES.badMessage, reason);
  }
}

/** The page was loaded before the server was updated. */
export function refuseOutdated(ws: WebSocket): void {
  ws.send(JSON.stringify({ type: 'error', error: OUTDATED_MESSAGE }));
  ws.close(CLOSE_CODES.outdatedPage, OUTDATED_MESSAGE);
}
