import {
  BotDriver,
  Match,
  restoreMatch,
  saveMatch,
  type BotPort,
  type Command,
  type RefusalReply,
  type MatchOptions,
  type Update,
} from '@arena/match';
import { PLAYERS, type Player, type Viewer } from '@arena/rules';
import { BotClient } from './bot-client.ts';
import { randomHex } from '../lib/random.ts';

const BOT_TIMEOUT_MS = 20_000;
const TICK_MS = 250;

/** What has changed, for each viewer at the screen, and the whole match to be kept. */
export interface MatchChange {
  updates: { viewer: Viewer; updates: Update[] }[];
  save: string;
}

/** A match with its bots and clocks, away from the page: it knows all hidden cards, and tells each viewer their own. */
export class LocalMatch {
  readonly match: Match;
  private readonly viewers: readonly Viewer[];
  private readonly driver: BotDriver;
  private readonly bots = new BotClient();
  private readonly onChange: (change: MatchChange) => void;
  private publishedUpTo: number | null = null;

  private constructor(match: Match, onChange: (change: MatchChange) => void) {
    this.match = match;
    this.onChange = onChange;
    this.viewers = [...this.people, 'spectator'];
    this.driver = new BotDriver(match, [this.botPortFor(0), this.botPortFor(1)], {
      now: Date.now,
      timeout: () => new Promise((resolve) => setTimeout(resolve, BOT_TIMEOUT_MS)),
      onChange: () => this.publish(),
    });
    setInterval(() => match.tick(Date.now()) && this.publish(), TICK_MS);
    // Bots give their share in chance before people do.
    void this.driver.drive();
    for (const player of this.people)
      if (match.latest(player).sight.seeds[player] === null)
        match.receive(player, { type: 'seed', seed: randomHex(16) }, Date.now());
    this.publish();
    void this.driver.drive();
  }

  static start(options: MatchOptions, onChange: (change: MatchChange) => void): LocalMatch {
    return new LocalMatch(new Match(options, randomHex(32)), onChange);
  }

  /** A Fault says what is wrong with a save that does not fit. */
  static resume(save: string, onChange: (change: MatchChange) => void): LocalMatch {
    return new LocalMatch(restoreMatch(save), onChange);
  }

  receive(from: Player, command: Command): RefusalReply | null {
    const refused = this.match.receive(from, command, Date.now());
    this.publish();
    void this.driver.drive();
    return refused;
  }

  /** The options of the next game, with the sides swapped, once everybody wants one. */
  rematch(): MatchOptions | null {
    for (const player of this.people) this.receive(player, { type: 'rematch' });
    return this.match.rematch();
  }

  private get people(): Player[] {
    return PLAYERS.filter((player) => this.match.options.seats[player].kind === 'person');
  }

  private botPortFor(player: Player): BotPort | null {
    const seat = this.match.options.seats[player];
    if (seat.kind === 'person') return null;
    return {
      choose: (view) => this.bots.chooseAction(view, seat.bot),
      seed: () => randomHex(16),
      allowsUndo: true,
    };
  }

  private publish(): void {
    const { match, publishedUpTo } = this;
    if (match.latest('spectator').sight.trouble !== null) this.bots.stop();
    const updates = this.viewers.map((viewer) => ({
      viewer,
      updates: publishedUpTo === null ? recentUpdates(match, viewer) : match.catchUp(viewer, publishedUpTo),
    }));
    this.publishedUpTo = match.inputs.length;
    if (publishedUpTo !== this.publishedUpTo) this.onChange({ updates, save: saveMatch(match) });
  }
}

const MAX_RECENT_UPDATES = 99;

/** As much of the past as there is, for the log. */
const recentUpdates = (match: Match, viewer: Viewer): Update[] =>
  match.catchUp(viewer, Math.max(-1, match.inputs.length - MAX_RECENT_UPDATES));
