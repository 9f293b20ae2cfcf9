import { opponentOf, PLAYERS, type Pair, type Player, type Viewer } from '@arena/rules';
import { BotDriver, type BotPort } from './bot-driver.ts';
import type { Match } from './match.ts';
import { replayInputs } from './replay-inputs.ts';
import type { Command, Input, Refusal } from './schema/command.ts';
import type { RefusalReply, Update } from './schema/update.ts';

/** Where the inputs of a match are kept. */
export interface InputStore {
  /** `first` is the number of the first input, from 1; `key` is the key of the request they came from. */
  append(inputs: readonly Input[], first: number, key: string | null): void;
  /** Calls `action` once everything appended so far is durable, in the order of the calls. */
  whenDurable(action: () => void): void;
  /**
   * Whether no other host has stored more than this many inputs; if one has, the match follows it first. Not needed if
   * there is no other host.
   */
  isNewest?(count: number): Promise<boolean>;
}

/** How updates are delivered to subscribers. */
export interface UpdateFormat<T> {
  /** The newest update for each of these viewers. */
  latest(match: Match, viewers: readonly Viewer[]): T[];
  list(updates: readonly Update[]): T;
}

export const updateObjects: UpdateFormat<readonly Update[]> = {
  latest: (match, viewers) => viewers.map((viewer) => [match.latest(viewer)]),
  list: (updates) => updates,
};

/** A JSON array. Hot path of a server: the newest update is written as text without building objects first. */
export const updateJson: UpdateFormat<string> = {
  latest: (match, viewers) => match.latestTexts(viewers).map((text) => `[${text}]`),
  list: (updates) => JSON.stringify(updates),
};

/** What differs between a server, a browser and a terminal. */
export interface RunnerPorts<T> {
  now(): number;
  /** Calls `action` once after this time; returns how to cancel it. */
  setTimer(ms: number, action: () => void): () => void;
  readonly store: InputStore;
  bot(name: string): BotPort;
  /** How long a bot may think. */
  readonly botTimeoutMs: number;
  /** How long another host that runs the same match may take to ask a bot; 0 if there is none. */
  readonly botTakeoverMs: number;
  readonly format: UpdateFormat<T>;
  /** How many past updates a new viewer gets, for the log. */
  readonly recentUpdates: number;
  /** A bot has to wait before it can think about this decision; null: no longer. */
  onBotWaiting?(decision: number | null): void;
  /** Called with an error in a bot or a timer, which no caller would see. */
  onError(error: Error): void;
}

/** Someone who follows a match, as one viewer or, when sharing a screen, as several. */
export interface MatchSubscriber<T> {
  readonly viewers: readonly Viewer[];
  /** One element for each of `viewers`. `acknowledged`: the key of this subscriber's request that they came from. */
  onUpdates(updates: readonly T[], acknowledged: string | null): void;
  onRefused(key: string, refusal: RefusalReply): void;
}

/** A command's envelope. A repeated request is recognised by its key and carried out once. */
export interface MatchRequest<T> {
  from: Player;
  key: string;
  subscriber: MatchSubscriber<T>;
}

/** A request, and how it is decided: it returns why the request is refused. */
interface OpenRequest<T> {
  request: MatchRequest<T>;
  carryOut: () => RefusalReply | null;
}

/**
 * Enough to recognise a request that a page repeats after its longest pause. After that, its command is stale: it names
 * what it is about, or can be carried out only once. In set-up, all keys are kept: there, what was passed early can be
 * taken back and passed again, all at the same decision.
 */
const REMEMBERED_REQUESTS = 64;
/** How often a flag is checked that a host does not let fall yet. */
const MIN_TIMER_MS = 50;
/** The longest delay that timers in browsers and Node accept. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs a match: takes commands, lets bots play, watches the clocks, stores every input, and publishes updates once
 * the input they follow from is durable.
 */
export class MatchRunner<T> {
  readonly match: Match;
  private readonly ports: RunnerPorts<T>;
  private bots: BotDriver | null;
  private readonly subscribers = new Set<MatchSubscriber<T>>();
  /** Keys of the newest requests, with their player: each player has separate keys. */
  private readonly requestKeys = new Set<string>();
  /** How many inputs were given to the store. */
  private stored: number;
  /** How many inputs are durable and published. */
  private published: number;
  /** Requests whose outcome is not durable yet, in order. */
  private readonly open = new Set<OpenRequest<T>>();
  private flagTimer: { due: number; cancel: () => void } | null = null;
  private cancelTakeover: () => void = () => undefined;
  isClosed = false;
  private isSuspended = false;

  /** `requestKeys`: the keys that came with the stored inputs of the match. */
  constructor(match: Match, ports: RunnerPorts<T>, requestKeys: Iterable<string | null> = []) {
    this.match = match;
    this.ports = ports;
    this.stored = match.inputs.length;
    this.published = match.inputs.length;
    for (const key of requestKeys) this.rememberKey(key);
    this.bots = this.createBots();
  }

  /** Starts bots and clocks. `isNew`: no other host runs this match yet. */
  start(isNew = true): void {
    if (isNew) this.proceed();
    else this.proceedUnlessOthersDo();
  }

