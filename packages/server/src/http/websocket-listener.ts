import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, commonProtocol } from '@arena/api';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { MinuteLimit } from '../minute-limit.ts';
import type { People, Person } from '../people/people.ts';
import type { SanctionWatch } from '../people/sanction-watch.ts';
import type { Pool } from '../pool/pool.ts';
import type { Tables } from '../tables/tables.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import { Connection, refuseOutdated, type ConnectedPerson } from './connection.ts';
import { tokenIn, type Identity } from './identity.ts';
import type { SharedLimits } from '../cluster/shared-limits.ts';
import type { Friends } from '../friends/friends.ts';
import { serveFriends } from './friends-connection.ts';
import { serveLobby } from './lobby-connection.ts';
import type { Metrics } from './metrics.ts';
import type { PersonSockets } from './person-sockets.ts';
import { servePool } from './pool-connection.ts';
import { clientNetwork, isOwnHost, isOwnOrigin } from './request-origin.ts';
import { isAllowed } from './token-guard.ts';
import { serveTournament } from './tournament-connection.ts';
import { isBlocked } from './send-text.ts';
import { TokenBucket, TokenBuckets, type TokenBucketLimits } from '../token-bucket.ts';

export interface SocketLimits extends TokenBucketLimits {
  /** How many sockets one address may have open at a time. */
  perAddress: number;
  /** How many sockets one address may open per minute. */
  connects: number;
  /** How many games one address may ask for per minute after others. */
  tables: number;
}

interface ListenerContext {
  tables: Tables;
  tournaments: Tournaments;
  people: People;
  sanctions: SanctionWatch;
  sockets: PersonSockets;
  pool: Pool;
  friends: Friends;
  identity: Identity;
  metrics: Pick<Metrics, 'onSockets' | 'onMessage'>;
  limits: SocketLimits;
  sharedLimits: SharedLimits;
  baseUrl: URL | null;
  /** How often clients must show that they are still there. */
  heartbeatMs: number;
}

/** What somebody wants to connect to. */
interface Wish {
  place: 'table' | 'tournament' | 'lobby' | 'pool' | 'friends';
  /** Of the table or tournament; empty elsewhere. */
  id: string;
  query: URLSearchParams;
  address: string;
  person: Person | null;
}

/** What there is besides tables and tournaments. */
const PLACES: ReadonlyMap<string, 'lobby' | 'pool' | 'friends'> = new Map([
  ['/api/lobby/socket', 'lobby'],
  ['/api/pool/socket', 'pool'],
  ['/api/friends/socket', 'friends'],
]);

const POOL_REQUESTS_PER_MINUTE = 30;
const MINUTE_S = 60;

const OPTIONS = {
  noServer: true,
  maxPayload: 4096,
  // Pages send none, and limits count whole messages.
  maxFragments: 16,
  perMessageDeflate: false,
  clientTracking: true,
  // `ws` would answer pings past all limits.
  autoPong: false,
  /** How many ms a client has to answer when it is told to close. */
  closeTimeout: 1000,
};

