import { randomBytes, randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Command, Snapshot } from '@arena/match';
import { PROTOCOL_VERSION, type ClientMessage, type ServerMessage, type NewTable } from '@arena/api';
import type { Viewer } from '@arena/rules';
import { WebSocket } from 'ws';
import type { Storage } from './storage/storage.ts';
import { Tables } from './tables/tables.ts';
import { makeDoors } from './web/doors.ts';
import { Identity } from './web/identity.ts';
import { Metrics } from './web/metrics.ts';

const WANTED: NewTable = {
  options: {
    setup: { deck: 'arena' },
    undo: 'free',
    clock: { kind: 'increment', initial: 60 * 60 * 1000, increment: 10_000 },
    seats: [{ kind: 'person' }, { kind: 'person' }],
  },
  seat: 0,
  isOpen: false,
};

/** So many moves take about three seconds. */
export const PRACTICE = 10_000;
/** As many as make a busy moment, and still few enough to let whatever else there is to do come in between. */
const TABLES = 8;
/** As long as those of real players. */
const KEY = 'practice'.repeat(2);

/** Forgets everything. */
const SIEVE: Storage = {
  commit: () => setImmediate(new Map()),
  load: () => Promise.resolve(null),
  rows: () => Promise.resolve([]),
  forget: () => Promise.resolve([]),
  onForeignChange: null,
  isBroken: false,
  close: () => Promise.resolve(),
};
const UNLIMITED = {
  burst: 1e6,
  perSecond: 1e6,
  perAddress: 1e6,
  connects: 1e6,
  requests: 1e6,
  tables: 1e6,
};

/** How often code must have run before V8 makes it as fast as it can, and how long after it last met something new. */
const tellV8 = (runs: number, calm: number): void => {
  setFlagsFromString(`--invocation-count-for-turbofan=${runs}`);
  setFlagsFromString(`--minimum-invocations-after-ic-update=${calm}`);
};
const hurry = (): void => tellV8(300, 100);
/** As V8 has it by itself. */
const takeTime = (): void => tellV8(3000, 500);

/**
 * Code that has run often is made to run faster. So that this has happened before many people come at once, as after a
 * restart, the server plays so many moves against itself: in a house with the same doors, at tables that are kept nowhere.
 * The last games stay as they are until it stops, since code for objects of which none is left would be thrown away.
 */
export async function practise(moves: number, stop: AbortSignal): Promise<void> {
  const metrics = new Metrics();
  const { onBatch, onLive } = metrics;
  const watch = { onBatch, onLive, onFailure: () => undefined };
  const tables = await Tables.open(SIEVE, noBot, watch, { begunDays: 1, waitingDays: 1 });
  const { app, sockets } = await makeDoors({
    tables,
    identity: new Identity(randomBytes(32), false),
    metrics,
    limits: UNLIMITED,
    site: null,
    baseUrl: null,
    logLevel: 'silent',
    isReady: () => true,
  });
  const enough = Promise.withResolvers<void>();
  const end = (): void => {
    enough.resolve();
    sockets.close();
    sockets.terminate();
    app.server.closeAllConnections();
    void app.close();
    void tables.close();
  };
  if (stop.aborted) return end();
  stop.addEventListener('abort', end);
  hurry();
  try {
    const quota: Quota = { left: moves, onSpent: () => enough.resolve() };
    const site = await app.listen({ port: 0, host: '127.0.0.1' });
    for (let i = 0; i < TABLES; i++) await sitDown(site, quota, stop);
    await enough.promise;
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    takeTime();
    // Nobody else has any business there.
    app.server.close();
  }
}

const noBot = (name: string): never => {
  throw new Error(`${name} does not practise`);
};

/** Two guests at a new table. */
async function sitDown(site: string, quota: Quota, stop: AbortSignal): Promise<void> {
  const post = async (path: string, cookie: string, body: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json', cookie };
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: stop };
    const response = await fetch(`${site}/api${path}`, request);
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response;
  };
  const cookies: string[] = [];
  for (const name of ['First', 'Second']) {
    const response = await post('/me', '', { name });
    await response.text();
    cookies.push(response.headers.getSetCookie()[0].split(';')[0]);
  }
  const [first, second] = cookies;
  const { id } = (await (await post('/tables', first, WANTED)).json()) as { id: string };
  await post(`/tables/${id}/join`, second, {});
  const url = `${site.replace('http', 'ws')}/api/tables/${id}/socket?protocol=${PROTOCOL_VERSION}`;
  for (const cookie of cookies) new Sparring(quota).come(url, cookie);
}

/** The moves that all sides together still make. */
interface Quota {
  left: number;
  onSpent(): void;
}

/** A side that does anything that is allowed, game after game, until no moves are left to make. */
class Sparring {
  private readonly quota: Quota;
  private viewer: Viewer = 'spectator';
  private said = 0;

  constructor(quota: Quota) {
    this.quota = quota;
  }

  come(url: string, cookie: string): void {
    const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false });
    socket.on('message', (data: Buffer) => {
      const answer = this.answerTo(JSON.parse(data.toString()) as ServerMessage);
      if (answer !== null) socket.send(JSON.stringify(answer));
    });
    // The practice ends when the server wants it to.
    socket.on('error', () => undefined);
  }

  private answerTo(message: ServerMessage): ClientMessage | null {
    if (message.type === 'next') return { type: 'follow' };
    if (message.type === 'welcome') this.viewer = message.viewer;
    if (message.type !== 'updates' && message.type !== 'welcome') return null;
    const snapshot = message.updates.at(-1)?.snapshot;
    if (this.quota.left <= 0) this.quota.onSpent();
    const command = snapshot === undefined || this.quota.left <= 0 ? null : this.commandAt(snapshot);
    if (command === null) return null;
    return { type: 'command', key: `${this.viewer} ${++this.said} ${KEY}`, command };
  }

  private commandAt({ ending, rematch, seeds, decision, view }: Snapshot): Command | null {
    const { viewer } = this;
    if (viewer === 'spectator') return null;
    if (ending !== null) return rematch[viewer] ? null : { type: 'rematch' };
    if (seeds[viewer] === null) return { type: 'seed', seed: KEY };
    const { actor, actions = [] } = view.decision;
    if (actor !== viewer || !seeds.every(Boolean)) return null;
    this.quota.left--;
    return { type: 'act', decision, action: actions[randomInt(actions.length)] };
  }
}
