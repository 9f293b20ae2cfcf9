import { LocalBots } from './bots/bots.ts';
import type { FastifyInstance } from 'fastify';
import {
  addRoutes,
  createApp,
  type AppOptions,
  type AppContext,
  type HttpLimits,
  type LogDestination,
} from './http/app.ts';
import { Identity } from './http/identity.ts';
import type { Readiness } from './http/operation-routes.ts';
import { Metrics } from './http/metrics.ts';
import { PersonSockets } from './http/person-sockets.ts';
import { WebSocketListener, type SocketLimits } from './http/websocket-listener.ts';
import type { Bus } from './cluster/bus.ts';
import { NatsBus } from './cluster/nats-bus.ts';
import { RemoteBots } from './cluster/remote-bots.ts';
import { SharedFormat } from './cluster/shared-format.ts';
import { SharedLimits } from './cluster/shared-limits.ts';
import { StorageClock } from './cluster/storage-clock.ts';
import { Accounts } from './people/accounts.ts';
import { Challenges } from './people/challenges.ts';
import { People } from './people/people.ts';
import { pushKeys, type PushKeys } from './people/push-keys.ts';
import { PushNotices, type PushOptions } from './people/push-notices.ts';
import { RatedTables } from './people/rated-tables.ts';
import { ReportDesk } from './people/report-desk.ts';
import { SanctionWatch } from './people/sanction-watch.ts';
import { openFriends } from './friends/open-friends.ts';
import { openPool } from './pool/open-pool.ts';
import type { Friends } from './friends/friends.ts';
import type { Pool } from './pool/pool.ts';
import type { Storage } from './storage/storage.ts';
import { GameCounter } from './tables/game-counter.ts';
import { renameSeats } from './tables/seats-of-people.ts';
import type { TableMonitor } from './tables/table-monitor.ts';
import { Tables } from './tables/tables.ts';
import { toError } from './to-error.ts';
import { TournamentStore } from './tournaments/tournament-store.ts';
import { Tournaments } from './tournaments/tournaments.ts';

export interface ServerOptions {
  port: number;
  host: string;
  /** Called once; the server closes what it returns. */
  openStorage: () => Storage | Promise<Storage>;
  /** Connects servers that share the storage, and workers. */
  natsUrl?: string | null;
  baseUrl: URL | null;
  keepDays: number;
  /** Null: no push messages. */
  push?: PushOptions | null;
  metricsToken?: string | null;
  logLevel: string;
  /** Where the log goes; undefined: standard output. */
  logTo?: LogDestination;
  /** For tests: is told of every route. */
  onRoute?: AppOptions['onRoute'];
  /** The folder of the built page; null: serve only the API. */
  site: string | null;
  limits?: Partial<SocketLimits & HttpLimits>;
  /** Bots in this process; the server closes them. */
  localBots?: LocalBots;
  /** How long a request may take to arrive. */
  requestMs?: number;
  /** How often clients must show that they are still there. */
  heartbeatMs?: number;
}

export interface RunningServer {
  port: number;
  close(): Promise<void>;
}

