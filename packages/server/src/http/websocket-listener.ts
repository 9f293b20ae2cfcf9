import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, isSupported, OUTDATED_MESSAGE } from '@arena/api';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Tables } from '../tables/tables.ts';
import { Connection } from './connection.ts';
import type { Identity } from './identity.ts';
import { serveLobby } from './lobby-connection.ts';
import type { Metrics } from './metrics.ts';
import { clientAddress, isOwnOrigin } from './request-origin.ts';
import { isBlocked } from './send-text.ts';
import { TokenBucket, type TokenBucketLimits } from '../token-bucket.ts';

export interface SocketLimits extends TokenBucketLimits {
  /** How many sockets one address may have open at a time. */
  perAddress: number;
  /** How many sockets one address may open per minute. */
  connects: number;
}

interface ListenerContext {
  tables: Tables;
  identity: Identity;
  metrics: Pick<Metrics, 'onSockets' | 'onMessage'>;
  limits: SocketLimits;
  baseUrl: URL | null;
}

const MAX_MESSAGE_BYTES = 4096;
const HEARTBEAT_MS = 30_000;
const MINUTE_MS = 60_000;

/** Accepts WebSockets for tables and the lobby. */
export class WebSocketListener {
  private readonly app: FastifyInstance;
  private readonly context: ListenerContext;
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: true,
    // `ws` would answer pings past all limits.
    autoPong: false,
  });
  private readonly openByAddress = new Map<string, number>();
  /** Per address, in the current minute. */
  private readonly connects = new Map<string, number>();
  private minute = 0;
  /** By person, or by address for those who have not introduced themselves. */
  private readonly buckets = new Map<string, { bucket: TokenBucket; sockets: number }>();
  /** Sockets that have not answered the last ping. */
  private readonly unanswered = new WeakSet<WebSocket>();
  private readonly heartbeat: NodeJS.Timeout;
  private isClosing = false;

  constructor(app: FastifyInstance, context: ListenerContext) {
    this.app = app;
    this.context = context;
    app.server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
    // HTTP closes only after all sockets have closed.
    app.addHook('preClose', async () => this.terminate());
    this.heartbeat = setInterval(() => this.ping(), HEARTBEAT_MS);
  }

  /** Asks all clients to reconnect later. */
  close(): void {
    this.isClosing = true;
    clearInterval(this.heartbeat);
    for (const socket of this.server.clients) socket.close(CLOSE_CODES.restart, 'the server is restarting');
  }

  private terminate(): void {
    clearInterval(this.heartbeat);
    for (const socket of this.server.clients) socket.terminate();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { tables, identity, limits, baseUrl } = this.context;
    // Until the socket is a WebSocket, nothing else handles its errors.
    socket.on('error', () => socket.destroy());
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url === null) return refuse(socket, 400);
    if (this.isClosing) return refuse(socket, 503);
    if (!isOwnOrigin(request.headers, baseUrl)) return refuse(socket, 403);
    // Whoever has one IPv6 address has the 2^64 of its network.
    const address = normalizeIP(clientAddress(request, baseUrl !== null), 64);
    if ((this.openByAddress.get(address) ?? 0) >= limits.perAddress || !this.mayConnect(address))
      return refuse(socket, 429);
    const { pathname, searchParams } = url;
    const [, table] = /^\/api\/tables\/([\w-]{6,40})\/socket$/.exec(pathname) ?? [];
    if (table === undefined && pathname !== '/api/lobby/socket') return refuse(socket, 404);
    // Read now: nothing that outlives this call may keep the request in memory.
    const guest = identity.guestOf(this.app.parseCookie(request.headers.cookie ?? ''))?.id ?? null;
    const last = parseNumber(searchParams.get('last'));
    const protocol = parseNumber(searchParams.get('protocol'));
    this.server.handleUpgrade(request, socket, head, (ws) => {
      this.track(ws, address);
      if (!isSupported(protocol)) refuseOutdated(ws);
      else if (table === undefined) serveLobby(ws, guest, tables.directory);
      else
        void new Connection(ws, guest, this.bucketFor(ws, guest ?? address), this.context).enter(table, last);
    });
  }

  private mayConnect(address: string): boolean {
    const minute = Math.floor(performance.now() / MINUTE_MS);
    if (minute !== this.minute) this.connects.clear();
    this.minute = minute;
    const count = (this.connects.get(address) ?? 0) + 1;
    this.connects.set(address, count);
    return count <= this.context.limits.connects;
  }

  /** One for all sockets of a person, so that more sockets do not allow more messages. */
  private bucketFor(ws: WebSocket, person: string): TokenBucket {
    const shared = this.buckets.get(person) ?? { bucket: new TokenBucket(this.context.limits), sockets: 0 };
    this.buckets.set(person, shared);
    shared.sockets++;
    ws.on('close', () => {
      if (--shared.sockets === 0) this.buckets.delete(person);
    });
    return shared.bucket;
  }

  private track(ws: WebSocket, address: string): void {
    this.openByAddress.set(address, (this.openByAddress.get(address) ?? 0) + 1);
    this.context.metrics.onSockets(1);
    ws.on('close', () => {
      const left = (this.openByAddress.get(address) ?? 1) - 1;
      if (left === 0) this.openByAddress.delete(address);
      else this.openByAddress.set(address, left);
      this.context.metrics.onSockets(-1);
    });
    ws.on('error', () => ws.terminate());
    ws.on('pong', () => this.unanswered.delete(ws));
    const pings = new TokenBucket(this.context.limits);
    ws.on('ping', (data: Buffer) => {
      if (!pings.take() || isBlocked(ws)) ws.terminate();
      else ws.pong(data);
    });
  }

  /** Closes sockets whose client has vanished. */
  private ping(): void {
    for (const ws of this.server.clients) {
      if (this.unanswered.has(ws)) ws.terminate();
      this.unanswered.add(ws);
      ws.ping();
    }
  }
}

function refuse(socket: Duplex, status: number): void {
  const text = `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
}

/** The page was loaded before the server was updated. */
function refuseOutdated(ws: WebSocket): void {
  ws.send(JSON.stringify({ type: 'error', error: OUTDATED_MESSAGE }));
  ws.close(CLOSE_CODES.outdatedPage, OUTDATED_MESSAGE);
}

const parseNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
