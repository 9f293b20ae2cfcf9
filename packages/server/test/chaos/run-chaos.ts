import { setTimeout as sleep } from 'node:timers/promises';
import { committedChance, Match, replayInputs, transcriptOf, verify, type MatchOptions } from '@arena/match';
import { checkOptions, parseInputs } from '@arena/match/schema';
import { seeded, type Random } from '@arena/rules';
import type { Storage, StoredTable } from '../../src/storage/storage.ts';
import { openPostgresStorage } from '../../src/storage/postgres/postgres-storage.ts';
import { TestBrowser } from '../test-client.ts';
import { checkHistory, isTimeOut } from './check-history.ts';
import { inflictFaults } from './faults.ts';
import { HoppingClient, type TableLog } from './hopping-client.ts';
import { TestCluster } from './test-cluster.ts';

export interface ChaosOptions {
  /** The same faults in the same order come from the same seed. */
  seed: string;
  seconds: number;
  tables: number;
  onProgress: (line: string) => void;
}

export interface ChaosReport {
  /** By table: what contradicts a single flawless server. */
  problems: string[];
  inputs: number;
  acknowledged: number;
  refused: number;
  connections: number;
  faults: number;
  tables: number;
  finished: number;
  /** Games that were lost on time. */
  timeOuts: number;
}

const MAX_SKEW_MS = 10 * 60_000;
const PROGRESS_MS = 10_000;
/** Far longer than it takes once everything works again. */
const RECOVERY_MS = 60_000;

/** What kinds of tables there are: against each other, against bots, with clocks. */
const KINDS: readonly Partial<MatchOptions>[] = [
  {},
  { undo: 'consent' },
  { clock: { kind: 'increment', initial: 20_000, increment: 500 } },
  // So little that some lose on time while servers fail.
  { clock: { kind: 'increment', initial: 10_000, increment: 100 } },
  { seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] },
  { clock: { kind: 'days', days: 1 } },
];

/** Servers, workers, PostgreSQL and NATS fail at random under load; then everything that anybody was told is judged. */
export async function runChaos({ seed, seconds, tables, onProgress }: ChaosOptions): Promise<ChaosReport> {
  const random = seeded(`${seed} skew`);
  const skew = (): number => random(2 * MAX_SKEW_MS) - MAX_SKEW_MS;
  const cluster = await TestCluster.start({ nodes: 3, workers: 2, databases: 2, skew });
  try {
    const logs = new Map<string, TableLog>();
    const clients = await seatClients(cluster, tables, seed, logs);
    const playing = clients.map((client) => client.play());
    let faults = 0;
    const progress = setInterval(() => onProgress(progressLine(clients, logs, faults)), PROGRESS_MS);
    await inflictFaults(cluster, seeded(`${seed} faults`), seconds, (name) => {
      faults++;
      onProgress(name);
    });
    clearInterval(progress);
    await cluster.isReady();
    const problems = await settle(cluster, clients);
    for (const client of clients) client.stop();
    await Promise.all(playing);
    const judged = await judge(cluster.urls, logs);
    const requests = [...logs.values()].flatMap((log) => log.requests);
    return {
      problems: [...problems, ...judged.problems],
      inputs: judged.inputs,
      acknowledged: requests.filter(({ answer }) => answer?.refused === null).length,
      refused: requests.filter(({ answer }) => (answer?.refused ?? null) !== null).length,
      connections: clients.reduce((sum, client) => sum + client.connections, 0),
      faults,
      tables: logs.size,
      finished: judged.finished,
      timeOuts: judged.timeOuts,
    };
  } finally {
    await cluster.stop();
  }
}

export async function seatClients(
  { ports }: TestCluster,
  tables: number,
  seed: string,
  logs: Map<string, TableLog>,
  knownFields: ReadonlySet<string> | null = null,
): Promise<HoppingClient[]> {
  const logOf = (table: string): TableLog => {
    const log = logs.get(table) ?? { requests: [], sightings: [], outages: [] };
    logs.set(table, log);
    return log;
  };
  const seat = async (number: number): Promise<HoppingClient[]> => {
    const options = KINDS[number % KINDS.length] ?? {};
    const port = ports[number % ports.length] ?? 0;
    const isBotTable = options.seats !== undefined;
    const names = [`Ann ${number}`, ...(isBotTable ? [] : [`Ben ${number}`])];
    const people = await Promise.all(names.map((name) => TestBrowser.of(port, name)));
    const table = (await people[0]?.newTable(options)) ?? '';
    await people[1]?.join(table);
    // At some tables somebody watches.
    if (number % 5 === 0) people.push(await TestBrowser.of(port, `Cleo ${number}`));
    return people.map((browser, i) => {
      const random: Random = seeded(`${seed} client ${number} ${i}`);
      const name = `client ${number}.${i}`;
      return new HoppingClient(table, { name, browser, ports, random, logOf, knownFields });
    });
  };
  const clients: HoppingClient[] = [];
  for (let number = 0; number < tables; number++) clients.push(...(await seat(number)));
  return clients;
}

