/**
 * A model of what limits many tables first: servers that commit moves to one database. Each server has one commit under
 * way; moves that arrive meanwhile go into the next one. The database works on as many commits at a time as it has cores.
 */

/** What a commit of n moves costs the database: `fixed + n * perMove`, in ms. */
export interface CommitCost {
  fixed: number;
  perMove: number;
}

export interface Load {
  /** Per second, from all tables of this database. */
  moves: number;
  servers: number;
  cores: number;
  cost: CommitCost;
  /** How long a busy server waits between two commits, and after which size of batch. */
  pause: { ms: number; afterMoves: number };
}

export interface CommitFigures {
  /** From the arrival of a move until it is durable, in ms. */
  p50: number;
  p99: number;
  batch: number;
  /** Share of the cores in use. */
  busy: number;
  /** Moves arrive faster than they can be stored, however many go into one commit. */
  isOverloaded: boolean;
}

interface Server {
  waiting: number[];
  /** When it may send its next commit. */
  freeAt: number;
}

const WARM_UP_MS = 2000;

/** Moves arrive at random. The same seed gives the same figures. */
export function simulate(load: Load, seconds: number, seed = 1): CommitFigures {
  const random = generator(seed);
  const { moves, cost, pause } = load;
  const servers = Array.from({ length: load.servers }, (): Server => ({ waiting: [], freeAt: 0 }));
  const cores = Array.from({ length: load.cores }, () => 0);
  const end = WARM_UP_MS + seconds * 1000;
  const latencies: number[] = [];
  let [commits, stored, work] = [0, 0, 0];
  let arrival = 0;
  for (let now = 0; now < end;) {
    for (; arrival <= now; arrival += (-Math.log(1 - random()) / moves) * 1000)
      servers[Math.floor(random() * servers.length)]?.waiting.push(arrival);
    for (const server of servers) {
      if (server.waiting.length === 0 || server.freeAt > now) continue;
      const batch = server.waiting.splice(0);
      // Commits of several servers take turns.
      const core = cores.indexOf(Math.min(...cores));
      const took = cost.fixed + cost.perMove * batch.length;
      const done = Math.max(now, cores[core] ?? 0) + took;
      cores[core] = done;
      server.freeAt = done + (batch.length >= pause.afterMoves ? pause.ms : 0);
      if (now < WARM_UP_MS) continue;
      for (const arrived of batch) latencies.push(done - arrived);
      [commits, stored, work] = [commits + 1, stored + batch.length, work + took];
    }
    now = nextMoment(now, arrival, servers);
  }
  const sorted = latencies.toSorted((a, b) => a - b);
  const busy = work / (seconds * 1000 * load.cores);
  return {
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    batch: stored / commits,
    busy: Math.min(1, busy),
    isOverloaded: moves * cost.perMove >= 1000 * load.cores,
  };
}

/** When the next move arrives, or a server with waiting moves may commit them. */
function nextMoment(now: number, arrival: number, servers: readonly Server[]): number {
  const ready = servers.filter(({ waiting }) => waiting.length > 0).map(({ freeAt }) => freeAt);
  return Math.max(now, Math.min(arrival, ...ready));
}

/** Mulberry32: small, fast and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
