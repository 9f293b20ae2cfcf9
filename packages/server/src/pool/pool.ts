import { PACES, POOL_DECKS, type PoolRequest, type PoolView, type Strength, type Wanted } from '@arena/api';
import type { Bus } from '../cluster/bus.ts';
import { hasAccount, type Person } from '../people/people.ts';
import { ConflictError } from '../storage/storage.ts';
import { succeeds } from '../storage/succeeds.ts';
import { toError } from '../to-error.ts';
import { pairsAmong, type WaitingPerson } from './matching.ts';
import { PoolChannel } from './pool-channel.ts';
import { PoolStore, type WaitingRow } from './pool-store.ts';
import { commonView, meetingOf, ownView, type CommonView, type PoolState } from './pool-view.ts';
import type { PeopleDatabase } from '../storage/people-database.ts';

export interface PoolContext {
  database: PeopleDatabase;
  bus: Bus | null;
  now(): number;
  /** In games with this deck; without any, that of somebody new. */
  strengthOf(person: string, deck: Wanted['deck']): Promise<Strength>;
  /** Pairs of people of whom one has blocked the other. */
  blocksAmong(people: readonly string[]): Promise<(a: string, b: string) => boolean>;
  /** Whoever is suspended does not wait. */
  isSuspended(person: string): boolean;
  /** Opens a table for both, and resolves to its id. */
  open(wanted: Wanted, people: readonly [WaitingRow, WaitingRow]): Promise<string>;
  onFailure(error: Error): void;
}

const TICK_MS = 1000;
/** A server where nobody watches the pool looks after it only now and then. */
const IDLE_TICKS = 30;
const HEARTBEAT_TICKS = 5;
/** Two people are not offered to each other again for this long, if others wait. */
const JUST_MET_MS = 10 * 60_000;
const MEETINGS_MS = 7 * 24 * 60 * 60_000;

/** The people who wait for an opponent. Several servers share them: the database decides who meets whom. */
export class Pool {
  private readonly context: PoolContext;
  private readonly store: PoolStore;
  private readonly channel: PoolChannel;
  private readonly timer: NodeJS.Timeout;
  private state: PoolState = { waiting: [], offers: [], meetings: [] };
  private common: CommonView = commonView(this.state);
  /** Called whenever something may have changed, by person; '' for those who have not introduced themselves. */
  private readonly listeners = new Map<string, Set<() => void>>();
  private ticks = 0;
  private running: Promise<void> | null = null;
  private mustRunAgain = false;
  private isClosed = false;

  constructor(context: PoolContext) {
    this.context = context;
    this.store = new PoolStore(context.database, context.bus?.node ?? 'only');
    this.channel = new PoolChannel(context.bus, () => this.run());
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.timer.unref();
  }

