import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, isSupported, OUTDATED_MESSAGE } from '@arena/api';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Tables } from '../tables/tables.ts';
import type { Identity } from './identity.ts';
import { transmit } from './line.ts';
import type { Metrics } from './metrics.ts';
import type { PaceLimits } from './pace.ts';
import { Visit } from './visit.ts';

export interface SocketLimits extends PaceLimits {
  /** How many sockets one address may have open, and open a minute. */
  perAddress: number;
  connects: number;
}

interface Surroundings {
  tables: Tables;
  identity: Identity;
  metrics: Pick<Metrics, 'onSockets' | 'onMessage'>;
  limits: SocketLimits;
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  addressOf: (request: IncomingMessage) => string;
}

const LARGEST_MESSAGE = 4096;
const LOBBY_PAUSE_MS = 300;
const HEARTBEAT_MS = 30_000;

/** Everything that comes over WebSockets: the tables, and the lobby. */
export class Sockets {
  private readonly around: Surroundings;
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
    clientTracking: true,
  });
  private readonly byAddress = new Map<string, number>();
  private readonly connects = new Map<string, number>();
  private minute = 0;
  private readonly silent = new WeakSet<WebSocket>();
  private readonly heartbeat: NodeJS.Timeout;
  private isClosing = false;

  constructor(http: Server, around: Surroundings) {
    this.around = around;
    http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
    this.heartbeat = setInterval(() => this.listenForLife(), HEARTBEAT_MS);
  }

  /** Everybody is told to come again. */
  close(): void {
    this.isClosing = true;
    clearInterval(this.heartbeat);
    for (const socket of this.server.clients) socket.close(CLOSE_CODES.restart, 'the server restarts');
  }

  /** Whoever has not taken their leave by now. */
  terminate(): void {
    for (const socket of this.server.clients) socket.terminate();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { isOwnOrigin, addressOf, limits } = this.around;
    // Before a socket is a WebSocket, nobody else listens to what goes wrong with it.
    socket.on('error', () => socket.destroy());
    const url = URL.parse(request.url ?? '/', 'http://here');
    if (url === null) return refuse(socket, 400);
    if (this.isClosing) return refuse(socket, 503);
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) return refuse(socket, 403);
    const address = addressOf(request);
    if ((this.byAddress.get(address) ?? 0) >= limits.perAddress || !this.mayConnect(address))
      return refuse(socket, 429);
    const { pathname, searchParams } = url;
    const [, table] = /^\/api\/tables\/([\w-]{6,40})\/socket$/.exec(pathname) ?? [];
    if (table === undefined && pathname !== '/api/lobby/socket') return refuse(socket, 404);
    // Nothing that outlives this call may hold the request.
    const guest = this.around.identity.guestOf(request.headers.cookie)?.id ?? null;
    const last = numberOf(searchParams.get('last'));
    const protocol = numberOf(searchParams.get('protocol'));
    this.server.handleUpgrade(request, socket, head, (ws) => {
      this.admit(ws, address);
      if (!isSupported(protocol)) refuseOutdated(ws);
      else if (table === undefined) this.serveLobby(ws, socket, guest);
      else void new Visit(ws, socket, guest, this.around).come(table, last);
    });
  }

  /** So many new sockets a minute for each address. */
  private mayConnect(address: string): boolean {
    const minute = Math.floor(performance.now() / 60_000);
    if (minute !== this.minute) this.connects.clear();
    this.minute = minute;
    const count = (this.connects.get(address) ?? 0) + 1;
    this.connects.set(address, count);
    return count <= this.around.limits.connects;
  }

  private admit(ws: WebSocket, address: string): void {
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
    this.around.metrics.onSockets(1);
    ws.on('close', () => {
      const left = (this.byAddress.get(address) ?? 1) - 1;
      if (left === 0) this.byAddress.delete(address);
      else this.byAddress.set(address, left);
      this.around.metrics.onSockets(-1);
    });
    ws.on('error', () => ws.terminate());
    ws.on('pong', () => this.silent.delete(ws));
  }

  private serveLobby(ws: WebSocket, socket: Duplex, guest: string | null): void {
    const { tables } = this.around;
    let told = '';
    let isDue = false;
    const tell = (): void => {
      isDue = false;
      const text = JSON.stringify(tables.directory.lobbyFor(guest));
      if (text !== told) transmit(ws, socket, text);
      told = text;
    };
    const stop = tables.directory.listen(() => {
      if (isDue) return;
      isDue = true;
      setTimeout(tell, LOBBY_PAUSE_MS).unref();
    });
    ws.on('close', stop);
    ws.on('message', () => ws.close(CLOSE_CODES.badMessage, 'a lobby takes no messages'));
    tell();
  }

  private listenForLife(): void {
    for (const ws of this.server.clients) {
      if (this.silent.has(ws)) ws.terminate();
      this.silent.add(ws);
      ws.ping();
    }
  }
}

function refuse(socket: Duplex, status: number): void {
  const text = `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
}

/** The page was loaded before the server's last update. */
function refuseOutdated(ws: WebSocket): void {
  ws.send(JSON.stringify({ type: 'error', error: OUTDATED_MESSAGE }));
  ws.close(CLOSE_CODES.outdatedPage, OUTDATED_MESSAGE);
}

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
