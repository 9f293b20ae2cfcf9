import type { Command, MatchOptions, RefusalReply, Update } from '@arena/match';
import { browserPort, RpcClient } from '@arena/match/worker-rpc';
import { PLAYERS, type Pair, type Player, type Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import { botDisplayName } from '../opponents/names.ts';
import { saveGame, type SavedGame } from '../store/saved-game.ts';
import type { DiceCheck } from './chance-facts.ts';
import type { Host } from './host.ts';
import type { MatchChange } from './local-match.ts';
import type { MatchMethods } from './match-worker.ts';
import { matchWorker } from './preload-worker.ts';

const MAX_UPDATES = 100;

/** A match that runs in a worker of this tab. Every change is saved before it shows. */
export class LocalHost implements Host {
  readonly latestNumber = signal(0);
  /** Another tab has taken over this game. */
  readonly isTakenOver = signal(false);
  /** Why the match cannot go on: its worker has died, or a call has failed. The saved game is kept. */
  readonly failure = signal<Error | null>(null);
  /** As they are saved: a bot's is the same in every language. */
  private readonly savedNames: Pair<string>;
  private readonly worker = matchWorker.take();
  private readonly calls: RpcClient<MatchMethods, MatchChange>;
  private readonly updates = new Map<Viewer, Update[]>();
  private isClosed = false;

  private constructor(names: Pair<string>) {
    this.savedNames = names;
    const port = browserPort(this.worker);
    this.calls = new RpcClient<MatchMethods, MatchChange>(port, (change) => this.applyChange(change));
    port.onDeath((error) => (this.failure.value = error));
  }

  static async start(options: MatchOptions, names: Pair<string>): Promise<LocalHost> {
    const host = new LocalHost(names);
    await host.orClose(host.calls.call('start', options));
    return host;
  }

  /** Resolves to the reason if the save cannot be opened. */
  static async resume({ names, save }: SavedGame): Promise<LocalHost | { error: string }> {
    const host = new LocalHost(names);
    const error = await host.orClose(host.calls.call('resume', save));
    if (error === null) return host;
    host.close();
    return { error };
  }

  get names(): Pair<string> {
    return [this.nameOf(0), this.nameOf(1)];
  }

  get localPlayers(): readonly Player[] {
    return PLAYERS.filter((player) => this.updates.has(player));
  }

  latest(viewer: Viewer): Update {
    const latest = this.updatesFor(viewer).at(-1);
    if (latest === undefined) throw new Error(`the match has no update for ${viewer}`);
    return latest;
  }

  updatesSince(viewer: Viewer, number: number): Update[] {
    return this.updatesFor(viewer).filter((update) => update.number > number);
  }

  /** A failure is only reported through `failure`: the page then replaces the table. */
  send(from: Player, command: Command): Promise<RefusalReply | null> {
    return this.reportFailure(this.calls.call('receive', from, command)).catch(() => null);
  }

  now(): number {
    return Date.now();
  }

  /** The game with all hidden cards, once it is over. */
  record(): Promise<string> {
    return this.reportFailure(this.calls.call('record'));
  }

  checkDice(): Promise<DiceCheck> {
    return this.reportFailure(this.calls.call('checkDice'));
  }

  /** Another game with the seats swapped, once everybody wants one. */
  async rematch(): Promise<LocalHost | null> {
    const options = await this.reportFailure(this.calls.call('rematch'));
    if (options === null) return null;
    this.close();
    return LocalHost.start(options, [this.savedNames[1], this.savedNames[0]]);
  }

  close(): void {
    this.isClosed = true;
    this.calls.close(new Error('the match is closed'));
    this.worker.terminate();
  }

  private nameOf(player: Player): string {
    const isBot = this.latest('spectator').snapshot.terms.seats[player].kind === 'bot';
    return isBot ? botDisplayName(this.savedNames[player]) : this.savedNames[player];
  }

  private async reportFailure<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (!this.isClosed) this.failure.value ??= error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }

  /** A match that could not be opened leaves no worker behind. */
  private async orClose<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  private updatesFor(viewer: Viewer): Update[] {
    return this.updates.get(viewer) ?? [];
  }

  private applyChange({ updates, save }: MatchChange): void {
    for (const { viewer, updates: added } of updates)
      this.updates.set(viewer, [...this.updatesFor(viewer), ...added].slice(-MAX_UPDATES));
    const { number, snapshot } = this.latest('spectator');
    if (!this.isTakenOver.value) saveGame(this.savedNames, snapshot, save);
    this.latestNumber.value = number;
  }
}
