import { openPostgresStorage, type Storage, type Write } from '@arena/server';
import { randomBytes } from 'node:crypto';
import { median } from './report.ts';
import type { CommitCost } from '../tools/group-commit.ts';

const SIZES = [1, 8, 32, 128, 512];
const ROUNDS = 60;
const WARM_UP_ROUNDS = 10;
/** As long as a move is on average. */
const INPUT = { type: 'act', player: 0, action: { type: 'activate', slot: 3 }, at: 1_794_000_000_000 };

export interface CommitMeasurement {
  /** Median ms of a commit of so many moves, one of each table. */
  times: ReadonlyMap<number, number>;
  cost: CommitCost;
}

/** How long this database takes to commit the moves of many tables. Use an empty database: it is filled with tables. */
export async function measureCommits(url: string): Promise<CommitMeasurement> {
  const storage = await openPostgresStorage(url);
  try {
    const ids = await createTables(storage, Math.max(...SIZES));
    const numbers = new Map(ids.map((id) => [id, 0]));
    const times = new Map<number, number>();
    for (const size of SIZES) times.set(size, await timeOf(storage, ids.slice(0, size), numbers));
    return { times, cost: fit(times) };
  } finally {
    await storage.close();
  }
}

async function timeOf(
  storage: Storage,
  ids: readonly string[],
  numbers: Map<string, number>,
): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const writes = ids.map((table): Write => {
      const number = (numbers.get(table) ?? 0) + 1;
      numbers.set(table, number);
      const change = { turn: number };
      return { write: 'input', table, number, key: `key ${number}`, input: INPUT, at: 0, change };
    });
    const start = performance.now();
    const failures = await storage.commit(writes);
    if (failures.size > 0) throw new Error(`not stored: ${[...failures.values()][0]?.message}`);
    if (round >= WARM_UP_ROUNDS) taken.push(performance.now() - start);
  }
  return median(taken);
}

async function createTables(storage: Storage, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(9).toString('base64url'));
  const writes = ids.map((id): Write => ({
    write: 'create',
    row: {
      id,
      code: id,
      options: '{}',
      secret: randomBytes(32).toString('hex'),
      holders: [[{ guest: 'ann', name: 'Ann' }], [{ guest: 'ben', name: 'Ben' }]],
      isOpen: false,
      created: 0,
      changed: 0,
      turn: 0,
      decider: 0,
      isBegun: true,
      isOver: false,
      days: 0,
      deadline: null,
      next: null,
      version: 0,
    },
  }));
  await storage.commit(writes);
  return ids;
}

/** Least squares, each size with the same weight relative to its time. */
function fit(times: ReadonlyMap<number, number>): CommitCost {
  let [w, wx, wy, wxx, wxy] = [0, 0, 0, 0, 0];
  for (const [x, y] of times) {
    const weight = 1 / y ** 2;
    w += weight;
    wx += weight * x;
    wy += weight * y;
    wxx += weight * x * x;
    wxy += weight * x * y;
  }
  const perMove = (w * wxy - wx * wy) / (w * wxx - wx * wx);
  return { fixed: (wy - perMove * wx) / w, perMove };
}