const LIMITS: SocketLimits & HttpLimits = {
  burst: 40,
  perSecond: 10,
  perAddress: 100,
  connects: 120,
  requests: 1200,
  personRequests: 300,
  tables: 20,
  joins: 10,
};
const REQUEST_MS = 10_000;
const HEARTBEAT_MS = 30_000;
/** Games that never started are kept for a shorter time. */
const MAX_WAITING_DAYS = 2;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host, baseUrl, metricsToken = null, site, heartbeatMs = HEARTBEAT_MS } = options;
  const limits = { ...LIMITS, ...options.limits };
  // Closed in reverse order, here if the server cannot start.
  await using resources = new AsyncDisposableStack();
  const app = createApp({ ...options, requestMs: options.requestMs ?? REQUEST_MS });
  resources.defer(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const metrics = new Metrics();
  metrics.watchProcess();
  const opened = await openTables({ ...options, limits }, resources, app, metrics);
  const { tables, pool, storage } = opened;
  const { key, isNew } = await storage.key();
  if (isNew && tables.directory.rows.length > 0)
    app.log.error('The key file was missing and a new one was created: no guest is recognised any more.');
  const identity = new Identity(key, baseUrl?.protocol === 'https:');
  let isClosing = false;
  const readiness = (): Readiness =>
    isClosing ? { isReady: false, text: 'not ready: stopping' } : readinessOf(opened);
  metrics.watchReadiness(() => readiness().isReady);
  const people = openPeople(storage, identity, resources);
  obeySanctions(opened, people, (error) => opened.monitor.onTaskFailure(error));
  const shared = {
    tables,
    sanctions: opened.sanctions,
    ...people,
    tournaments: openTournaments(opened, app, resources),
    identity,
    metrics,
    limits,
    sharedLimits: opened.sharedLimits,
    baseUrl,
    friends: openFriendsOf(opened, people, resources),
  };
  await addRoutes(app, {
    ...shared,
    reports: openReports(opened, resources),
    counter: startCounter(opened, resources),
    push: startPush(options.push ?? null, opened, pushKeys(key), resources),
    storage,
    metricsToken,
    isBehindProxy: baseUrl !== null,
    site,
    readiness,
  });
  const listener = new WebSocketListener(app, { ...shared, pool, heartbeatMs });
  resources.defer(() => {
    isClosing = true;
    listener.close();
    app.server.closeIdleConnections();
  });
  await app.listen({ port, host });
  const address = app.server.address();
  const running = resources.move();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => running.disposeAsync(),
  };
}

/** Who is who, and their sockets, which `resources` closes. */
function openPeople(
  storage: Storage,
  identity: Identity,
  resources: AsyncDisposableStack,
): Pick<AppContext, 'people' | 'challenges' | 'accounts' | 'sockets'> {
  const people = new People(storage.people);
  const challenges = new Challenges(identity);
  const sockets = resources.adopt(new PersonSockets(people), (opened) => opened.close());
  return { people, challenges, accounts: new Accounts(storage.people, challenges), sockets };
}

/** Pages of people whose sanctions change connect again, and show them. */
function obeySanctions(
  { sanctions, tables, pool }: OpenedTables,
  { sockets }: Pick<AppContext, 'sockets'>,
  report: (error: Error) => void,
): void {
  sanctions.onChange = (people) => {
    pool.dismiss(people.filter((person) => sanctions.isSuspended(person)));
    for (const { id, name } of people.map((person) => sanctions.asCalled({ id: person, name: '' })))
      if (name !== '') renameSeats(tables, { id, name }).catch((error: unknown) => report(toError(error)));
    sockets.endPeople(people);
  };
}

function openReports(
  { tables, storage, bus, monitor }: OpenedTables,
  resources: AsyncDisposableStack,
): ReportDesk {
  const desk = new ReportDesk(storage.people, tables, bus, (error) => monitor.onTaskFailure(error));
  return resources.adopt(desk, (opened) => opened.close());
}

function openFriendsOf(
  { tables, sanctions, monitor }: OpenedTables,
  { people, sockets }: Pick<AppContext, 'people' | 'sockets'>,
  resources: AsyncDisposableStack,
): Friends {
  const friends = openFriends({
    tables,
    people,
    isSuspended: (person) => sanctions.isSuspended(person),
    connected: () => sockets.accounts(),
    onFailure: (error) => monitor.onTaskFailure(error),
  });
  return resources.adopt(friends, (opened) => opened.close());
}

interface OpenedTables {
  sanctions: SanctionWatch;
  tables: Tables;
  pool: Pool;
  storage: Storage;
  clock: StorageClock;
  bus: Bus | null;
  monitor: TableMonitor;
  sharedLimits: SharedLimits;
}

function startPush(
  options: PushOptions | null,
  { tables, storage, monitor }: OpenedTables,
  keys: PushKeys,
  resources: AsyncDisposableStack,
): PushNotices | null {
  if (options === null) return null;
  const report = (error: Error): void => monitor.onTaskFailure(error);
  return resources.adopt(new PushNotices(options, keys, tables, storage.people, report), (push) =>
    push.close(),
  );
}

function startCounter({ storage, monitor }: OpenedTables, resources: AsyncDisposableStack): GameCounter {
  const counter = new GameCounter({ storage, onFailure: (error) => monitor.onTaskFailure(error) });
  return resources.adopt(counter, (started) => started.close());
}