  subscribe(subscriber: MatchSubscriber<T>): void {
    this.subscribers.add(subscriber);
  }

  /** False if it was not subscribed. */
  unsubscribe(subscriber: MatchSubscriber<T>): boolean {
    return this.subscribers.delete(subscriber);
  }

  /** All updates after this number; null: for a viewer who has none yet. */
  updatesSince(viewer: Viewer, last: number | null): Update[] {
    const { match, ports } = this;
    const { length } = match.inputs;
    const isNew = last === null && length > 0;
    return match.catchUp(viewer, isNew ? Math.max(0, length - ports.recentUpdates) : last);
  }

  /** For a host whose requests cannot get lost, so that they need no key. Returns why the command is refused. */
  receive(from: Player, command: Command): RefusalReply | null {
    const refusal = this.match.receive(from, command, this.ports.now());
    this.commit();
    this.proceed();
    return refusal;
  }

  /** Carries out a command once, however often it is sent. `refusal`: why the host does not allow it. */
  handle(request: MatchRequest<T>, command: Command, refusal: Refusal | null = null): void {
    const { from } = request;
    this.handleOnce(request, () =>
      refusal === null
        ? this.match.receive(from, command, this.ports.now())
        : { ...refusal, current: this.match.snapshot(from) },
    );
  }

  /** This player claims a win or a draw because the other was away. The host decides whether that was long enough. */
  handleClaim(request: MatchRequest<T>, winner: Player | null, isAllowed: boolean): void {
    const { from } = request;
    this.handleOnce(request, () => {
      if (!isAllowed) return { reason: 'time-left', current: this.match.snapshot(from) };
      this.match.reportAbandoned(opponentOf(from), winner, this.ports.now());
      return null;
    });
  }

  /** Another host has stored these inputs, right after those of this match. Nothing may be on its way to the store. */
  follow(inputs: readonly Input[], requestKeys: Iterable<string | null>): void {
    if (this.stored !== this.published) throw new Error('own inputs are not stored yet');
    const before = this.match.inputs.length;
    replayInputs(this.match, inputs);
    this.onFollowed(before, requestKeys);
  }

  /**
   * Another host has stored other inputs first, so own ones were refused. Returns to what is durable, and stops everything
   * until `resume`.
   */
  suspend(): void {
    this.isSuspended = true;
    this.match.rewind(this.published);
    // They may be accepted again.
    for (const { request } of this.open) this.requestKeys.delete(storedKeyOf(request));
    this.bots?.stop();
    this.flagTimer?.cancel();
    this.flagTimer = null;
    this.cancelTakeover();
  }

  /** While suspended: what other hosts have stored next. */
  replay(inputs: readonly Input[], requestKeys: Iterable<string | null>): void {
    replayInputs(this.match, inputs);
    for (const key of requestKeys) this.rememberKey(key);
  }

  /** Publishes what was replayed, and decides all open requests anew. */
  resume(): void {
    if (this.isClosed) return;
    const open = [...this.open];
    this.open.clear();
    this.isSuspended = false;
    this.bots = this.createBots();
    this.onFollowed(this.published, []);
    for (const { request, carryOut } of open) this.handleOnce(request, carryOut);
  }

  /** Resolves when no bot has anything to do. */
  async botsDone(): Promise<void> {
    await this.bots?.drive();
  }

  /** Stops everything: bots and timers have no effect from now on. */
  close(): void {
    this.isClosed = true;
    this.bots?.stop();
    this.flagTimer?.cancel();
    this.flagTimer = null;
    this.cancelTakeover();
    this.subscribers.clear();
  }

  private createBots(): BotDriver | null {
    const portOf = (player: Player): BotPort | null => {
      const seat = this.match.options.seats[player];
      return seat.kind === 'bot' ? this.ports.bot(seat.bot) : null;
    };
    const bots: Pair<BotPort | null> = [portOf(0), portOf(1)];
    if (PLAYERS.every((player) => bots[player] === null)) return null;
    const { ports } = this;
    return new BotDriver(this.match, bots, {
      now: () => ports.now(),
      setTimer: (ms, action) => ports.setTimer(ms, action),
      botTimeoutMs: ports.botTimeoutMs,
      onChange: () => {
        this.commit();
        this.watchClock();
      },
      onWaiting: (decision) => ports.onBotWaiting?.(decision),
    });
  }

  /** `carryOut` returns why the request is refused. */
  private handleOnce(request: MatchRequest<T>, carryOut: () => RefusalReply | null): void {
    const storedKey = storedKeyOf(request);
    if (this.requestKeys.has(storedKey)) return this.acknowledge(request);
    const open = { request, carryOut };
    this.open.add(open);
    const refusal = carryOut();
    if (refusal === null) this.commit(request, storedKey);
    else {
      // What happened instead, such as a flag fall, does not acknowledge the request.
      this.commit();
      this.ports.store.whenDurable(() => void this.refuse(open, refusal));
    }
    this.ports.store.whenDurable(() => this.open.delete(open));
    this.proceed();
  }

