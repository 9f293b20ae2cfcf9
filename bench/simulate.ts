/**
 * Where one PostgreSQL database reaches its limit: a simulation of group commit with measured costs.
 *
 * npm run simulate -- [servers] [database cores]
 * npm run simulate -- --measure postgres://...   measures the costs in an empty database
 */
import { BUSY_BATCH_SIZE, BUSY_PAUSE_MS } from '@arena/server/write-queue';
import { cpuModel, printTable, thousands } from './report.ts';
import { simulate, type CommitCost } from '../tools/group-commit.ts';
import { measureCommits } from './measure-commits.ts';

/** ms of a commit; from `npm run simulate -- --measure`, see docs/scaling.md. */
const MEASURED: CommitCost = { fixed: 2.5, perMove: 0.04 };
const PAUSE = { ms: BUSY_PAUSE_MS, afterMoves: BUSY_BATCH_SIZE };
/** A table with people: a decision every 4 s, as in `npm run bench:server`. */
const SECONDS_PER_MOVE = 4;
const TABLES = [1000, 2000, 5000, 10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 150_000, 200_000];
const SIMULATED_SECONDS = 20;

const [first, second] = process.argv.slice(2);
if (first === '--measure') await measure(second);
else show(Number(first ?? 3), Number(second ?? 2));

function show(servers: number, cores: number): void {
  const { fixed, perMove } = MEASURED;
  console.log(
    `${servers} servers, a database with ${cores} cores; a commit of n moves takes ${fixed} + ${perMove} n ms; ` +
      `each table moves every ${SECONDS_PER_MOVE} s`,
  );
  const rows = TABLES.map((tables) => {
    const moves = tables / SECONDS_PER_MOVE;
    const { p50, p99, batch, busy, isOverloaded } = simulate(
      { moves, servers, cores, cost: MEASURED, pause: PAUSE },
      SIMULATED_SECONDS,
    );
    const latencies = isOverloaded ? ['grows', 'grows'] : [p50.toFixed(1), p99.toFixed(1)];
    return [
      thousands(tables),
      thousands(moves),
      batch.toFixed(1),
      ...latencies,
      `${Math.round(busy * 100)} %`,
    ];
  });
  const head = ['tables', 'moves/s', 'moves per commit', 'p50 ms', 'p99 ms', 'database busy'];
  printTable('From a move to its commit', head, rows);
}

async function measure(url: string | undefined): Promise<void> {
  if (url === undefined) throw new Error('usage: npm run simulate -- --measure postgres://...');
  const { times, cost } = await measureCommits(url);
  console.log(cpuModel());
  const rows = [...times].map(([size, ms]) => [String(size), ms.toFixed(2), (ms / size).toFixed(3)]);
  printTable('Commits, one after another', ['moves', 'ms', 'ms per move'], rows);
  console.log(`\nfixed ${cost.fixed.toFixed(2)} ms, perMove ${cost.perMove.toFixed(4)} ms`);
}
