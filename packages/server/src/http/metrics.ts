import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Each step wakes the process: the default of 10 ms was most of what an idle server cost. */
const EVENT_LOOP_STEP_MS = 100;

/** Metrics for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly sockets = new Gauge({
    name: 'arena_sockets',
    help: 'Open WebSockets',
    registers: this.registers,
  });
  private readonly liveTables = new Gauge({
    name: 'arena_live_tables',
    help: 'Tables in memory',
    registers: this.registers,
  });
  /** By type, since the last scrape: counting in a map is faster than looking up a label for each message. */
  private readonly messageCounts = new Map<string, number>();
  private readonly messages = new Counter({
    name: 'arena_messages_total',
    help: 'Messages received over WebSockets',
    labelNames: ['type'],
    registers: this.registers,
    collect: () => {
      for (const [type, count] of this.messageCounts) this.messages.inc({ type }, count);
      this.messageCounts.clear();
    },
  });
  private readonly commits = new Histogram({
    name: 'arena_commit_seconds',
    help: 'Time until a batch of writes is on the disk',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1],
    registers: this.registers,
  });
  private readonly writes = new Counter({
    name: 'arena_writes_total',
    help: 'Writes in all batches',
    registers: this.registers,
  });

  /** Adds memory, CPU time and event loop delays of the process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: EVENT_LOOP_STEP_MS });
  }

  watchReadiness(isReady: () => boolean): void {
    this.watch('arena_ready', 'Whether this server is ready: 1 or 0', () => Number(isReady()));
  }

  watchNats(isConnected: () => boolean): void {
    this.watch('arena_nats_connected', 'Whether NATS is connected, if it is used: 1 or 0', () =>
      Number(isConnected()),
    );
  }

  watchBots(waiting: () => number): void {
    this.watch('arena_bots_waiting', 'Decisions of bots that wait for a free thread', waiting);
  }

  watchDamaged(count: () => number): void {
    this.watch('arena_damaged_tables', 'Tables that cannot be read', count);
  }

  watchOutages(outages: () => number): void {
    this.watch(
      'arena_outages',
      'How often no server was up, or the clock of the storage was set ahead',
      outages,
    );
  }

  /** A gauge that is read when the metrics are. */
  private watch(name: string, help: string, value: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: this.registers,
      collect: () => gauge.set(value()),
    });
  }

  onBatch = (size: number, seconds: number): void => {
    this.commits.observe(seconds);
    this.writes.inc(size);
  };

  onSockets = (change: 1 | -1): void => this.sockets.inc(change);

  onMessage = (type: string): void =>
    void this.messageCounts.set(type, (this.messageCounts.get(type) ?? 0) + 1);

  onLive = (count: number): void => this.liveTables.set(count);
}
