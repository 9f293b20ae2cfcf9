import {
  ActionList,
  apply,
  isChance,
  isOver,
  legal,
  newGame,
  PLAYERS,
  sample,
  type Player,
  type Random,
  type Setup,
  type State,
} from '@arena/rules';
import { encodeInputs, MOST_ACTIVE } from '../src/net/features.ts';
import { worthOf } from '../src/worth-of.ts';
import type { Evaluator } from '../src/net/network.ts';

export interface Schedule {
  /** How much of a target comes from further ahead. */
  lambda: number;
  rate: number;
  /** How often a side does anything instead of what seems best. */
  whim: number;
}

/** Whoever learns from games. */
export interface Pupil extends Evaluator {
  /** Moves towards a target; what it thought before. */
  learn(on: Int32Array, start: number, end: number, target: number, rate: number): number;
}

const LONGEST_GAME = 600;

/** What both sides saw after each step of one game. */
class Memory {
  readonly on = new Int32Array(LONGEST_GAME * MOST_ACTIVE);
  readonly ends = new Int32Array(LONGEST_GAME + 1);
  length = 0;
}

/**
 * Plays against itself, each side taking what its network likes best, and learns from what came of it; or against a rival,
 * who learns nothing.
 */
export class SelfPlay {
  games = 0;
  /** Of the last games: how far the expectation was from what it became, squared. */
  error = 0;
  private readonly learner: Pupil;
  private readonly rival: Evaluator | null;
  private readonly random: Random;
  private readonly list = new ActionList();
  private readonly memory = [new Memory(), new Memory()] as const;
  private readonly scratch = new Int32Array(MOST_ACTIVE);
  private trial: State | null = null;

  constructor(learner: Pupil, random: Random, rival: Evaluator | null = null) {
    this.learner = learner;
    this.rival = rival;
    this.random = random;
  }

  play(setup: Setup, schedule: Schedule): void {
    const { memory, random } = this;
    for (const each of memory) each.length = 0;
    const g = newGame(setup);
    this.trial ??= g.clone();
    for (let steps = 0; !isOver(g) && steps < LONGEST_GAME - 1;) {
      if (isChance(g)) {
        apply(g, sample(g, random));
        if (isChance(g)) continue;
      } else {
        apply(g, this.choose(g, schedule.whim));
      }
      // A point where chance follows upon chance is passed over.
      if (!isOver(g)) {
        this.remember(g, 0);
        this.remember(g, 1);
        steps++;
      }
    }
    for (const p of PLAYERS)
      if (p !== this.rivals) this.learnFrom(p, isOver(g) ? worthOf(g, p) : 0.5, schedule);
    this.games++;
  }

  /** The seat of the rival, who changes sides after each game. */
  private get rivals(): Player | null {
    return this.rival === null ? null : this.games % 2 === 0 ? 0 : 1;
  }

  private remember(g: State, p: Player): void {
    const memory = this.memory[p];
    const start = memory.ends[memory.length];
    const n = encodeInputs(g, p, this.scratch);
    memory.on.set(this.scratch.subarray(0, n), start);
    memory.ends[++memory.length] = start + n;
  }

  private choose(g: State, whim: number): number {
    const { list, random, scratch } = this;
    const judge = this.rival !== null && g.decider === this.rivals ? this.rival : this.learner;
    legal(g, list);
    if (list.length === 1) return list.codes[0];
    if (judge === this.learner && whim > 0 && random(10_000) < whim * 10_000)
      return list.codes[random(list.length)];
    const me = g.decider;
    const trial = this.trial as State;
    let best = list.codes[0];
    let most = -1;
    for (let i = 0; i < list.length; i++) {
      const code = list.codes[i];
      trial.copy(g);
      apply(trial, code);
      const value = isOver(trial)
        ? worthOf(trial, me)
        : judge.evaluate(scratch, encodeInputs(trial, me, scratch));
      if (value > most) {
        most = value;
        best = code;
      }
    }
    return best;
  }

  private learnFrom(p: Player, result: number, { lambda, rate }: Schedule): void {
    const { on, ends, length } = this.memory[p];
    const { learner } = this;
    let target = result;
    let next = result;
    // From the end, so that what is learned about the end is there for what leads to it.
    for (let t = length - 1; t >= 0; t--) {
      target = lambda * target + (1 - lambda) * next;
      const value = learner.learn(on, ends[t], ends[t + 1], target, rate);
      this.error += ((result - value) ** 2 - this.error) * 1e-5;
      next = value;
    }
  }
}
