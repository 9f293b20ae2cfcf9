import {
  BotDriver,
  restoreMatch,
  saveMatch,
  Match,
  type BotPort,
  type Command,
  type Refused,
  type TableOptions,
  type Update,
} from '@arena/match';
import { PLAYERS, type Pair, type Player, type Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import { Thinker } from './bots.ts';
import { randomHex } from './chance.ts';
import type { Host } from './host.ts';
import { keep, type Kept } from './saved.ts';

const PATIENCE_MS = 20_000;
const CLOCK_MS = 250;

/** A match in this tab: its people sit at this screen, its bots in a worker, and every change is kept before it shows. */
export class LocalGame implements Host {
  readonly names: Pair<string>;
  readonly here: readonly Player[];
  readonly newest = signal(0);
  /** Another tab goes on with this game. */
  readonly left = signal(false);
  readonly match: Match;
  private readonly driver: BotDriver;
  private readonly thinker = new Thinker();
  private readonly clock: ReturnType<typeof setInterval>;

  private constructor(match: Match, names: Pair<string>) {
    this.match = match;
    this.names = names;
    const { seats } = match.options;
    this.here = PLAYERS.filter((player) => seats[player].kind === 'person');
    this.driver = new BotDriver(match, [this.botAt(0), this.botAt(1)], {
      now: Date.now,
      patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
      onChange: () => this.changed(),
    });
    this.clock = setInterval(() => match.tick(Date.now()) && this.changed(), CLOCK_MS);
    this.newest.value = match.inputs.length;
    void this.driver.drive();
    this.contribute();
  }

  static begin(options: TableOptions, names: Pair<string>): LocalGame {
    const game = new LocalGame(new Match(options, randomHex(32)), names);
    game.changed();
    return game;
  }

  /** A Fault says what is wrong with a save that does not fit. */
  static resume({ names, save }: Kept): LocalGame {
    return new LocalGame(restoreMatch(save), names);
  }

  latest(viewer: Viewer): Update {
    return this.match.latest(viewer);
  }

  since(viewer: Viewer, number: number): Update[] {
    return this.match.catchUp(viewer, number);
  }

  async send(from: Player, command: Command): Promise<Refused | null> {
    const refused = this.match.receive(from, command, Date.now());
    this.changed();
    void this.driver.drive();
    return refused;
  }

  now(): number {
    return Date.now();
  }

  /** The next game with the sides swapped, once everybody wants one. */
  next(): LocalGame | null {
    const options = this.match.rematch();
    if (options === null) return null;
    this.close();
    return LocalGame.begin(options, [this.names[1], this.names[0]]);
  }

  close(): void {
    clearInterval(this.clock);
    this.thinker.stop();
  }

  private contribute(): void {
    for (const player of this.here)
      if (this.match.latest(player).sight.seeds[player] === null)
        this.match.receive(player, { type: 'seed', seed: randomHex(16) }, Date.now());
    this.changed();
    void this.driver.drive();
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

  private changed(): void {
    if (this.left.value) return;
    const { sight } = this.match.latest('spectator');
    if (sight.trouble !== null) this.thinker.stop();
    keep(this.names, sight, saveMatch(this.match));
    this.newest.value = this.match.inputs.length;
  }
}
