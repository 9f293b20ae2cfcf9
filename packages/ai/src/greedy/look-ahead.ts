import {
  ActionList,
  apply,
  askOf,
  handOf,
  handSize,
  isChance,
  legal,
  other,
  probability,
  resampler,
  sample,
  seeded,
  type Code,
  type Player,
  type Random,
  type State,
  type View,
} from '@arena/rules';
import { evaluate } from './evaluation.ts';

/** So many worlds are imagined where something unseen decides. */
const WORLDS = 8;
/** Chance with at most so many outcomes is weighed exactly. */
const FEW_OUTCOMES = 6;
/** Hands of hundreds of cards, and purses of thousands, come only in positions that somebody made up. */
const MOST_ANSWERS = 100;
const MOST_PAYMENTS = 10;

/** A full state that the view allows, and the seed of what chance does in it: the same for all actions compared. */
interface World {
  state: State;
  seed: string;
}

/** In the order of their codes, which never changes, so that nothing hangs on the order in which the rules list them. */
function answersIn(g: State): Int32Array {
  const list = new ActionList();
  legal(g, list);
  return list.codes.slice(0, list.length).sort();
}

const stateAfter = (g: State, code: Code): State => {
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
  private guessed = false;

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
  meanOutlook(code: Code): number {
    let sum = 0;
    let seen = 0;
    this.guessed = false;
    do {
      const { state, seed } = this.worlds[seen++];
      sum += this.outlook(stateAfter(state, code), FEW_OUTCOMES, seeded(seed));
    } while (this.guessed && seen < WORLDS);
    return sum / seen;
  }

  private outlook(g: State, weighed: number, random: Random): number {
    if (this.isSettled(g)) return this.appraise(g);
    if (isChance(g)) return this.overChance(g, weighed, random);
    if (g.decider !== this.me) return this.guess(g, weighed, random);
    return this.bestAnswer(g, weighed, random);
  }

  /** No action is under way any more. */
  private isSettled(g: State): boolean {
    const ask = askOf(g);
    return ask === 'act' || ask === 'lay' || ask === 'over' || (ask === 'roll' && g.turn !== this.turn);
  }

  private appraise(g: State): number {
    this.nodes++;
    return evaluate(g, this.me, handOf(g, this.me), handSize(g, other(this.me)));
  }

  private overChance(g: State, weighed: number, random: Random): number {
    const outcomes = answersIn(g);
    if (outcomes.length > weighed) {
      this.guessed = true;
      return this.outlook(stateAfter(g, sample(g, random)), weighed, random);
    }
    // Roll upon roll (Arena, Tuba) is weighed once and then sampled.
    const mean = (sum: number, c: Code): number =>
      sum + probability(g, c) * this.outlook(stateAfter(g, c), 1, random);
    return outcomes.reduce(mean, 0);
  }

  /** The opponent answers anything; it happens in set-up only. */
  private guess(g: State, weighed: number, random: Random): number {
    const answers = answersIn(g);
    this.guessed = true;
    return this.outlook(stateAfter(g, answers[random(answers.length)]), weighed, random);
  }

  private bestAnswer(g: State, weighed: number, random: Random): number {
    const ask = askOf(g);
    const answers = answersIn(g).subarray(0, ask === 'pay' ? MOST_PAYMENTS : MOST_ANSWERS);
    const states = Array.from(answers, (c) => stateAfter(g, c));
    if (ask !== 'place') return Math.max(...states.map((next) => this.outlook(next, weighed, random)));
    // Card after card is laid: each where it looks best at once, or there would be thousands of ways.
    const looks = states.map((next) => this.appraise(next));
    return this.outlook(states[looks.indexOf(Math.max(...looks))], weighed, random);
  }
}
