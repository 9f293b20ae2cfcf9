import type { Command, Refused, TableOptions, Update } from '@arena/match';
import { PLAYERS, type Pair, type Player, type Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import type { Answers, Letter, Order } from './authority-worker.ts';
import type { Change } from './authority.ts';
import { takeWorker } from './early.ts';
import type { Host } from './host.ts';
import { keep, type Kept } from './saved.ts';

const KEPT_UPDATES = 100;

/** A match whose authority runs in a worker of this tab. Every change is kept before it shows. */
export class LocalGame implements Host {
  readonly names: Pair<string>;
  readonly newest = signal(0);
  /** Another tab goes on with this game. */
  readonly left = signal(false);
  private readonly worker = takeWorker();
  private readonly updates = new Map<Viewer, Update[]>();
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>();
  private asked = 0;

  private constructor(names: Pair<string>) {
    this.names = names;
    this.worker.addEventListener('message', ({ data }: MessageEvent<Letter>) => this.read(data));
    this.worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.waiting.values()) reject(new Error(message));
    });
  }

  static async begin(options: TableOptions, names: Pair<string>): Promise<LocalGame> {
    const game = new LocalGame(names);
    await game.ask({ order: 'begin', options });
    return game;
  }

  /** A fault says what is wrong with a save that does not fit. */
  static async resume({ names, save }: Kept): Promise<LocalGame | { fault: string }> {
    const game = new LocalGame(names);
    const fault = await game.ask({ order: 'resume', save });
    if (fault !== null) game.close();
    return fault ?? game;
  }

  get here(): readonly Player[] {
    return PLAYERS.filter((player) => this.updates.has(player));
  }

  latest(viewer: Viewer): Update {
    const [latest] = this.known(viewer).slice(-1);
    return latest;
  }

  since(viewer: Viewer, number: number): Update[] {
    return this.known(viewer).filter((update) => update.number > number);
  }

  send(from: Player, command: Command): Promise<Refused | null> {
    return this.ask({ order: 'receive', from, command });
  }

  now(): number {
    return Date.now();
  }

  /** The game with all hidden cards, once it is over. */
  record(): Promise<string> {
    return this.ask({ order: 'record' });
  }

  isFair(): Promise<boolean> {
    return this.ask({ order: 'isFair' });
  }

  /** Another game with the sides swapped, once everybody wants one. */
  async rematch(): Promise<LocalGame | null> {
    const options = await this.ask({ order: 'rematch' });
    if (options === null) return null;
    this.close();
    return LocalGame.begin(options, [this.names[1], this.names[0]]);
  }

  close(): void {
    this.worker.terminate();
  }

  private known(viewer: Viewer): Update[] {
    return this.updates.get(viewer) ?? [];
  }

  private ask<O extends Order>(order: O): Promise<Answers[O['order']]> {
    const id = ++this.asked;
    const waiting = Promise.withResolvers<unknown>();
    this.waiting.set(id, waiting);
    this.worker.postMessage({ id, ...order });
    return waiting.promise as Promise<Answers[O['order']]>;
  }

  private read(letter: Letter): void {
    if ('change' in letter) this.change(letter.change);
    else {
      this.waiting.get(letter.id)?.resolve(letter.answer);
      this.waiting.delete(letter.id);
    }
  }

  private change({ updates, save }: Change): void {
    for (const { viewer, updates: news } of updates)
      this.updates.set(viewer, [...this.known(viewer), ...news].slice(-KEPT_UPDATES));
    const { number, sight } = this.latest('spectator');
    if (!this.left.value) keep(this.names, sight, save);
    this.newest.value = number;
  }
}
