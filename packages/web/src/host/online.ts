import type { Command, Refused, Update } from '@arena/match';
import {
  parseFromServer,
  type Company,
  type FromClient,
  type FromServer,
  type Phrase,
} from '@arena/match/wire';
import { other, PLAYERS, type Pair, type Player, type Viewer } from '@arena/rules';
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import { randomHex } from './chance.ts';
import { Connection, type Link, type Wires } from './connection.ts';
import type { Host } from './host.ts';
import { botName } from './levels.ts';
import { ServerTime } from './server-time.ts';
import { ownSeed, witness } from './witness.ts';

const KEPT_UPDATES = 100;
const KEPT_WORDS = 20;
const NO_SUCH_TABLE = 4004;
const OTHER_PROBLEM = 4010;

/** Something that one side has said. */
export interface Said {
  number: number;
  from: Player;
  phrase: Phrase;
}

/** What has been sent and not yet been answered. */
interface Wish {
  message: FromClient;
  answer: (refused: Refused | null) => void;
}

type Welcome = FromServer & { type: 'welcome' };

/** A match whose authority is a server. What this page wants is sent until it is answered, under the same key. */
export class OnlineGame implements Host {
  readonly id: string;
  readonly newest = signal(-1);
  /** Null before the server has spoken. */
  readonly viewer = signal<Viewer | null>(null);
  readonly code = signal<string | null>(null);
  readonly company = signal<Company>({
    names: [null, null],
    isHere: [false, false],
    claimableAt: [null, null],
    watchers: 0,
  });
  /** Since when this page knows that a side is away. */
  readonly awaySince = signal<Pair<number | null>>([null, null]);
  readonly said = signal<readonly Said[]>([]);
  /** The table of the next game. */
  readonly next = signal<string | null>(null);
  /** How many wishes are not answered yet. */
  readonly unanswered = signal(0);
  /** In words for programmers. */
  readonly fault = signal<string | null>(null);
  readonly isMissing: ReadonlySignal<boolean>;
  /** The server has said that the game has begun. */
  private readonly isTooLate = signal(false);
  /** Every view that came, by the number of steps before it, so that the game can be checked in the end. */
  readonly seen = new Map<number, string>();
  private readonly connection: Connection;
  private isHandedOver = false;
  private readonly time = new ServerTime();
  private readonly wishes = new Map<string, Wish>();
  private updates: Update[] = [];
  private isSeeding = false;
  private talked = 0;

  constructor(id: string, connection?: Connection) {
    this.id = id;
    const wires: Wires = {
      path: () => this.path(),
      onText: (text) => this.hear(text),
      isFinal: (code) => code === NO_SUCH_TABLE || code === OTHER_PROBLEM,
      ping: () => this.ping(),
    };
    connection?.handTo(wires);
    this.connection = connection ?? new Connection(wires);
    this.isMissing = computed(() => this.connection.ended.value === NO_SUCH_TABLE);
  }

  get link(): ReadonlySignal<Link> {
    return this.connection.link;
  }

  get names(): Pair<string> {
    return [this.nameOf(0), this.nameOf(1)];
  }

  get here(): readonly Player[] {
    return PLAYERS.filter((player) => player === this.viewer.value);
  }

  /** A seat that somebody could take. */
  readonly freeSeat = computed((): Player | null => {
    if (this.newest.value < 0) return null;
    const { terms, ending } = this.latest().sight;
    const isFree = (player: Player): boolean =>
      terms.seats[player].kind === 'person' && this.company.value.names[player] === null;
    return ending === null ? (PLAYERS.find(isFree) ?? null) : null;
  });

  /** Nothing has been decided yet, as far as this page knows. */
  readonly mayAbort = computed((): boolean => {
    if (this.newest.value < 0 || this.isTooLate.value || this.viewer.value === 'spectator') return false;
    const { ending, view } = this.latest().sight;
    return ending === null && view.turn < 2 && !this.updates.some(({ news }) => news.what === 'act');
  });

  /** Each page knows one viewer only. */
  latest(): Update {
    const latest = this.updates.at(-1);
    if (latest === undefined) throw new Error('the server has not spoken yet');
    return latest;
  }

  since(_: Viewer, number: number): Update[] {
    return this.updates.filter((update) => update.number > number);
  }

  get isWithoutHints(): boolean {
    return this.latest().sight.terms.seats.every(({ kind }) => kind === 'person');
  }

  async abort(): Promise<void> {
    const refused = await this.wish((key) => ({ type: 'command', key, command: { type: 'abort' } }));
    this.isTooLate.value = refused?.reason === 'too-late';
  }

  send(_: Player, command: Command): Promise<Refused | null> {
    return this.wish((key) => ({ type: 'command', key, command }));
  }

  /** The other side has been away for too long. */
  claim(result: 'win' | 'draw'): Promise<Refused | null> {
    return this.wish((key) => ({ type: 'claim', key, result }));
  }

  /** Nothing that would be worth repeating later. */
  say(phrase: Phrase): boolean {
    return this.post({ type: 'talk', phrase });
  }

  now(): number {
    return this.time.now();
  }

  /** As the one who this browser is now: who takes a seat sees other things than a spectator. */
  reopen(): void {
    this.connection.renew();
  }

