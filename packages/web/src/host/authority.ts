import {
  BotDriver,
  Match,
  restoreMatch,
  saveMatch,
  type BotPort,
  type Command,
  type Refused,
  type TableOptions,
  type Update,
} from '@arena/match';
import { PLAYERS, type Player, type Viewer } from '@arena/rules';
import { Thinker } from './bots.ts';
import { randomHex } from './chance.ts';

const PATIENCE_MS = 20_000;
const CLOCK_MS = 250;

/** What has changed, for each viewer at the screen, and the whole match to be kept. */
export interface Change {
  updates: { viewer: Viewer; updates: Update[] }[];
  save: string;
}

/** A match with its bots and clocks, away from the page: it knows all hidden cards, and tells each viewer their own. */
export class Authority {
  readonly match: Match;
  private readonly viewers: readonly Viewer[];
  private readonly driver: BotDriver;
  private readonly thinker = new Thinker();
  private readonly onChange: (change: Change) => void;
  private told: number | null = null;

  private constructor(match: Match, onChange: (change: Change) => void) {
    this.match = match;
    this.onChange = onChange;
    this.viewers = [...this.people, 'spectator'];
    this.driver = new BotDriver(match, [this.botAt(0), this.botAt(1)], {
      now: Date.now,
      patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
      onChange: () => this.tell(),
    });
    setInterval(() => match.tick(Date.now()) && this.tell(), CLOCK_MS);
    // Bots give their share in chance before people do.
    void this.driver.drive();
    for (const player of this.people)
      if (match.latest(player).sight.seeds[player] === null)
        match.receive(player, { type: 'seed', seed: randomHex(16) }, Date.now());
    this.tell();
    void this.driver.drive();
  }

  static begin(options: TableOptions, onChange: (change: Change) => void): Authority {
    return new Authority(new Match(options, randomHex(32)), onChange);
  }

  /** A Fault says what is wrong with a save that does not fit. */
  static resume(save: string, onChange: (change: Change) => void): Authority {
    return new Authority(restoreMatch(save), onChange);
  }

  receive(from: Player, command: Command): Refused | null {
    const refused = this.match.receive(from, command, Date.now());
    this.tell();
    void this.driver.drive();
    return refused;
  }

  /** The options of the next game, with the sides swapped, once everybody wants one. */
  rematch(): TableOptions | null {
    for (const player of this.people) this.receive(player, { type: 'rematch' });
    return this.match.rematch();
  }

  private get people(): Player[] {
    return PLAYERS.filter((player) => this.match.options.seats[player].kind === 'person');
  }

  private botAt(player: Player): BotPort | null {
    const seat = this.match.options.seats[player];
    if (seat.kind === 'person') return null;
    return {
      choose: (view) => this.thinker.ask(view, seat.bot),
      seed: () => randomHex(16),
      allowsUndo: true,
    };
  }

  private tell(): void {
    const { match, told } = this;
    if (match.latest('spectator').sight.trouble !== null) this.thinker.stop();
    const updates = this.viewers.map((viewer) => ({
      viewer,
      updates: told === null ? recent(match, viewer) : match.catchUp(viewer, told),
    }));
    this.told = match.inputs.length;
    if (told !== this.told) this.onChange({ updates, save: saveMatch(match) });
  }
}

const KEPT = 99;

/** As much of the past as there is, for the log. */
const recent = (match: Match, viewer: Viewer): Update[] =>
  match.catchUp(viewer, Math.max(-1, match.inputs.length - KEPT));
