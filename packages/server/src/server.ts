import { LocalBots } from './bots/bots.ts';
import type { FastifyInstance } from 'fastify';
import { addRoutes, createApp, type HttpLimits } from './http/app.ts';
import { Identity } from './http/identity.ts';
import type { Readiness } from './http/operation-routes.ts';
import { Metrics } from './http/metrics.ts';
import { WebSocketListener, type SocketLimits } from './http/websocket-listener.ts';
import type { Bus } from './cluster/bus.ts';
import { NatsBus } from './cluster/nats-bus.ts';
import { RemoteBots } from './cluster/remote-bots.ts';
import { SharedFormat } from './cluster/shared-format.ts';
import { StorageClock } from './cluster/storage-clock.ts';
import type { Storage } from './storage/storage.ts';
import { Tables, type TableMonitor } from './tables/tables.ts';

export interface ServerOptions {
  port: number;
  host: string;
  /** Called once; the server closes what it returns. */
  openStorage: () => Storage | Promise<Storage>;
  /** Connects servers that share the storage, and workers. */
  natsUrl?: string | null;
  baseUrl: URL | null;
  keepDays: number;
  metricsToken?: string | null;
  logLevel: string;
  /** The folder of the built page; null: serve only the API. */
  site: string | null;
  limits?: Partial<SocketLimits & HttpLimits>;
  /** Bots in this process; the server closes them. */
  localBots?: LocalBots;
  /** How long a request may take to arrive. */
  requestMs?: number;
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
  requests: 300,
  tables: 20,
  joins: 10,
};
const REQUEST_MS = 10_000;
/** Games that never started are kept for a shorter time. */
const MAX_WAITING_DAYS = 2;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host, baseUrl, metricsToken = null, logLevel, site, requestMs = REQUEST_MS } = options;
  const limits = { ...LIMITS, ...options.limits };
  // Closed in reverse order, here if the server cannot start.
  await using resources = new AsyncDisposableStack();
  const app = createApp({ baseUrl, logLevel, requestMs });
  resources.defer(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const metrics = new Metrics();
  metrics.watchProcess();
  const { tables, storage, clock, bus } = await openTables({ ...options, limits }, resources, app, metrics);
  const { key, isNew } = await storage.key();
  if (isNew && tables.directory.rows.length > 0)
    app.log.error('The key file was missing and a new one was created: no guest is recognised any more.');
  const identity = new Identity(key, baseUrl?.protocol === 'https:');
  let isClosing = false;
  const readiness = (): Readiness => {
    const isReady = false;
    if (isClosing) return { isReady, text: 'not ready: stopping' };
    if (storage.isBroken || !clock.isCurrent)
      return { isReady, text: 'not ready: the storage does not answer' };
    if (tables.writeQueue.isFailing) return { isReady, text: 'not ready: nothing can be stored' };
    const isConnected = bus === null || bus.isConnected;
    const text = isConnected ? 'ready' : 'ready, but without NATS: other servers are slower to follow';
    return { isReady: true, text };
  };
  metrics.watchReadiness(() => readiness().isReady);
  await addRoutes(app, {
    tables,
    identity,
    metrics,
    metricsToken,
    isBehindProxy: baseUrl !== null,
    limits,
    site,
    readiness,
  });
  const listener = new WebSocketListener(app, { tables, identity, metrics, limits, baseUrl });
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

interface OpenedTables {
  tables: Tables;
  storage: Storage;
  clock: StorageClock;
  bus: Bus | null;
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
  metrics.watchBots(() => local.waiting);
  const bots = resources.adopt(bus === null ? local : new RemoteBots(() => bus.connection, local), (brain) =>
    brain.close(),
  );
  const clock = resources.adopt(await StorageClock.start(storage), (started) => started.close());
  metrics.watchOutages(() => clock.outages);
  const sharedFormat = resources.adopt(await SharedFormat.start(storage), (started) => started.close());
  const retention = { begunDays: keepDays, waitingDays: Math.min(keepDays, MAX_WAITING_DAYS) };
  const monitor = tableMonitor(app, metrics);
  const tables = resources.adopt(
    await Tables.open({
      storage,
      bus,
      clock,
      sharedFormat,
      bots,
      monitor,
      retention,
      openingsPerMinute: limits.tables,
      joinsPerMinute: limits.joins,
    }),
    (opened) => opened.close(),
  );
  return { tables, storage, clock, bus };
}

const tableMonitor = ({ log }: FastifyInstance, metrics: Metrics): TableMonitor => ({
  onBatch: metrics.onBatch,
  onLive: metrics.onLive,
  onFailure: (table, { message }) => log.error({ table, error: message }, 'a table could not be stored'),
  onDamaged: (table, { message }) => {
    metrics.onDamaged(table);
    log.error({ table, error: message }, 'a table is damaged and stays closed; restore it from a backup');
  },
  onOutage: (outage) => log.warn(outage, 'no server was up, or the clock was set ahead: clocks stood still'),
});
