import {
  ActionList,
  apply,
  askOf,
  handOf,
  handSize,
  isChance,
  listLegalActions,
  opponentOf,
  probability,
  resampler,
  sampleChance,
  seeded,
  type ActionCode,
  type Player,
  type Random,
  type State,
  type View,
} from '@arena/rules';
import { evaluate } from './evaluation.ts';

/** So many worlds are imagined where something unseen decides. */
const WORLDS = 8;
/** Chance with at most so many outcomes is weighed exactly. */
const MAX_CHANCE_OUTCOMES = 6;
/** Hands of hundreds of cards, and purses of thousands, come only in positions that somebody made up. */
const MAX_ACTIONS = 100;
const MAX_PAYMENTS = 10;

/** A full state that the view allows, and the seed of what chance does in it: the same for all actions compared. */
interface World {
  state: State;
  seed: string;
}

/** In the order of their codes, which never changes, so that nothing hangs on the order in which the rules list them. */
function legalCodes(g: State): ActionCode[] {
  const list = new ActionList();
  listLegalActions(g, list);
  return list.toSorted();
}

const stateAfter = (g: State, code: ActionCode): State => {
  const next = g.clone();
  apply(next, code);
  return next;
};

/** Follows an action to where the next one could begin, and says how good things look there. */
export class LookAhead {
  nodes = 0;
  private readonly me: Player;
  private readonly turn: number;
  private readonly worlds: World[];
  /** Since it was last reset, something was drawn at random that could have come out otherwise. */
  private wasSampled = false;

  constructor(view: View, me: Player, random: Random) {
    this.me = me;
    this.turn = view.turn;
    const imagine = resampler(view);
    this.worlds = Array.from({ length: WORLDS }, () => ({
      state: imagine(random),
      seed: String(random(2 ** 31)),
    }));
  }

  /** The mean of all worlds; of one, where all are alike. */
  meanValueAfter(code: ActionCode): number {
    let sum = 0;
    let seen = 0;
    this.wasSampled = false;
    do {
      const { state, seed } = this.worlds[seen++];
      sum += this.expectedValue(stateAfter(state, code), MAX_CHANCE_OUTCOMES, seeded(seed));
    } while (this.wasSampled && seen < WORLDS);
    return sum / seen;
  }

  private expectedValue(g: State, weighed: number, random: Random): number {
    if (this.isQuiet(g)) return this.evaluate(g);
    if (isChance(g)) return this.averageOverChance(g, weighed, random);
    if (g.decider !== this.me) return this.sampleOpponent(g, weighed, random);
    return this.bestOwnAction(g, weighed, random);
  }

  /** No action is under way any more. */
  private isQuiet(g: State): boolean {
    const ask = askOf(g);
    return ask === 'act' || ask === 'lay' || ask === 'over' || (ask === 'roll' && g.turn !== this.turn);
  }

  private evaluate(g: State): number {
    this.nodes++;
    return evaluate(g, this.me, handOf(g, this.me), handSize(g, opponentOf(this.me)));
  }

  private averageOverChance(g: State, weighed: number, random: Random): number {
    const outcomes = legalCodes(g);
    if (outcomes.length > weighed) {
      this.wasSampled = true;
      return this.expectedValue(stateAfter(g, sampleChance(g, random)), weighed, random);
    }
    // Roll upon roll (Arena, Tuba) is weighed once and then sampled.
    const mean = (sum: number, c: ActionCode): number =>
      sum + probability(g, c) * this.expectedValue(stateAfter(g, c), 1, random);
    return outcomes.reduce(mean, 0);
  }

  /** The opponent answers anything; it happens in set-up only. */
  private sampleOpponent(g: State, weighed: number, random: Random): number {
    const answers = legalCodes(g);
    this.wasSampled = true;
    return this.expectedValue(stateAfter(g, answers[random(answers.length)]), weighed, random);
  }

  private bestOwnAction(g: State, weighed: number, random: Random): number {
    const ask = askOf(g);
    const answers = legalCodes(g).slice(0, ask === 'pay' ? MAX_PAYMENTS : MAX_ACTIONS);
    const states = answers.map((c) => stateAfter(g, c));
    if (ask !== 'place') return Math.max(...states.map((next) => this.expectedValue(next, weighed, random)));
    // Card after card is laid: each where it looks best at once, or there would be thousands of ways.
    const looks = states.map((next) => this.evaluate(next));
    return this.expectedValue(states[looks.indexOf(Math.max(...looks))], weighed, random);
  }
}