  /** Follows the pool as this person, who counts as present until the listener stops. */
  listen(person: string | null, listener: () => void): () => void {
    const key = person ?? '';
    const listeners = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listeners.add(listener));
    if (person !== null) this.attempt(this.store.seeAll([person], this.context.now()));
    this.run();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.listeners.get(key) !== listeners) return;
      this.listeners.delete(key);
      if (person !== null && !this.isClosed) this.attempt(this.store.leave(person));
    };
  }

  viewFor(person: string | null): Omit<PoolView, 'protocol'> {
    const own =
      person === null ? { waiting: null, found: null } : ownView(this.state, person, this.context.now());
    return { ...this.common, ...own };
  }

  async handle(person: Person, request: PoolRequest): Promise<void> {
    try {
      await this.write(person, request);
    } catch (error) {
      // Somebody else was quicker, and what the page is sent next says so.
      if (!(error instanceof ConflictError)) throw error;
    }
    this.channel.sendChange();
    this.run();
  }

  /** They have been suspended, perhaps while they waited. */
  dismiss(people: readonly string[]): void {
    for (const person of people) this.attempt(this.store.stop(person));
    this.channel.sendChange();
    this.run();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    this.channel.close();
    await this.running;
  }

  private async write(person: Person, request: PoolRequest): Promise<void> {
    const { store, context } = this;
    const { id, name } = person;
    if (context.isSuspended(id)) return store.stop(id);
    switch (request.type) {
      case 'wait': {
        const { type: _, ...wanted } = request;
        const strength = await context.strengthOf(id, wanted.deck);
        const who = { person: id, name, hasAccount: hasAccount(person), ...wanted, ...strength };
        return store.wait(who, context.now());
      }
      case 'stop':
        return store.stop(id);
      case 'answer':
        return request.accept
          ? store.accept(id, request.offer, context.now())
          : store.decline(id, request.offer);
    }
  }

  private tick(): void {
    this.ticks++;
    if (this.listeners.size === 0 && this.ticks % IDLE_TICKS !== 0) return;
    if (this.ticks % HEARTBEAT_TICKS === 0) {
      const isHere = this.state.waiting.filter(({ person }) => this.listeners.has(person));
      this.attempt(
        this.store.seeAll(
          isHere.map(({ person }) => person),
          this.context.now(),
        ),
      );
    }
    this.run();
  }

  /** Brings the pool up to date. One run at a time; what happens meanwhile leads to another one. */
  private run(): void {
    if (this.isClosed) return;
    if (this.running !== null) this.mustRunAgain = true;
    else
      this.running = this.update()
        .catch((error: unknown) => this.context.onFailure(toError(error)))
        .finally(() => {
          this.running = null;
          if (!this.mustRunAgain) return;
          this.mustRunAgain = false;
          this.run();
        });
  }

  private async update(): Promise<void> {
    await this.read();
    const { waiting, offers } = this.state;
    const hasSwept = await this.store.sweep(waiting, offers, this.context.now());
    const hasPaired = await this.pairAll();
    const hasOpened = await this.openAll();
    if (hasSwept || hasPaired || hasOpened) {
      this.channel.sendChange();
      // Two who have accepted by waiting for turns of days get their table next.
      this.mustRunAgain ||= hasPaired;
      await this.read();
    }
    this.common = commonView(this.state);
    for (const listeners of this.listeners.values()) for (const listener of listeners) listener();
  }

  private async read(): Promise<void> {
    const { store, context } = this;
    const [waiting, offers, meetings] = await Promise.all([
      store.waiting(),
      store.offers(),
      store.meetings(context.now() - MEETINGS_MS),
    ]);
    this.state = { waiting, offers, meetings };
  }

  private async pairAll(): Promise<boolean> {
    const now = this.context.now();
    const free = this.state.waiting.filter(
      ({ person, offer, node, pace }) =>
        offer === null && (node !== '' || pace === 'days') && !this.context.isSuspended(person),
    );
    if (free.length < 2) return false;
    const justMet = new Set(
      this.state.meetings
        .filter(({ at }) => at > now - JUST_MET_MS)
        .flatMap(({ person0, person1 }) => [`${person0} ${person1}`, `${person1} ${person0}`]),
    );
    const isBlocked = await this.context.blocksAmong(free.map(({ person }) => person));
    const acquaintance = {
      mayMeet: (a: string, b: string) => !isBlocked(a, b),
      haveJustMet: (a: string, b: string) => justMet.has(`${a} ${b}`),
    };
    let hasPaired = false;
    for (const deck of POOL_DECKS)
      for (const pace of PACES) {
        const waiters = free.filter((row) => row.deck === deck && row.pace === pace);
        for (const [one, other] of pairsAmong(waiters, pace, now, acquaintance))
          hasPaired = (await this.pair(one, other, { deck, pace }, now)) || hasPaired;
      }
    return hasPaired;
  }

  private pair(
    one: WaitingPerson,
    other: WaitingPerson,
    wanted: Pick<Wanted, 'deck' | 'pace'>,
    now: number,
  ): Promise<boolean> {
    return succeeds(this.store.pair(one, other, wanted, now));
  }

  private async openAll(): Promise<boolean> {
    const { waiting, offers } = this.state;
    let hasOpened = false;
    for (const { id, maker } of offers) {
      const [one, other] = waiting.filter(({ offer, accepted }) => offer === id && accepted);
      if (maker !== null || one === undefined || other === undefined) continue;
      if (!(await succeeds(this.store.claim(id)))) continue;
      const table = await this.context.open(meetingOf(one, other), [one, other]);
      await this.store.opened(id, table, this.context.now());
      hasOpened = true;
    }
    return hasOpened;
  }

  private attempt(done: Promise<void>): void {
    done.catch((error: unknown) => this.context.onFailure(toError(error)));
  }
}
