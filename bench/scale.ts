/**
 * What several servers cost: the same load on one server with SQLite, and on one, two and three servers with PostgreSQL
 * and NATS. The players of a table are at one server, as the shipped load balancer sends them, or at different ones,
 * which is the worst case. Then one table with few and many spectators.
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
  type Routing,
} from './server/load.ts';
import { measureBroadcast, measureSpectators } from './server/spectators.ts';

const [rounds = 3, seconds = 6] = process.argv.slice(2).map(Number);
const PACES = {
  'full load': { tables: 100, pause: 0 },
  'every 4 s': { tables: 500, pause: 4000 },
} as const;
type Pace = keyof typeof PACES;
const PACE_NAMES = ['full load', 'every 4 s'] as const satisfies Pace[];
const FEW_SPECTATORS = 10;
const MANY_SPECTATORS = 1000;

const { PEERS } = process.env;
interface Contender {
  name: string;
  nodes: number;
  /** Where the players of a table are. Null: the servers share nothing, not even the database. */
  routing: Routing | null;
  /** Tables compared with the others; by default as many. */
  times?: number;
}
const EMBEDDED: Contender = { name: 'SQLite, embedded', nodes: 1, routing: null };
const ONE_NODE: Contender = { name: 'PostgreSQL, 1 node', nodes: 1, routing: 'by table' };
const THREE_NODES: Contender = { name: 'PostgreSQL, 3 nodes', nodes: 3, routing: 'by table' };
/** Each server has as much to do as the only one of `ONE_NODE`: what servers are added for. */
const THREE_TIMES: Contender = {
  name: 'PostgreSQL, 3 nodes, three times the tables',
  nodes: 3,
  routing: 'by table',
  times: 3,
};
/** What three processes cost on this machine, even if they do not work together. */
const THREE_ALONE: Contender = { name: '3 servers, each with its own PostgreSQL', nodes: 3, routing: null };
const TWO_APART: Contender = { name: 'PostgreSQL, 2 nodes, players apart', nodes: 2, routing: 'apart' };
const THREE_APART: Contender = { name: 'PostgreSQL, 3 nodes, players apart', nodes: 3, routing: 'apart' };
const PEER: Contender = { name: 'boardgame.io with PostgreSQL, a smaller game', nodes: 1, routing: null };
const CONTENDERS: readonly Contender[] = [
  EMBEDDED,
  ONE_NODE,
  { name: 'PostgreSQL, 2 nodes', nodes: 2, routing: 'by table' },
  THREE_NODES,
  THREE_TIMES,
  THREE_ALONE,
  TWO_APART,
  THREE_APART,
  ...(PEERS === undefined ? [] : [PEER]),
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

/** One reading for each round. */
type Readings = Record<Pace, Map<Contender, LoadFigures[]>>;

async function measureServers(): Promise<Readings> {
  const readings: Readings = { 'full load': new Map(), 'every 4 s': new Map() };
  for (let round = 0; round < rounds; round++)
    for (const pace of PACE_NAMES)
      for (const contender of CONTENDERS) {
        const onProgress = (what: string): void =>
          showProgress(`round ${round + 1}, ${pace}, ${contender.name}: ${what}`);
        const reading = await measure(contender, { ...PACES[pace], seconds, signal, onProgress });
        readings[pace].set(contender, [...(readings[pace].get(contender) ?? []), reading]);
      }
  showProgress('');
  const head = ['servers', 'moves/s', 'moves per CPU second of the nodes', 'spread', 'p50 ms', 'p99 ms'];
  for (const pace of PACE_NAMES) {
    const rows = [...readings[pace]].map(([contender, found]) => {
      const of = (key: keyof LoadFigures): number[] => found.map((reading) => reading[key]);
      const perCpu = of('movesPerCpuSecond');
      return [
        contender.name,
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

async function measure(contender: Contender, load: LoadOptions): Promise<LoadFigures> {
  const { nodes, routing, times = 1 } = contender;
  const options = { ...load, tables: load.tables * times };
  if (contender === EMBEDDED) return measureEmbedded(options);
  const database = await postgres.createDatabase();
  if (contender === PEER) return measureLoad(options, await boardgameIo(PEERS ?? '', database));
  const args: string[][] = [];
  while (args.length < nodes)
    args.push(routing === null ? [await postgres.createDatabase()] : [database, nats.url]);
  return measureLoad(options, serversWith(args, routing ?? 'by table'));
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

interface Ratio {
  pace: Pace;
  key: keyof LoadFigures;
  of: Contender;
  to: Contender;
}

/** The median over the rounds of a ratio between two readings of the same round. */
function ratio(readings: Readings, { pace, key, of, to }: Ratio): number {
  const [upper = [], lower = []] = [readings[pace].get(of), readings[pace].get(to)];
  return median(upper.map((reading, round) => reading[key] / (lower[round]?.[key] ?? Number.NaN)));
}

function reportMusts(readings: Readings): void {
  const perCpu = (pace: Pace, of: Contender, to: Contender): number =>
    ratio(readings, { pace, key: 'movesPerCpuSecond', of, to });
  const p99 = (of: Contender): number => ratio(readings, { pace: 'every 4 s', key: 'p99', of, to: EMBEDDED });
  const percent = (x: number): string => `${(x * 100).toFixed(0)} %`;
  const rows: [what: string, found: string, must: string, aim: string, isMet: boolean | null][] = [];
  for (const pace of PACE_NAMES) {
    const share = perCpu(pace, ONE_NODE, EMBEDDED);
    rows.push([
      `moves per CPU second, one node to embedded, ${pace}`,
      percent(share),
      '≥ 60 %',
      '80 %',
      share >= 0.6,
    ]);
  }
  for (const [what, of, must, aim] of [
    ['one node', ONE_NODE, 3, 1.5],
    ['two nodes, players apart,', TWO_APART, 4, 2],
  ] as const) {
    const found = p99(of);
    const times = (n: number): string => `${n} x`;
    rows.push([
      `p99 every 4 s, ${what} to embedded`,
      times(Number(found.toFixed(2))),
      `≤ ${times(must)}`,
      times(aim),
      found <= must,
    ]);
  }
  for (const pace of PACE_NAMES) {
    const growth = (of: Contender, from: Contender): number => perCpu(pace, from, of) - 1;
    const found = growth(THREE_NODES, ONE_NODE);
    rows.push([
      `more CPU per move, three nodes to one, ${pace}`,
      percent(found),
      '< 15 %',
      '5 %',
      found < 0.15,
    ]);
    for (const [what, of, from] of [
      ['with three times the tables', THREE_TIMES, ONE_NODE],
      ['three servers that share nothing to one', THREE_ALONE, ONE_NODE],
      ['three nodes to three that share nothing', THREE_NODES, THREE_ALONE],
      ['three nodes to one, players apart', THREE_APART, ONE_NODE],
    ] as const)
      rows.push([`the same, ${what}, ${pace}`, percent(growth(of, from)), '', '', null]);
  }
  printTable(
    'Requirements',
    ['what', 'found', 'must', 'aim', 'must met'],
    rows.map(([what, found, must, aim, isMet]) => [
      what,
      found,
      must,
      aim,
      isMet === null ? '' : yesOrNo(isMet),
    ]),
  );
}
