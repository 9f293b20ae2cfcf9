import { botNamed } from '@arena/ai';
import {
  Match,
  MatchRunner,
  seededChance,
  updateObjects,
  type BotPort,
  type RunnerPorts,
  type Seat,
  type Update,
} from '@arena/match';
import {
  apply,
  isVisibleTo,
  opponentOf,
  PLAYERS,
  seeded,
  viewOf,
  why,
  type Action,
  type Game,
  type GameEvent,
  type Player,
  type Reason,
  type Revealed,
  type View,
  type Viewer,
} from '@arena/rules';

export interface Seating {
  names: [string, string];
  /** The bot that plays each seat; null for a person. */
  bots: [string | null, string | null];
}

/** The last decision made by a person. */
export interface LastDecision {
  /** How many actions came before it. */
  length: number;
  player: Player;
  /** What an undo would make unseen. */
  undone: Revealed;
}

/** A bot runs in this thread, so no timer could interrupt it. */
const BOT_TIMEOUT_MS = 2 ** 31 - 1;

/** A match at one terminal, with the people and bots who play it. */
export class PlaySession {
  readonly seating: Seating;
  /** Chance follows from the seed and the event it decides, so an undo does not lead to different dice. */
  readonly seed: string;
  private readonly runner: MatchRunner<readonly Update[]>;
  /** The number of actions whose events each player has seen. */
  private readonly shownUpTo: [number, number];
  private botError: unknown = null;

  constructor(game: Game, seating: Seating, seed: string) {
    this.seating = seating;
    this.seed = seed;
    // A player who resumes a game first sees what happened last.
    const lastTurn = turnStarts(game).at(-2) ?? 0;
    this.shownUpTo = [lastTurn, lastTurn];
    const { setup } = game.state.config;
    const seats: [Seat, Seat] = [seatOf(seating.bots[0]), seatOf(seating.bots[1])];
    const options = { setup, undo: 'free', clock: { kind: 'none' }, seats, chance: 'by-event' } as const;
    const match = new Match(options, seededChance(seed), game);
    this.runner = new MatchRunner(match, this.ports());
  }

  get game(): Game {
    return this.match.state.game;
  }

  get isHotSeat(): boolean {
    return this.seating.bots.every((bot) => bot === null);
  }

  /** The person who must decide now; null when the game is over, or before `advance`. */
  get playerToAct(): Player | null {
    const { decider } = this.match.state;
    return decider !== null && this.isPerson(decider) ? decider : null;
  }

  /** Lets bots decide until a person must, or the game is over. */
  async advance(): Promise<void> {
    await this.runner.botsDone();
    if (this.match.state.trouble === null) return;
    throw this.botError instanceof Error ? this.botError : new Error('the bot chose an illegal action');
  }

  view(viewer: Viewer): View {
    return viewOf(this.game.state, viewer);
  }

  why(action: Action): Reason | null {
    return why(this.game.state, action);
  }

  /** Plays an action of this player, or returns the rule that forbids it. */
  play(player: Player, action: Action): Reason | null {
    const refusal = this.runner.receive(player, { type: 'act', decision: this.match.decision, action });
    return refusal?.rule ?? null;
  }

  /** What this player may see of everything that happened since they last looked. */
  newEvents(player: Player): GameEvent[] {
    const events = this.eventsSince(this.shownUpTo[player], player);
    this.shownUpTo[player] = this.game.codes.length;
    return events;
  }

  /** Everything since any player last looked, up to the end of the game. */
  finalEvents(viewer: Viewer): GameEvent[] {
    return this.eventsSince(Math.max(...this.shownUpTo), viewer);
  }

  /** The events of the previous turn and of this one so far; during set-up, all of them. */
  lastTurnEvents(player: Player): GameEvent[] {
    return this.eventsSince(turnStarts(this.game).at(-2) ?? 0, player);
  }

  /** Null if no person has made a decision yet. */
  lastDecision(): LastDecision | null {
    const { history } = this.match.state;
    const isPersons = ({ by }: (typeof history)[number]): boolean => by !== 'chance' && this.isPerson(by);
    const length = history.findLastIndex(isPersons);
    const player = history[length]?.by;
    if (player === undefined || player === 'chance') return null;
    return { length, player, undone: this.game.revealedSince(length) };
  }

  /** Undoes a person's last decision; the other side has agreed. False if that was done too often. */
  undo({ length, player }: LastDecision): boolean {
    const refused = this.runner.receive(player, { type: 'undo', decision: this.match.decision });
    if (refused?.reason === 'too-often') return false;
    // A bot has already agreed, so no offer is left.
    const [offer] = this.match.state.offers;
    if (offer !== undefined)
      this.runner.receive(opponentOf(player), { type: 'answer', offer: offer.number, accept: true });
    for (const each of PLAYERS) this.shownUpTo[each] = Math.min(this.shownUpTo[each], length);
    return true;
  }

  /** Takes this player's last undo back. False if there is none, or something else was done since. */
  redo(player: Player): boolean {
    return this.runner.receive(player, { type: 'redo', decision: this.match.decision }) === null;
  }

  private get match(): Match {
    return this.runner.match;
  }

  private isPerson(player: Player): boolean {
    return this.seating.bots[player] === null;
  }

  private eventsSince(from: number, viewer: Viewer): GameEvent[] {
    return this.game.eventsSince(from).filter((event) => isVisibleTo(event, viewer));
  }

  private ports(): RunnerPorts<readonly Update[]> {
    return {
      now: Date.now,
      setTimer: (ms, action) => {
        const timer = setTimeout(action, ms);
        return () => clearTimeout(timer);
      },
      // The game is saved before each decision of a person: see TerminalGame.
      store: { append: () => undefined, whenDurable: (action) => action() },
      bot: (name) => this.botPort(name),
      botTimeoutMs: BOT_TIMEOUT_MS,
      botTakeoverMs: 0,
      format: updateObjects,
      recentUpdates: 0,
      // `advance` throws the same error.
      onError: () => undefined,
    };
  }

  private botPort(name: string): BotPort {
    const bot = botNamed(name);
    if (bot === undefined) throw new Error(`there is no bot called ${name}`);
    return {
      choose: (view) => {
        try {
          return bot.choose(view, seeded(`${this.seed} ${name} ${this.game.codes.length}`)).action;
        } catch (error) {
          this.botError = error;
          throw error;
        }
      },
      allowsUndo: true,
    };
  }
}

const seatOf = (bot: string | null): Seat => (bot === null ? { kind: 'person' } : { kind: 'bot', bot });

/** After how many actions each turn began. */
function turnStarts(game: Game): number[] {
  const g = game.stateAfter(0);
  return game.codes.flatMap((code, i) => {
    const { turn } = g;
    apply(g, code);
    return g.turn === turn ? [] : [i];
  });
}
