import type { Duplex } from 'node:stream';
import { InputError, type Viewer } from '@arena/rules';
import { CLOSE_CODES, parseClientMessage } from '@arena/api';
import { WebSocket } from 'ws';
import type { LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import { Line } from './line.ts';
import type { Metrics } from './metrics.ts';
import { Pace, type PaceLimits } from './pace.ts';

interface House {
  tables: Tables;
  metrics: Pick<Metrics, 'onMessage'>;
  limits: PaceLimits;
}

/** Somebody at the other end of a socket: at a table, and after its game at the next one. */
export class Visit {
  private readonly ws: WebSocket;
  private readonly socket: Duplex;
  private readonly guest: string | null;
  private readonly house: House;
  private readonly pace: Pace;
  private place: { table: LiveTable; line: Line } | null = null;

  constructor(ws: WebSocket, socket: Duplex, guest: string | null, house: House) {
    this.ws = ws;
    this.socket = socket;
    this.guest = guest;
    this.house = house;
    this.pace = new Pace(house.limits);
    ws.on('message', (data: Buffer, isBinary) => {
      if (!this.pace.allows()) ws.close(CLOSE_CODES.tooManyMessages, 'too many messages');
      else if (isBinary) ws.close(CLOSE_CODES.badMessage, 'messages are text');
      else this.hear(data.toString());
    });
    ws.on('close', () => this.leave());
  }

  /** Comes to a table, and gets everything that came after the update of this number. */
  async come(id: string, last: number | null): Promise<void> {
    const { ws } = this;
    const { tables } = this.house;
    // What is said before the table is awake waits for it.
    ws.pause();
    const table = await tables
      .get(id)
      .catch((error: unknown) => (error instanceof InputError ? error : undefined));
    ws.resume();
    // The disk cannot be read at the moment.
    if (table === undefined) return ws.close(CLOSE_CODES.restart, 'come again');
    if (table instanceof InputError) {
      ws.send(JSON.stringify({ type: 'error', error: `this table cannot be opened: ${table.message}` }));
      return ws.close(CLOSE_CODES.badMessage, 'its rules have changed');
    }
    if (table === null) return ws.close(CLOSE_CODES.noSuchTable, 'there is no such table');
    if (ws.readyState !== WebSocket.OPEN) return tables.unloadIfIdle(table);
    this.leave();
    const viewer: Viewer = (this.guest === null ? null : table.seatOf(this.guest)) ?? 'spectator';
    const line = new Line(ws, this.socket, viewer);
    this.place = { table, line };
    table.subscribe(line, last);
  }

  private leave(): void {
    if (this.place === null) return;
    const { table, line } = this.place;
    this.place = null;
    table.unsubscribe(line);
    this.house.tables.unloadIfIdle(table);
  }

  private hear(text: string): void {
    const { metrics, tables } = this.house;
    if (this.place === null) return;
    const { table, line } = this.place;
    try {
      const message = parseClientMessage(text);
      metrics.onMessage(message.type);
      switch (message.type) {
        case 'command':
          return table.handle(line, message.key, message.command);
        case 'claim':
          return table.claim(line, message.key, message.result);
        case 'chat':
          return table.chat(line, message.phrase);
        case 'follow':
          return this.follow(table);
        case 'ping':
          return line.send(JSON.stringify({ type: 'pong', now: tables.now() }));
      }
    } catch (error) {
      metrics.onMessage('unfit');
      if (!(error instanceof InputError)) return tables.onFailure(table, error as Error);
      line.send(JSON.stringify({ type: 'error', error: error.message }));
      line.close(CLOSE_CODES.badMessage, 'unfit message');
    }
  }

  private follow({ row }: LiveTable): void {
    if (row.next === null) throw new InputError('there is no next game yet');
    void this.come(row.next, null);
  }
}
