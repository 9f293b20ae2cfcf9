import type { Command, RefusalReply, MatchOptions, Update } from '@arena/match';
import { PLAYERS, type Pair, type Player, type Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import type { MatchReplies, MatchWorkerMessage, MatchRequest } from './match-worker.ts';
import type { MatchChange } from './local-match.ts';
import { takeMatchWorker } from './preload-worker.ts';
import type { Host } from './host.ts';
import { saveGame, type SavedGame } from '../store/saved-game.ts';

const MAX_UPDATES = 100;

/** A match whose authority runs in a worker of this tab. Every change is kept before it shows. */
export class LocalHost implements Host {
  readonly names: Pair<string>;
  readonly latestNumber = signal(0);
  /** Another tab goes on with this game. */
  readonly isTakenOver = signal(false);
  private readonly worker = takeMatchWorker();
  private readonly updates = new Map<Viewer, Update[]>();
  private readonly pending = new Map<number, PromiseWithResolvers<unknown>>();
  private lastId = 0;

  private constructor(names: Pair<string>) {
    this.names = names;
    this.worker.addEventListener('message', ({ data }: MessageEvent<MatchWorkerMessage>) =>
      this.handleMessage(data),
    );
    this.worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.pending.values()) reject(new Error(message));
    });
  }

  static async start(options: MatchOptions, names: Pair<string>): Promise<LocalHost> {
    const game = new LocalHost(names);
    await game.request({ type: 'begin', options });
    return game;
  }

  /** A fault says what is wrong with a save that does not fit. */
  static async resume({ names, save }: SavedGame): Promise<LocalHost | { fault: string }> {
    const game = new LocalHost(names);
    const fault = await game.request({ type: 'resume', save });
    if (fault !== null) game.close();
    return fault ?? game;
  }

  get localPlayers(): readonly Player[] {
    return PLAYERS.filter((player) => this.updates.has(player));
  }

  latest(viewer: Viewer): Update {
    const [latest] = this.updatesFor(viewer).slice(-1);
    return latest;
  }

  updatesSince(viewer: Viewer, number: number): Update[] {
    return this.updatesFor(viewer).filter((update) => update.number > number);
  }

  send(from: Player, command: Command): Promise<RefusalReply | null> {
    return this.request({ type: 'receive', from, command });
  }

  now(): number {
    return Date.now();
  }

  /** The game with all hidden cards, once it is over. */
  record(): Promise<string> {
    return this.request({ type: 'record' });
  }

  isFair(): Promise<boolean> {
    return this.request({ type: 'isFair' });
  }

  /** Another game with the sides swapped, once everybody wants one. */
  async rematch(): Promise<LocalHost | null> {
    const options = await this.request({ type: 'rematch' });
    if (options === null) return null;
    this.close();
    return LocalHost.start(options, [this.names[1], this.names[0]]);
  }

  close(): void {
    this.worker.terminate();
  }

  private updatesFor(viewer: Viewer): Update[] {
    return this.updates.get(viewer) ?? [];
  }

  private request<O extends MatchRequest>(order: O): Promise<MatchReplies[O['type']]> {
    const id = ++this.lastId;
    const waiting = Promise.withResolvers<unknown>();
    this.pending.set(id, waiting);
    this.worker.postMessage({ id, ...order });
    return waiting.promise as Promise<MatchReplies[O['type']]>;
  }

  private handleMessage(letter: MatchWorkerMessage): void {
    if ('change' in letter) this.applyChange(letter.change);
    else {
      this.pending.get(letter.id)?.resolve(letter.reply);
      this.pending.delete(letter.id);
    }
  }

  private applyChange({ updates, save }: MatchChange): void {
    for (const { viewer, updates: news } of updates)
      this.updates.set(viewer, [...this.updatesFor(viewer), ...news].slice(-MAX_UPDATES));
    const { number, snapshot } = this.latest('spectator');
    if (!this.isTakenOver.value) saveGame(this.names, snapshot, save);
    this.latestNumber.value = number;
  }
}
