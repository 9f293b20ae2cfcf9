import type { Outage } from '@arena/api';
import { BEAT_MS, MAX_GAP_MS, type Pulse } from '../storage/pulse.ts';
import type { Storage } from '../storage/storage.ts';

const SILENCE_MS = 2 * MAX_GAP_MS;

type BeatingStorage = Pick<Storage, 'beat'>;

/**
 * Keeps the pulse of this server, and knows the time of the storage: servers whose own clocks differ agree on it, and it
 * stands still while none of them is up. Between beats it runs with this machine's steady clock.
 */
export class StorageClock {
  /** Whether somebody's clock counts minutes: then beats are kept at once. */
  isTicking: () => boolean = () => false;
  /** The time has stood still since the last beat. */
  onOutage: (outage: Outage) => void = () => undefined;
  private readonly storage: BeatingStorage;
  private pulse: Pulse;
  private offset: number;
  /** When the newest answer was asked for, and when it came. */
  private asked: number;
  private answered: number;
  /** When the storage was last asked, perhaps without an answer yet. */
  private lastAsked: number;
  private readonly timer: NodeJS.Timeout;

  private constructor(storage: BeatingStorage, { pulse, asked, answered }: Answer) {
    this.storage = storage;
    this.pulse = pulse;
    this.asked = asked;
    this.answered = answered;
    this.lastAsked = asked;
    this.offset = pulse.time - (asked + answered) / 2;
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.timer.unref();
  }

  static async start(storage: BeatingStorage): Promise<StorageClock> {
    return new StorageClock(storage, await ask(storage, false, performance.now()));
  }

  /** Stands still if the storage has not answered for long: nobody can play, or this server alone has been frozen. */
  now(): number {
    return Math.round(Math.min(performance.now() + this.offset, this.pulse.time + MAX_GAP_MS));
  }

  /**
   * The time for a clock that runs out at `deadline`. It passes only when the storage has confirmed that: until then the
   * time may still turn out to have stood still.
   */
  timeFor(deadline: number | null): number {
    const now = this.now();
    if (deadline === null || now < deadline || this.pulse.time >= deadline) return now;
    if (this.asked === this.lastAsked) this.beat();
    return deadline - 1;
  }

  /** Wall-clock time. */
  wallTime(): number {
    const { clock, time } = this.pulse;
    return this.now() + clock - time;
  }

  /** How often no server was up. */
  get outages(): number {
    return this.pulse.outages;
  }

  get lastOutage(): Outage | null {
    return this.pulse.lastOutage;
  }

  /** Whether the storage has answered lately. */
  get isCurrent(): boolean {
    return performance.now() - this.answered < SILENCE_MS;
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** If the storage does not answer, the last answer holds. */
  private beat(): void {
    this.lastAsked = performance.now();
    ask(this.storage, this.isTicking(), this.lastAsked).then(
      (answer) => this.take(answer),
      () => undefined,
    );
  }

  private take({ pulse, asked, answered }: Answer): void {
    // One that was asked for later has overtaken it.
    if (asked < this.asked) return;
    this.asked = asked;
    this.answered = answered;
    const outage = newOutage(this.pulse, pulse);
    this.pulse = pulse;
    // A slow answer says little: the offset changes no more than it must. After an outage, it is not known at all.
    const [least, most] = [pulse.time - answered, pulse.time - asked];
    this.offset = outage === null ? Math.min(Math.max(this.offset, least), most) : least;
    if (outage !== null) this.onOutage(outage);
  }
}

/** A restored storage may count anew. */
const newOutage = (before: Pulse, { outages, lastOutage }: Pulse): Outage | null =>
  outages === before.outages && lastOutage?.at === before.lastOutage?.at ? null : lastOutage;

/** It was given some time between asking and answering. */
interface Answer {
  pulse: Pulse;
  asked: number;
  answered: number;
}

async function ask(storage: BeatingStorage, isTicking: boolean, asked: number): Promise<Answer> {
  const pulse = await storage.beat({ isTicking });
  return { pulse, asked, answered: performance.now() };
}