/** Accepts WebSockets for tables, tournaments, the lobby, the pool and friends. */
export class WebSocketListener {
  private readonly app: FastifyInstance;
  private readonly context: ListenerContext;
  private readonly server = new WebSocketServer(OPTIONS);
  private readonly openByAddress = new Map<string, number>();
  /** New sockets and wishes for another game, by address. */
  private readonly connects: MinuteLimit;
  private readonly rematches: MinuteLimit;
  private readonly poolRequests: MinuteLimit;
  /** By person, or by address for those who have not introduced themselves. */
  private readonly messages: TokenBuckets;
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
    this.heartbeat = setInterval(() => this.ping(), context.heartbeatMs);
    this.messages = new TokenBuckets(context.limits);
    this.poolRequests = context.sharedLimits.limit('pool', POOL_REQUESTS_PER_MINUTE);
    this.connects = new MinuteLimit(context.limits.connects);
    this.rematches = new MinuteLimit(context.limits.tables);
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
    const { limits, baseUrl } = this.context;
    // Until the socket is a WebSocket, nothing else handles its errors.
    socket.on('error', () => socket.destroy());
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url === null) return refuse(socket, 400);
    if (this.isClosing) return refuse(socket, 503);
    if (!isOwnHost(request.headers, baseUrl)) return refuse(socket, 421);
    if (!isOwnOrigin(request.headers, baseUrl)) return refuse(socket, 403);
    const address = clientNetwork(request, baseUrl !== null);
    if ((this.openByAddress.get(address) ?? 0) >= limits.perAddress || !this.connects.take(address))
      return refuse(socket, 429, MINUTE_S);
    const { pathname, searchParams } = url;
    const [, kind, id = ''] = /^\/api\/(table|tournament)s\/([\w-]{6,40})\/socket$/.exec(pathname) ?? [];
    const place = kind === 'table' || kind === 'tournament' ? kind : PLACES.get(pathname);
    if (place === undefined) return refuse(socket, 404);
    this.count(socket, address);
    const wish: Omit<Wish, 'person'> = { place, id, query: searchParams, address };
    this.identify(request)
      .then((person) => {
        // Whoever brings a token means it.
        if (person === null && tokenIn(request.headers) !== null) return refuse(socket, 401);
        if ((place === 'pool' || place === 'friends') && person?.token) return refuse(socket, 403);
        return this.open(request, socket, head, { ...wish, person });
      })
      .catch(() => refuse(socket, 503));
  }

  /** The person who asks; null for somebody unknown. */
  private async identify({ headers }: IncomingMessage): Promise<Person | null> {
    const { identity, people, sanctions } = this.context;
    const token = tokenIn(headers);
    if (token !== null) return people.holderOfToken(token);
    const claim = identity.claimOf(this.app.parseCookie(headers.cookie ?? ''));
    return claim === null ? null : people.personOf(sanctions.asCalled(claim));
  }

  /** What outlives this call may not keep the request in memory. */
  private open(request: IncomingMessage, socket: Duplex, head: Buffer, wish: Wish): void {
    const { tables, tournaments, pool, friends, identity, sockets, sanctions } = this.context;
    const { place, id, query, address, person } = wish;
    const guest = person?.id ?? null;
    const player = isAllowed(person, 'play') ? guest : null;
    const reader = isAllowed(person, 'read', place === 'tournament' ? 'tournaments' : 'play') ? guest : null;
    if (this.isClosing) return refuse(socket, 503);
    const last = parseNumber(query.get('last'));
    const oldest = parseNumber(query.get('protocol'));
    const protocol = commonProtocol(oldest, parseNumber(query.get('newest')) ?? oldest);
    this.server.handleUpgrade(request, socket, head, (ws) => {
      this.track(ws);
      if (person !== null) sockets.add(ws, person);
      this.limitMessages(ws, guest ?? address);
      if (protocol === null) refuseOutdated(ws);
      else if (place === 'lobby') serveLobby(ws, reader, protocol, tables.directory);
      else if (place === 'tournament') serveTournament(ws, reader, protocol, { tournaments, code: id });
      else if (place === 'friends') serveFriends(ws, reader, protocol, friends);
      else if (place === 'pool') servePool(ws, { person, protocol, pool, requests: this.poolRequests });
      else {
        const mayPlayAgain = (): boolean => this.rematches.take(address);
        const network = identity.pseudonymOf(address);
        const isSuspended = (): boolean => guest !== null && sanctions.isSuspended(guest);
        const connected: ConnectedPerson = { guest: player, network, protocol, mayPlayAgain, isSuspended };
        void new Connection(ws, connected, this.context).enter(id, last);
      }
    });
  }

  /** Counts all sockets of a person together, so that more sockets do not allow more messages. */
  private limitMessages(ws: WebSocket, person: string): void {
    ws.on('message', () => {
      // `ws` would read on until the client has answered. Who sends more instead is not read, and cut off soon.
      if (ws.readyState !== WebSocket.OPEN) ws.pause();
      else if (!this.messages.take(person)) ws.close(CLOSE_CODES.tooManyMessages, 'too many messages');
    });
  }

  /** Counts a socket of this address until it closes. */
  private count(socket: Duplex, address: string): void {
    this.openByAddress.set(address, (this.openByAddress.get(address) ?? 0) + 1);
    socket.on('close', () => {
      const left = (this.openByAddress.get(address) ?? 1) - 1;
      if (left === 0) this.openByAddress.delete(address);
      else this.openByAddress.set(address, left);
    });
  }

  private track(ws: WebSocket): void {
    this.context.metrics.onSockets(1);
    ws.on('close', () => this.context.metrics.onSockets(-1));
    ws.on('error', () => ws.terminate());
    const controlFrames = new TokenBucket(this.context.limits);
    const mayGoOn = (): boolean => {
      const isGood = controlFrames.take() && !isBlocked(ws);
      if (!isGood) ws.terminate();
      return isGood;
    };
    ws.on('pong', () => mayGoOn() && this.unanswered.delete(ws));
    ws.on('ping', (data: Buffer) => mayGoOn() && ws.pong(data));
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

function refuse(socket: Duplex, status: number, retryAfter?: number): void {
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`;
  const text = `HTTP/1.1 ${status} Refused\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
}

const parseNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