function progressLine(
  clients: readonly HoppingClient[],
  logs: ReadonlyMap<string, TableLog>,
  faults: number,
): string {
  const answered = [...logs.values()]
    .flatMap(({ requests }) => requests)
    .filter(({ answer }) => answer !== null);
  const connections = clients.reduce((sum, client) => sum + client.connections, 0);
  return `${logs.size} tables, ${answered.length} answers, ${connections} connections, ${faults} faults`;
}

/** Once everything works, every request gets its answer, and everybody sees the newest state without doing anything. */
export async function settle(cluster: TestCluster, clients: readonly HoppingClient[]): Promise<string[]> {
  const end = performance.now() + RECOVERY_MS;
  const isTime = (): boolean => performance.now() < end;
  for (const client of clients) client.rest();
  while (isTime() && !clients.every(({ isAtRest }) => isAtRest)) await sleep(100);
  const storage = await openPostgresStorage(...cluster.urls);
  try {
    for (;;) {
      const progress = await storage.progress(clients.map(({ table }) => table));
      const behind = clients.filter(
        ({ table, latest, isAtRest }) => !isAtRest || latest?.number !== progress.get(table)?.count,
      );
      if (behind.length === 0) return [];
      if (!isTime())
        return behind.map(
          ({ table, latest, isAtRest }) =>
            `table ${table}: a client has ${latest?.number} of ${progress.get(table)?.count} updates` +
            (isAtRest ? '' : ', and an unanswered request'),
        );
      await sleep(200);
    }
  } finally {
    await storage.close();
  }
}

export async function judge(
  databases: readonly string[],
  logs: ReadonlyMap<string, TableLog>,
  knownFields: ReadonlySet<string> | null = null,
): Promise<{ problems: string[]; inputs: number; finished: number; timeOuts: number }> {
  const storage = await openPostgresStorage(...databases);
  const problems: string[] = [];
  // Many clients hear of each.
  const told = [...logs.values()].flatMap(({ outages }) => outages);
  const outages = [...new Map(told.map((outage) => [outage.at, outage])).values()];
  let [inputs, finished, timeOuts] = [0, 0, 0];
  try {
    for (const [table, log] of logs) {
      const stored = await storage.load(table);
      if (stored === null) problems.push(`table ${table} is lost`);
      if (stored === null) continue;
      inputs += stored.inputs.length;
      if (parseInputs(stored.inputs.map(({ input }) => input)).some(isTimeOut)) timeOuts++;
      const { options, secret } = stored.row;
      const history = {
        ...log,
        options: checkOptions(JSON.parse(options)),
        secret,
        stored: stored.inputs,
        outages,
        knownFields,
      };
      for (const problem of checkHistory(history)) problems.push(`table ${table}: ${problem}`);
      const verdict = await checkFinished(stored, storage);
      if (verdict !== 'unfinished') finished++;
      if (typeof verdict === 'object')
        problems.push(...verdict.map((problem) => `table ${table}: ${problem}`));
    }
  } finally {
    await storage.close();
  }
  return { problems, inputs, finished, timeOuts };
}

/** A finished game can be verified and is listed once among the results of its players. */
async function checkFinished(
  { row, inputs }: StoredTable,
  storage: Storage,
): Promise<'unfinished' | 'right' | string[]> {
  const match = new Match(checkOptions(JSON.parse(row.options)), committedChance(row.secret));
  replayInputs(match, parseInputs(inputs.map(({ input }) => input)));
  const transcript = transcriptOf(match);
  if (transcript === null) return row.isOver ? ['is listed as over, but is not'] : 'unfinished';
  const problems: string[] = [];
  const mismatch = verify(transcript);
  if (mismatch !== null) problems.push(`cannot be verified: ${JSON.stringify(mismatch)}`);
  if (!row.isOver) problems.push('is over, but is not listed so');
  const [player] = row.holders.flat();
  const games = match.state.isSeeded
    ? await storage.gamesOf(player?.guest ?? '', Number.MAX_SAFE_INTEGER, 1000)
    : null;
  const listed = games?.filter((game) => game.table === row.id) ?? null;
  if (listed !== null && listed.length !== 1) problems.push(`is ${listed.length} times among the results`);
  if (listed?.[0] !== undefined && listed[0].winner !== match.state.ending?.winner)
    problems.push('has another winner among the results');
  return problems.length === 0 ? 'right' : problems;
}
