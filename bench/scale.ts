/**
 * What several servers cost: the same load on one server with SQLite, and on one, two and three servers with PostgreSQL
 * and NATS, where the players of a table are at different servers. Then one table with few and many spectators.
 * Readings of one round are taken one after the other, and ratios within a round. With PEERS, the folder of a harness in
 * which `boardgame.io` and `bgio-postgres` are installed, boardgame.io with PostgreSQL is measured beside them.
 *
 * npm run bench:scale -- [rounds] [seconds]
 */
import { NatsServer } from '@arena/server/nats-server';
import { PostgresServer } from '@arena/server/postgres-server';
import { cpuModel, median, printTable, spread, systemLoad, thousands, yesOrNo } from './report.ts';
import { boardgameIo } from './server/boardgame-io.ts';
import {
  measureEmbedded,
  measureLoad,
  serversWith,
  type LoadFigures,
  type LoadOptions,
} from './server/load.ts';
import { measureBroadcast, measureSpectators } from './server/spectators.ts';

const [rounds = 3, seconds = 6] = process.argv.slice(2).map(Number);
const PACES = {
  'full load': { tables: 100, pause: 0 },
  'every 4 s': { tables: 500, pause: 4000 },
} as const;
type Pace = keyof typeof PACES;
const PACE_NAMES = ['full load', 'every 4 s'] as const satisfies Pace[];
const BOARDGAME_IO = 'boardgame.io with PostgreSQL, a smaller game';
const FEW_SPECTATORS = 10;
const MANY_SPECTATORS = 1000;

const { PEERS } = process.env;
/** In this order: figures below name them by their index, which is the number of nodes. */
const CONTENDERS = [
  'SQLite, embedded',
  'PostgreSQL, 1 node',
  'PostgreSQL, 2 nodes',
  'PostgreSQL, 3 nodes',
  ...(PEERS === undefined ? [] : [BOARDGAME_IO]),
];

const cancelled = new AbortController();
process.once('SIGINT', () => cancelled.abort());
const { signal } = cancelled;
const showProgress = (what: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`);
};

const [postgres, nats] = await Promise.all([PostgresServer.start(), NatsServer.start()]);
try {
  console.log(
    `Node ${process.version}, ${cpuModel()}, load ${systemLoad()}; ${rounds} rounds of ${seconds} s`,
  );
  const figures = await measureServers();
  await reportSpectators();
  reportMusts(figures);
} catch (error) {
  if (!signal.aborted) throw error;
  console.error('Cancelled.');
  process.exitCode = 130;
} finally {
  await Promise.all([postgres.stop(), nats.stop()]);
}

/** By pace, then by contender: one reading for each round. */
type Readings = Record<Pace, LoadFigures[][]>;

async function measureServers(): Promise<Readings> {
  const readings: Readings = { 'full load': [], 'every 4 s': [] };
  for (let round = 0; round < rounds; round++)
    for (const pace of PACE_NAMES)
      for (const [i, contender] of CONTENDERS.entries()) {
        const onProgress = (what: string): void =>
          showProgress(`round ${round + 1}, ${pace}, ${contender}: ${what}`);
        (readings[pace][i] ??= []).push(await measure(i, { ...PACES[pace], seconds, signal, onProgress }));
      }
  showProgress('');
  const head = ['servers', 'moves/s', 'moves per CPU second of the nodes', 'spread', 'p50 ms', 'p99 ms'];
  for (const pace of PACE_NAMES) {
    const rows = CONTENDERS.map((contender, i) => {
      const of = (key: keyof LoadFigures): number[] =>
        readings[pace][i]?.map((reading) => reading[key]) ?? [];
      const perCpu = of('movesPerCpuSecond');
      return [
        contender,
        thousands(median(of('movesPerSecond'))),
        thousands(median(perCpu)),
        spread(perCpu),
        median(of('p50')).toFixed(1),
        median(of('p99')).toFixed(1),
      ];
    });
    printTable(`${PACES[pace].tables} tables, ${pace}`, head, rows);
  }
  return readings;
}

async function measure(contender: number, options: LoadOptions): Promise<LoadFigures> {
  if (contender === 0) return measureEmbedded(options);
  const database = await postgres.createDatabase();
  const isPeer = CONTENDERS[contender] === BOARDGAME_IO;
  const target = isPeer
    ? await boardgameIo(PEERS ?? '', database)
    : serversWith(database, nats.url, contender);
  return measureLoad(options, target);
}

async function reportSpectators(): Promise<void> {
  const few = await measureSpectators(FEW_SPECTATORS, seconds, signal);
  const many = await measureSpectators(MANY_SPECTATORS, seconds, signal);
  const sending = await measureBroadcast(MANY_SPECTATORS, Math.round(many.bytesPerMove), seconds, signal);
  printTable(
    'One table with spectators',
    ['spectators', 'CPU ms of the server per move'],
    [
      [String(FEW_SPECTATORS), few.perMove.toFixed(2)],
      [thousands(MANY_SPECTATORS), many.perMove.toFixed(2)],
      [`sending alone, with \`ws\`, to ${thousands(MANY_SPECTATORS)}`, sending.toFixed(2)],
    ],
  );
}

/** The median over the rounds of a ratio between two readings of the same round. */
function ratio(readings: Readings, pace: Pace, key: keyof LoadFigures, above: number, below: number): number {
  const [upper = [], lower = []] = [readings[pace][above], readings[pace][below]];
  return median(upper.map((reading, round) => reading[key] / (lower[round]?.[key] ?? Number.NaN)));
}

function reportMusts(readings: Readings): void {
  const perCpu = ratio(readings, 'full load', 'movesPerCpuSecond', 1, 0);
  const perCpuPaced = ratio(readings, 'every 4 s', 'movesPerCpuSecond', 1, 0);
  const p99 = (count: number): number => ratio(readings, 'every 4 s', 'p99', count, 0);
  const growth = (pace: Pace): number => ratio(readings, pace, 'movesPerCpuSecond', 1, 3) - 1;
  const percent = (x: number): string => `${(x * 100).toFixed(0)} %`;
  const row = (what: string, found: string, must: string, isMet: boolean): string[] => [
    what,
    found,
    must,
    yesOrNo(isMet),
  ];
  printTable(
    'Requirements',
    ['what', 'found', 'must', 'met'],
    [
      row('moves per CPU second, one node to embedded, full load', percent(perCpu), '≥ 60 %', perCpu >= 0.6),
      row('the same, every 4 s', percent(perCpuPaced), '', true),
      row('p99 every 4 s, one node to embedded', `${p99(1).toFixed(2)} x`, '≤ 3 x', p99(1) <= 3),
      row('p99 every 4 s, two nodes to embedded', `${p99(2).toFixed(2)} x`, '≤ 4 x', p99(2) <= 4),
      ...PACE_NAMES.map((pace) =>
        row(
          `CPU per move, three nodes to one, ${pace}`,
          `+${percent(growth(pace))}`,
          '< 15 %',
          growth(pace) < 0.15,
        ),
      ),
    ],
  );
}
