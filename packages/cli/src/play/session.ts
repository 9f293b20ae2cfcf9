import { botNamed } from '@arena/ai';
import {
  actorOf,
  apply,
  decodeAction,
  isChance,
  isVisibleTo,
  PLAYERS,
  sampleChance,
  seeded,
  viewOf,
  why,
  type Action,
  type Actor,
  type GameEvent,
  type Game,
  type Player,
  type Random,
  type Reason,
  type Revealed,
  type View,
  type Viewer,
} from '@arena/rules';

export interface Seating {
  names: [string, string];
  /** Who is played by which bot; null for a person. */
  bots: [string | null, string | null];
}

/** A game in progress with the people and bots who play it. */
export class PlaySession {
  readonly game: Game;
  readonly seating: Seating;
  /** Chance follows from the seed and the number of the action, so that taking back is no way to better dice. */
  readonly seed: string;
  /** How many actions each player has been told of. */
  private readonly toldUpTo: [number, number];

  constructor(game: Game, seating: Seating, seed: string) {
    this.game = game;
    this.seating = seating;
    this.seed = seed;
    // Whoever goes on with a game wants to hear first what happened last.
    const lastTurn = turnStarts(game).at(-2) ?? 0;
    this.toldUpTo = [lastTurn, lastTurn];
  }

  get isHotSeat(): boolean {
    return this.seating.bots.every((bot) => bot === null);
  }

  /** The person who must decide now; null when the game is over, or before `settle`. */
  get playerToAct(): Player | null {
    const actor = actorOf(this.game.state);
    return this.isPerson(actor) ? actor : null;
  }

  private isPerson(actor: Actor): actor is Player {
    return (actor === 0 || actor === 1) && this.seating.bots[actor] === null;
  }

  /** Lets chance and bots decide until a person must, or the game is over. */
  advance(): void {
    const { game } = this;
    for (
      let actor = actorOf(game.state);
      actor !== 'over' && !this.isPerson(actor);
      actor = actorOf(game.state)
    ) {
      game.play(
        isChance(game.state)
          ? decodeAction(sampleChance(game.state, this.random('chance')))
          : this.botAction(actor),
      );
    }
  }

  private botAction(actor: Actor): Action {
    const player: Player = actor === 0 ? 0 : 1;
    const name = this.seating.bots[player] ?? '';
    const bot = botNamed(name);
    if (bot === undefined) throw new Error(`no bot is called ${name}`);
    return bot.choose(this.view(player), this.random(name)).action;
  }

  private random(purpose: string): Random {
    return seeded(`${this.seed} ${purpose} ${this.game.codes.length}`);
  }

  view(viewer: Viewer): View {
    return viewOf(this.game.state, viewer);
  }

  why(action: Action): Reason | null {
    return why(this.game.state, action);
  }

  play(action: Action): void {
    this.game.play(action);
  }

  /** What this player may see of all that happened since they were last told. */
  newEvents(player: Player): GameEvent[] {
    const events = this.eventsSince(this.toldUpTo[player], player);
    this.toldUpTo[player] = this.game.codes.length;
    return events;
  }

  private eventsSince(from: number, viewer: Viewer): GameEvent[] {
    return this.game.eventsSince(from).filter((event) => isVisibleTo(event, viewer));
  }

  /** The end of the story, from where the last of them was told. */
  finalEvents(viewer: Viewer): GameEvent[] {
    return this.eventsSince(Math.max(...this.toldUpTo), viewer);
  }

  /** The turn before this one and this one so far; in set-up, all of it. */
  lastTurnEvents(player: Player): GameEvent[] {
    return this.eventsSince(turnStarts(this.game).at(-2) ?? 0, player);
  }

  /** Where the last decision of a person was taken, and by whom; null if there was none. */
  lastDecision(): { length: number; player: Player; undone: Revealed } | null {
    const { game } = this;
    const g = game.stateAfter(0);
    const actors = game.codes.map((code) => {
      const actor = actorOf(g);
      apply(g, code);
      return actor;
    });
    const length = actors.findLastIndex((actor) => this.isPerson(actor));
    const player = actors[length];
    return this.isPerson(player) ? { length, player, undone: game.revealedSince(length) } : null;
  }

  takeBack(length: number): void {
    this.game.undoTo(length);
    for (const player of PLAYERS) this.toldUpTo[player] = Math.min(this.toldUpTo[player], length);
  }
}

/** After how many actions each turn began. */
function turnStarts(game: Game): number[] {
  const g = game.stateAfter(0);
  return game.codes.flatMap((code, i) => {
    const { turn } = g;
    apply(g, code);
    return g.turn === turn ? [] : [i];
  });
}
