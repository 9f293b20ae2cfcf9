import { committedChance, Match, timeLeft } from '@arena/match';
import { PLAYERS, seeded, type Random } from '@arena/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageClock } from '../src/cluster/storage-clock.ts';
import { MAX_GAP_MS, nextPulse, type Pulse } from '../src/storage/pulse.ts';
import type { Storage } from '../src/storage/storage.ts';
import { OPTIONS } from './test-client.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const INITIAL = 30 * 24 * 3600 * 1000;
const STEPS = 120;

/** A storage in memory whose machine may be away, and whose clock may be set. */
class SimulatedStorage implements Pick<Storage, 'beat'> {
  isAway = false;
  clockError = 0;
  private pulse: Pulse | null = null;

  beat(): Promise<Pulse> {
    if (this.isAway) return Promise.reject(new Error('away'));
    this.pulse = nextPulse(this.pulse, Math.round(performance.now()) + this.clockError);
    return Promise.resolve(this.pulse);
  }
}

/** A game with a clock at servers that come and go. */
class Simulation {
  readonly random: Random;
  readonly storage = new SimulatedStorage();
  readonly servers: StorageClock[] = [];
  readonly match = new Match(
    { ...OPTIONS, clock: { kind: 'increment', initial: INITIAL, increment: 0 } },
    committedChance('ab'.repeat(32)),
  );
  /** How long there was a server with a storage, and how long not. */
  service = 0;
  outage = 0;
  /** How often something happened that the servers cannot know exactly. */
  disturbances = 0;

  constructor(random: Random) {
    this.random = random;
  }

  get isInService(): boolean {
    return this.servers.length > 0 && !this.storage.isAway;
  }

  async start(): Promise<void> {
    if (!this.storage.isAway) this.servers.push(await StorageClock.start(this.storage));
  }

  stop(): void {
    this.servers.pop()?.close();
  }

  async wait(ms: number): Promise<void> {
    if (this.isInService) this.service += ms;
    else this.outage += ms;
    await vi.advanceTimersByTimeAsync(ms);
  }

  async disturb(): Promise<void> {
    const wasInService = this.isInService;
    const kinds = [
      () => this.start(),
      () => this.stop(),
      () => void (this.storage.isAway = !this.storage.isAway),
      () => void (this.storage.clockError += (this.random(3) - 1) * 3_600_000),
    ];
    await Promise.resolve(kinds[this.random(kinds.length)]?.());
    if (wasInService || this.isInService) this.disturbances++;
  }

  /** Somebody who has to decide does something, at any server. */
  play(): void {
    const { match, random } = this;
    const server = this.servers[random(Math.max(1, this.servers.length))];
    const player = match.state.decider;
    if (server === undefined || player === null || this.storage.isAway) return;
    const actions = match.viewOf(player).decision.actions ?? [];
    const action = actions[random(actions.length)];
    if (action === undefined) return;
    const refused = match.receive(
      player,
      { type: 'act', decision: match.decision, action },
      this.timeAt(server),
    );
    expect(refused).toBeNull();
  }

  timeAt(server: StorageClock): number {
    const { clocks } = this.match.state;
    const running = clocks?.running ?? null;
    return server.timeFor(clocks === null || running === null ? null : clocks.since + clocks.left[running]);
  }

  /** What was taken from both players together. */
  taken(now: number): number {
    const { clocks } = this.match.state;
    if (clocks === null) throw new Error('this match has no clocks');
    return 2 * INITIAL - timeLeft(clocks, 0, now) - timeLeft(clocks, 1, now);
  }
}

test.each(Array.from({ length: 30 }, (_, i) => `world ${i}`))(
  'players lose the time in which servers are up, no more and no less: %s',
  async (seed) => {
    const simulation = new Simulation(seeded(seed));
    const { random, match } = simulation;
    await simulation.start();
    const [first] = simulation.servers;
    if (first === undefined) throw new Error('no server');
    for (const player of PLAYERS) match.receive(player, { type: 'seed', seed }, first.now());
    for (let step = 0; step < STEPS && !match.isOver; step++) {
      if (random(4) === 0) await simulation.disturb();
      await simulation.wait(random(step % 2 === 0 ? 60_000 : 3000));
      if (random(3) === 0) simulation.play();
    }
    if (match.isOver) return;
    simulation.storage.isAway = false;
    await simulation.start();
    const last = simulation.servers.at(-1);
    if (last === undefined) throw new Error('no server');
    const taken = simulation.taken(last.now());
    const { service, disturbances, outage } = simulation;
    expect(outage).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(service + disturbances * MAX_GAP_MS);
    expect(taken).toBeGreaterThanOrEqual(service - disturbances * MAX_GAP_MS);
  },
);