  /** Another host may know better: then the request is decided anew. */
  private async refuse({ request, carryOut }: OpenRequest<T>, refusal: RefusalReply): Promise<void> {
    const { store } = this.ports;
    try {
      const isRight = store.isNewest === undefined || (await store.isNewest(refusal.current.number));
      if (isRight) request.subscriber.onRefused(request.key, refusal);
      else if (!this.isClosed) this.handleOnce(request, carryOut);
    } catch (error) {
      this.ports.onError(errorOf(error));
    }
  }

  private acknowledge({ key, subscriber }: MatchRequest<T>): void {
    const nothing = subscriber.viewers.map(() => this.ports.format.list([]));
    this.ports.store.whenDurable(() => subscriber.onUpdates(nothing, key));
  }

  private onFollowed(before: number, requestKeys: Iterable<string | null>): void {
    this.stored = this.match.inputs.length;
    for (const key of requestKeys) this.rememberKey(key);
    this.publish(before, null);
    this.proceedUnlessOthersDo();
  }

  private proceedUnlessOthersDo(): void {
    const { botTakeoverMs } = this.ports;
    this.watchClock();
    this.cancelTakeover();
    if (botTakeoverMs === 0) this.proceed();
    else if (this.bots !== null)
      this.cancelTakeover = this.ports.setTimer(botTakeoverMs, () => this.proceed());
  }

  private proceed(): void {
    if (this.isClosed) return;
    this.cancelTakeover();
    this.bots?.drive().catch((error: unknown) => this.ports.onError(errorOf(error)));
    this.watchClock();
  }

  /** Stores the inputs that the match has accepted since the last call, and publishes them once they are durable. */
  private commit(request: MatchRequest<T> | null = null, storedKey: string | null = null): void {
    const { inputs } = this.match;
    const before = this.stored;
    if (this.isClosed || this.isSuspended || before === inputs.length) return;
    this.stored = inputs.length;
    this.ports.store.append(inputs.slice(before), before + 1, storedKey);
    this.rememberKey(storedKey);
    this.publish(before, request);
  }

  /** Formats at once, before the match changes again, and only for viewers who are subscribed. */
  private publish(last: number, request: MatchRequest<T> | null): void {
    const subscribers = [...this.subscribers];
    const viewers: Viewer[] = [];
    for (const subscriber of subscribers)
      for (const viewer of subscriber.viewers) if (!viewers.includes(viewer)) viewers.push(viewer);
    const updates = this.formatSince(last, viewers);
    const { length } = this.match.inputs;
    this.ports.store.whenDurable(() => {
      this.published = length;
      for (const subscriber of subscribers) {
        if (!this.subscribers.has(subscriber)) continue;
        const own = pick(updates, viewers, subscriber.viewers);
        subscriber.onUpdates(own, request?.subscriber === subscriber ? request.key : null);
      }
    });
  }

  private formatSince(last: number, viewers: readonly Viewer[]): T[] {
    const { match, ports } = this;
    if (match.inputs.length === last + 1) return ports.format.latest(match, viewers);
    return viewers.map((viewer) => ports.format.list(this.updatesSince(viewer, last)));
  }

  /** One timer for the next possible flag fall. A timer that is due earlier is kept, and sets itself again. */
  private watchClock(): void {
    const { clocks } = this.match.state;
    if (this.isClosed || clocks === null || clocks.running === null || this.match.isOver) return;
    const flagFalls = clocks.since + clocks.left[clocks.running] + 1;
    if (this.flagTimer !== null && this.flagTimer.due <= flagFalls) return;
    this.flagTimer?.cancel();
    const now = this.ports.now();
    const wait = Math.min(Math.max(MIN_TIMER_MS, flagFalls - now), MAX_TIMER_MS);
    this.flagTimer = { due: now + wait, cancel: this.ports.setTimer(wait, () => this.checkFlag()) };
  }

  /** Ends the game if time is up. A timer does this too, but it may be late if this machine was asleep. */
  checkFlag(): void {
    this.flagTimer?.cancel();
    this.flagTimer = null;
    if (this.isClosed || this.isSuspended) return;
    try {
      if (!this.match.tick(this.ports.now())) return this.watchClock();
      this.commit();
      this.proceed();
    } catch (error) {
      this.ports.onError(errorOf(error));
    }
  }

  private rememberKey(key: string | null): void {
    if (key === null) return;
    this.requestKeys.add(key);
    if (this.match.state.game.state.turn === 0) return;
    for (const oldest of this.requestKeys) {
      if (this.requestKeys.size <= REMEMBERED_REQUESTS) return;
      this.requestKeys.delete(oldest);
    }
  }
}

/** Each player has keys of their own. */
const storedKeyOf = ({ from, key }: { from: Player; key: string }): string => `${from} ${key}`;

/** Picks the updates for these viewers; `updates` is in the order of `viewers`. */
function pick<T>(updates: readonly T[], viewers: readonly Viewer[], wanted: readonly Viewer[]): T[] {
  const own: T[] = [];
  for (const viewer of wanted) {
    const update = updates[viewers.indexOf(viewer)];
    if (update !== undefined) own.push(update);
  }
  return own;
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
