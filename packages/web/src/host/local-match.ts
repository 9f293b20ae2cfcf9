import {
  committedChance,
  Match,
  MatchRunner,
  saveMatch,
  seedCommands,
  updateObjects,
  type BotPort,
  type Command,
  type MatchOptions,
  type MatchSubscriber,
  type RefusalReply,
  type RunnerPorts,
  type Update,
} from '@arena/match';
import { PLAYERS, type Player, type Viewer } from '@arena/rules';
import { randomHex } from '../lib/random.ts';
import { BotClient } from './bot-client.ts';

const BOT_TIMEOUT_MS = 20_000;
/** As many as the page keeps. */
const RECENT_UPDATES = 99;

/** The changes for each viewer at the screen, and the whole match for the page to save before it shows them. */
export interface MatchChange {
  updates: { viewer: Viewer; updates: readonly Update[] }[];
  save: string;
}

type UpdateList = readonly Update[];

/** A match in a worker of this browser. It knows all hidden cards, and gives each viewer only their own. */
export class LocalMatch {
  private readonly runner: MatchRunner<UpdateList>;
  private readonly bots = new BotClient();
  private readonly onChange: (change: MatchChange) => void;
  private readonly screen: MatchSubscriber<UpdateList>;

  constructor(match: Match, onChange: (change: MatchChange) => void) {
    this.onChange = onChange;
    this.runner = new MatchRunner(match, this.ports());
    this.screen = {
      viewers: [...this.people, 'spectator'],
      onUpdates: (updates) => this.publish(updates),
      // Refusals are returned by `receive`.
      onRefused: () => undefined,
    };
    this.runner.start();
    this.giveSeeds();
    this.publish(this.screen.viewers.map((viewer) => this.runner.updatesSince(viewer, null)));
    this.runner.subscribe(this.screen);
  }

  static start(options: MatchOptions, onChange: (change: MatchChange) => void): LocalMatch {
    const match = new Match({ ...options, chance: 'committed-seeds' }, committedChance(randomHex(32)));
    return new LocalMatch(match, onChange);
  }

  /** Throws an InputError that says why a save cannot be opened. */
  static async resume(save: string, onChange: (change: MatchChange) => void): Promise<LocalMatch> {
    const { restoreMatch } = await import('@arena/match/restore-match');
    return new LocalMatch(restoreMatch(save), onChange);
  }

  get match(): Match {
    return this.runner.match;
  }

  receive(from: Player, command: Command): RefusalReply | null {
    return this.runner.receive(from, command);
  }

  /** The options of the next game, with the seats swapped, once everybody wants one. */
  rematch(): MatchOptions | null {
    for (const player of this.people) this.receive(player, { type: 'rematch' });
    return this.match.rematch();
  }

  /** Nothing is published in between, so that no save has a commitment without its seed. */
  private giveSeeds(): void {
    const seeds = [randomHex(32), randomHex(32)] as const;
    // Twice: people show their seeds only after everybody has committed.
    for (const player of [...this.people, ...this.people])
      for (const command of seedCommands(this.match.latest(player).snapshot, player, seeds[player]))
        this.receive(player, command);
  }

  private get people(): Player[] {
    return PLAYERS.filter((player) => !this.match.state.isBot(player));
  }

  private ports(): RunnerPorts<UpdateList> {
    return {
      now: Date.now,
      setTimer: (ms, action) => {
        const timer = setTimeout(action, ms);
        return () => clearTimeout(timer);
      },
      // The page saves each change before it shows it.
      store: { append: () => undefined, whenDurable: (action) => action() },
      bot: (name) => this.botPort(name),
      botTimeoutMs: BOT_TIMEOUT_MS,
      botTakeoverMs: 0,
      format: updateObjects,
      recentUpdates: RECENT_UPDATES,
      onError: reportError,
    };
  }

  private botPort(name: string): BotPort {
    return {
      choose: async (view) => (await this.bots.choose(view, name)).action,
      allowsUndo: true,
    };
  }

  private publish(updates: readonly UpdateList[]): void {
    // A bot that failed may still be thinking.
    if (this.match.state.trouble !== null) this.bots.stop();
    const byViewer = this.screen.viewers.map((viewer, i) => ({ viewer, updates: updates[i] ?? [] }));
    this.onChange({ updates: byViewer, save: saveMatch(this.match) });
  }
}
