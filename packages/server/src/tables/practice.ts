import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Command, Sight, TableOptions } from '@arena/match';
import { parseFromClient, type FromClient, type FromServer } from '@arena/match/wire';
import { PLAYERS, type Player } from '@arena/rules';
import type { Storage } from '../storage/storage.ts';
import type { LiveTable, Onlooker } from './live-table.ts';
import { Tables } from './tables.ts';

const OPTIONS: TableOptions = {
  setup: { deck: 'arena' },
  undo: 'free',
  clock: { kind: 'increment', initial: 60 * 60 * 1000, increment: 10_000 },
  seats: [{ kind: 'person' }, { kind: 'person' }],
};

/** So many games take about a second. */
export const PRACTICE = 80;

/** Forgets everything. Each time, whatever else there is to do in this program comes first. */
const SIEVE: Storage = {
  commit: () => setImmediate(new Map()),
  load: () => Promise.resolve(null),
  rows: () => Promise.resolve([]),
  forget: () => Promise.resolve([]),
  onForeignChange: null,
  isBroken: false,
  close: () => Promise.resolve(),
};

/**
 * Code that has run often is made to run faster. So that this has happened before many people come at once, as after a
 * restart, the server plays so many games against itself, at tables that are kept nowhere.
 */
export async function practise(games: number, stop: AbortSignal): Promise<void> {
  const watch = { onBatch: () => undefined, onLive: () => undefined, onFailure: () => undefined };
  const noBot = (name: string): never => {
    throw new Error(`${name} does not practise`);
  };
  const tables = await Tables.open(SIEVE, noBot, watch, { begunDays: 1, waitingDays: 1 });
  for (let game = 0; game < games && !stop.aborted; game++) await playGame(tables);
  await tables.close();
}

async function playGame(tables: Tables): Promise<void> {
  const guests = [
    { guest: 'first', name: 'First' },
    { guest: 'second', name: 'Second' },
  ];
  const id = await tables.create({ options: OPTIONS, seat: 0, isOpen: false }, () => false, guests[0]);
  const table = await tables.get(id);
  if (table === null) throw new Error('a table that was made is not there');
  await table.seat(1, guests[1].guest, guests[1].name);
  const sides = PLAYERS.map((player) => new Sparring(table, player));
  for (const side of sides) table.enter(side, null);
  await Promise.all(sides.map(({ hasEnded }) => hasEnded.promise));
  for (const side of sides) table.leave(side);
  tables.rest(table);
}

/** A side that does anything that is allowed. */
class Sparring implements Onlooker {
  readonly viewer: Player;
  readonly hasEnded = Promise.withResolvers<void>();
  private readonly table: LiveTable;
  private said = 0;

  constructor(table: LiveTable, viewer: Player) {
    this.table = table;
    this.viewer = viewer;
  }

  send(text: string): void {
    const message = JSON.parse(text) as FromServer;
    if (message.type !== 'updates' && message.type !== 'welcome') return;
    const sight = message.updates.at(-1)?.sight;
    if (sight === undefined) return;
    const command = this.answerTo(sight);
    if (command !== null) this.say({ type: 'command', key: String(++this.said), command });
    if (sight.ending !== null) this.hasEnded.resolve();
  }

  dismiss(): void {
    this.hasEnded.resolve();
  }

  private answerTo({ ending, seeds, decision, view }: Sight): Command | null {
    if (ending !== null) return null;
    if (seeds[this.viewer] === null) return { type: 'seed', seed: 'practice' };
    const { actor, actions = [] } = view.decision;
    if (actor !== this.viewer || !seeds.every(Boolean)) return null;
    return { type: 'act', decision, action: actions[randomInt(actions.length)] };
  }

  /** By the way that it would take from a socket. */
  private say(wish: FromClient): void {
    const message = parseFromClient(JSON.stringify(wish));
    if (message.type === 'command') this.table.obey(this, message.key, message.command);
  }
}