function openTournaments(
  { tables, sanctions, storage, bus }: OpenedTables,
  { log }: FastifyInstance,
  resources: AsyncDisposableStack,
): Tournaments {
  const tournaments = new Tournaments({
    store: new TournamentStore(storage.people),
    tables,
    bus,
    isSuspended: (person) => sanctions.isSuspended(person),
    onFailure: ({ message }) => log.error({ error: message }, 'tournaments could not be attended to'),
  });
  return resources.adopt(tournaments, (opened) => opened.close());
}

function readinessOf({ tables, storage, clock, bus }: OpenedTables): Readiness {
  const isReady = false;
  if (storage.isBroken || !clock.isCurrent)
    return { isReady, text: 'not ready: the storage does not answer' };
  const { failing, areAllFailing } = tables.writeQueues;
  if (areAllFailing) return { isReady, text: 'not ready: nothing can be stored' };
  const isConnected = bus === null || bus.isConnected;
  const troubles = [
    ...(failing > 0 ? ['nothing can be stored in some databases, whose tables wait'] : []),
    ...(isConnected ? [] : ['without NATS: other servers are slower to follow']),
  ];
  return { isReady: true, text: ['ready', ...troubles].join(', but ') };
}

/** The tables and everything they need, which `resources` closes. */
async function openTables(
  {
    openStorage,
    natsUrl,
    keepDays,
    limits,
    localBots: local = new LocalBots(),
  }: ServerOptions & { limits: HttpLimits },
  resources: AsyncDisposableStack,
  app: FastifyInstance,
  metrics: Metrics,
): Promise<OpenedTables> {
  const storage = resources.adopt(await openStorage(), (opened) => opened.close());
  const bus =
    typeof natsUrl === 'string'
      ? resources.adopt(await NatsBus.start(natsUrl), (opened) => opened.close())
      : null;
  const bots = resources.adopt(
    bus === null ? local : new RemoteBots(() => bus.connection, local),
    (service) => service.close(),
  );
  metrics.watchBots(() => bots.waiting);
  metrics.watchNats(() => bus === null || bus.isConnected);
  const clock = resources.adopt(await StorageClock.start(storage), (started) => started.close());
  metrics.watchOutages(() => clock.outages);
  const sharedFormat = resources.adopt(await SharedFormat.start(storage), (started) => started.close());
  const retention = { begunDays: keepDays, waitingDays: Math.min(keepDays, MAX_WAITING_DAYS) };
  const monitor = tableMonitor(app, metrics);
  const sharedLimits = resources.adopt(new SharedLimits(bus), (opened) => opened.close());
  const tables = resources.adopt(
    await Tables.open({
      storage,
      bus,
      clock,
      sharedFormat,
      bots,
      monitor,
      retention,
      openings: sharedLimits.limit('tables', limits.tables),
      joins: sharedLimits.limit('joins', limits.joins),
    }),
    (opened) => opened.close(),
  );
  metrics.watchDamaged(() => tables.damagedCount);
  const rated = new RatedTables(tables, storage.people, (error) => monitor.onTaskFailure(error));
  resources.defer(() => rated.close());
  const onFailure = (error: Error): void => monitor.onTaskFailure(error);
  const { people: database } = storage;
  const sanctions = resources.adopt(
    await SanctionWatch.start({ database, bus, now: () => tables.wallTime(), onFailure }),
    (watch) => watch.close(),
  );
  const isSuspended = (person: string): boolean => sanctions.isSuspended(person);
  const pool = resources.adopt(openPool({ tables, database, isSuspended, onFailure }), (opened) =>
    opened.close(),
  );
  return { tables, sanctions, pool, storage, clock, bus, monitor, sharedLimits };
}

const tableMonitor = ({ log }: FastifyInstance, metrics: Metrics): TableMonitor => ({
  onBatch: metrics.onBatch,
  onLive: metrics.onLive,
  onFailure: (table, { message }) => log.error({ table, error: message }, 'a table could not be stored'),
  onDamaged: (table, { message }) =>
    log.error({ table, error: message }, 'a table is damaged and stays closed; restore it from a backup'),
  onTaskFailure: ({ message }) => log.error({ error: message }, 'a background task failed'),
  onOutage: (outage) => log.warn(outage, 'no server was up, or the clock was set ahead: clocks stood still'),
});