  /** The next game on the same connection; null if there is none at the moment. */
  follow(next: string): OnlineGame | null {
    if (!this.post({ type: 'follow' })) return null;
    this.isHandedOver = true;
    return new OnlineGame(next, this.connection);
  }

  close(): void {
    if (!this.isHandedOver) this.connection.close();
  }

  private nameOf(player: Player): string {
    const told = this.company.value.names[player] ?? '';
    const isBot = this.updates.length > 0 && this.latest().sight.terms.seats[player].kind === 'bot';
    return isBot ? botName(told) : told;
  }

  private path(): string {
    const last = this.newest.peek();
    return `/api/tables/${this.id}/socket${last < 0 ? '' : `?last=${last}`}`;
  }

  private wish(messageOf: (key: string) => FromClient): Promise<Refused | null> {
    const key = randomHex(12);
    const message = messageOf(key);
    const { promise, resolve } = Promise.withResolvers<Refused | null>();
    this.wishes.set(key, { message, answer: resolve });
    this.unanswered.value = this.wishes.size;
    this.post(message);
    return promise;
  }

  private post(message: FromClient): boolean {
    return this.connection.send(JSON.stringify(message));
  }

  private ping(): void {
    this.time.ask();
    this.post({ type: 'ping' });
  }

  private hear(text: string): void {
    const message = this.read(text);
    if (message !== null) batch(() => this.take(message));
  }

  private read(text: string): FromServer | null {
    try {
      return parseFromServer(text);
    } catch (error) {
      this.fault.value = String(error);
      this.close();
      return null;
    }
  }

  private take(message: FromServer): void {
    // Before it is welcome here, what it hears is still about the table it comes from.
    if (this.viewer.value === null && message.type !== 'welcome' && message.type !== 'error') return;
    switch (message.type) {
      case 'welcome':
        return this.enter(message);
      case 'updates':
        this.catchUp(message.updates);
        return message.taken === undefined ? undefined : this.answer(message.taken, null);
      case 'refused':
        this.catchUp([message.refused.truth]);
        return this.answer(message.key, message.refused);
      case 'company':
        return this.meet(message.company);
      case 'talk':
        return this.overhear(message.from, message.phrase);
      case 'next':
        this.next.value = message.table;
        return;
      case 'pong':
        return this.time.answer(message.now);
      case 'error':
        this.fault.value = message.error;
    }
  }

  private enter({ viewer, code, now, company, updates, next }: Welcome): void {
    if (this.viewer.value !== null && this.viewer.value !== viewer) {
      // What the former viewer has seen and wanted is another story.
      this.updates = [];
      this.wishes.clear();
      this.seen.clear();
      this.isSeeding = false;
      this.newest.value = -1;
      this.viewer.value = null;
      return this.connection.renew();
    }
    const [first] = updates;
    // The server has gone back to a copy: what this page knows has never happened.
    if (first?.news.what === 'snapshot' && first.number < this.newest.peek()) return location.reload();
    this.viewer.value = viewer;
    this.code.value = code;
    this.next.value = next;
    this.time.forget();
    this.time.hear(now);
    this.meet(company);
    this.catchUp(updates);
    for (const { message } of this.wishes.values()) this.post(message);
    this.ping();
  }

  private meet(company: Company): void {
    const { awaySince } = this;
    const since = (player: Player): number | null =>
      company.isHere[player] ? null : (awaySince.value[player] ?? Date.now());
    awaySince.value = [since(0), since(1)];
    this.company.value = company;
  }

  private catchUp(updates: readonly Update[]): void {
    for (const update of updates) {
      const { number, news } = update;
      const isFirst = this.updates.length === 0;
      if (number <= this.newest.peek()) continue;
      if (news.what === 'snapshot' || isFirst) this.updates = [update];
      else if (number === this.newest.peek() + 1)
        this.updates = [...this.updates, update].slice(-KEPT_UPDATES);
      else return this.connection.renew();
      this.newest.value = number;
      this.seen.set(update.sight.decision, JSON.stringify(update.sight.view));
    }
    if (this.updates.length > 0) this.contribute();
  }

  private answer(key: string, refused: Refused | null): void {
    this.wishes.get(key)?.answer(refused);
    this.wishes.delete(key);
    this.unanswered.value = this.wishes.size;
  }

  private overhear(from: Player, phrase: Phrase): void {
    this.said.value = [...this.said.value, { number: ++this.talked, from, phrase }].slice(-KEPT_WORDS);
  }

  /** Adds the own number to the dice, as soon as a bot has added its own. */
  private contribute(): void {
    const { sight } = this.latest();
    const { viewer } = this;
    witness(this.id, sight);
    if (this.isSeeding || sight.ending !== null || viewer.value === null || viewer.value === 'spectator')
      return;
    const me = viewer.value;
    const foe = other(me);
    const botIsLate = sight.terms.seats[foe].kind === 'bot' && sight.seeds[foe] === null;
    if (sight.seeds[me] !== null || botIsLate) return;
    this.isSeeding = true;
    const seed = ownSeed(this.id, sight, me, () => randomHex(16));
    void this.seed(me, seed);
  }

  private async seed(me: Player, seed: string): Promise<void> {
    const refused = await this.send(me, { type: 'seed', seed });
    if (refused?.reason !== 'bot-seed-first') return;
    this.isSeeding = false;
    this.contribute();
  }
}
