import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Command, Sight, TableOptions } from '@arena/match';
import type { FromClient, FromServer } from '@arena/match/wire';
import type { Viewer } from '@arena/rules';
import { WebSocket } from 'ws';
import type { Storage } from './storage/storage.ts';
import { Tables } from './tables/tables.ts';
import { Identity } from './web/identity.ts';
import { Sockets } from './web/sockets.ts';

const OPTIONS: TableOptions = {
  setup: { deck: 'arena' },
  undo: 'free',
  clock: { kind: 'increment', initial: 60 * 60 * 1000, increment: 10_000 },
  seats: [{ kind: 'person' }, { kind: 'person' }],
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
const UNWATCHED = {
  onBatch: () => undefined,
  onLive: () => undefined,
  onFailure: () => undefined,
  onSockets: () => undefined,
  onMessage: () => undefined,
};
const UNLIMITED = { burst: 1e6, perSecond: 1e6, perAddress: 1e6, connects: 1e6 };

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
 * restart, the server plays so many moves against itself: over real sockets, at tables that are kept nowhere. The last
 * games stay as they are until it stops, since code for objects of which none is left would be thrown away.
 */
export async function practise(moves: number, stop: AbortSignal): Promise<void> {
  const tables = await Tables.open(SIEVE, noBot, UNWATCHED, { begunDays: 1, waitingDays: 1 });
  const identity = new Identity(randomBytes(32), false);
  const http = createServer();
  const around = { tables, identity, metrics: UNWATCHED, limits: UNLIMITED };
  const sockets = new Sockets(http, { ...around, isOwnOrigin: () => true, addressOf: () => 'here' });
  const enough = Promise.withResolvers<void>();
  const end = (): void => {
    sockets.close();
    sockets.terminate();
    http.close();
    void tables.close();
    enough.resolve();
  };
  if (stop.aborted) return end();
  stop.addEventListener('abort', end);
  hurry();
  const quota: Quota = { left: moves, onSpent: () => enough.resolve() };
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  for (let i = 0; i < TABLES && !stop.aborted; i++) {
    const [first, second] = ['First', 'Second'].map((name) => identity.newGuest(name));
    const wanted = { options: OPTIONS, seat: 0 as const, isOpen: false };
    const id = await tables.create(wanted, () => false, { guest: first.id, name: first.name });
    const table = await tables.get(id);
    await table?.seat(1, second.id, second.name);
    const url = `ws://127.0.0.1:${port}/api/tables/${id}/socket`;
    for (const guest of [first, second])
      new Sparring(quota).come(url, identity.cookieFor(guest).split(';')[0]);
  }
  await enough.promise;
  takeTime();
}

const noBot = (name: string): never => {
  throw new Error(`${name} does not practise`);
};

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
      const answer = this.answerTo(JSON.parse(data.toString()) as FromServer);
      if (answer !== null) socket.send(JSON.stringify(answer));
    });
    // The practice ends when the server wants it to.
    socket.on('error', () => undefined);
  }

  private answerTo(message: FromServer): FromClient | null {
    if (message.type === 'next') return { type: 'follow' };
    if (message.type === 'welcome') this.viewer = message.viewer;
    if (message.type !== 'updates' && message.type !== 'welcome') return null;
    const sight = message.updates.at(-1)?.sight;
    if (this.quota.left <= 0) this.quota.onSpent();
    const command = sight === undefined || this.quota.left <= 0 ? null : this.commandAt(sight);
    if (command === null) return null;
    return { type: 'command', key: `${this.viewer} ${++this.said} ${KEY}`, command };
  }

  private commandAt({ ending, rematch, seeds, decision, view }: Sight): Command | null {
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
