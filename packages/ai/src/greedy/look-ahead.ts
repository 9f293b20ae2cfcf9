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
  sampleChance,
  seeded,
  type ActionCode,
  type Player,
  type Random,
  type State,
} from '@arena/rules';
import type { SearchRoot } from '../bot.ts';
import { evaluate } from './evaluation.ts';

/** Determinizations to average over where hidden information matters. */
const WORLDS = 8;
/** Chance with at most this many outcomes is averaged exactly; more is sampled. */
const MAX_CHANCE_OUTCOMES = 6;
/** Only made-up positions, with hundreds of cards or thousands of coins, have more actions. */
const MAX_ACTIONS = 100;
const MAX_PAYMENTS = 10;

/** A determinization, and the seed for its chance decisions; all actions are compared in the same ones. */
interface World {
  state: State;
  seed: string;
}

/** Sorted, because the order in which the rules list actions may change. */
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

/** Plays out an action until it is resolved, and evaluates the result. */
export class LookAhead {
  nodes = 0;
  private readonly me: Player;
  private readonly turn: number;
  private readonly worlds: World[];
  /** Whether the last value depends on a random draw, so that other worlds may give a different value. */
  private wasSampled = false;

  constructor({ player, determinize }: SearchRoot, turn: number, random: Random) {
    this.me = player;
    this.turn = turn;
    this.worlds = Array.from({ length: WORLDS }, () => ({
      state: determinize(random),
      seed: String(random(2 ** 31)),
    }));
  }

  get firstWorld(): State {
    return this.worlds[0].state;
  }

  /** The mean over all worlds, or the value in the first one if nothing was drawn at random. */
  meanValueAfter(code: ActionCode): number {
    let sum = 0;
    let count = 0;
    this.wasSampled = false;
    do {
      const { state, seed } = this.worlds[count++];
      sum += this.expectedValue(stateAfter(state, code), MAX_CHANCE_OUTCOMES, seeded(seed));
    } while (this.wasSampled && count < WORLDS);
    return sum / count;
  }

  private expectedValue(g: State, maxOutcomes: number, random: Random): number {
    if (this.isQuiet(g)) return this.evaluate(g);
    if (isChance(g)) return this.averageOverChance(g, maxOutcomes, random);
    if (g.decider !== this.me) return this.sampleOpponent(g, maxOutcomes, random);
    return this.bestOwnAction(g, maxOutcomes, random);
  }

  /** Whether the action is complete. */
  private isQuiet(g: State): boolean {
    const ask = askOf(g);
    return ask === 'act' || ask === 'lay' || ask === 'over' || (ask === 'roll' && g.turn !== this.turn);
  }

  private evaluate(g: State): number {
    this.nodes++;
    return evaluate(g, this.me, handOf(g, this.me), handSize(g, opponentOf(this.me)));
  }

  private averageOverChance(g: State, maxOutcomes: number, random: Random): number {
    const outcomes = legalCodes(g);
    if (outcomes.length > maxOutcomes) {
      this.wasSampled = true;
      return this.expectedValue(stateAfter(g, sampleChance(g, random)), maxOutcomes, random);
    }
    // Several rolls in a row (Arena, Tuba): the first is averaged exactly, the others are sampled.
    const mean = (sum: number, c: ActionCode): number =>
      sum + probability(g, c) * this.expectedValue(stateAfter(g, c), 1, random);
    return outcomes.reduce(mean, 0);
  }

  /** The opponent chooses at random; this happens during setup only. */
  private sampleOpponent(g: State, maxOutcomes: number, random: Random): number {
    const codes = legalCodes(g);
    this.wasSampled = true;
    return this.expectedValue(stateAfter(g, codes[random(codes.length)]), maxOutcomes, random);
  }

  private bestOwnAction(g: State, maxOutcomes: number, random: Random): number {
    const ask = askOf(g);
    const codes = legalCodes(g).slice(0, ask === 'pay' ? MAX_PAYMENTS : MAX_ACTIONS);
    const states = codes.map((c) => stateAfter(g, c));
    if (ask !== 'place')
      return Math.max(...states.map((next) => this.expectedValue(next, maxOutcomes, random)));
    // Cards are placed one at a time, each where it evaluates best at once: there would be thousands of orders.
    const values = states.map((next) => this.evaluate(next));
    return this.expectedValue(states[values.indexOf(Math.max(...values))], maxOutcomes, random);
  }
}
