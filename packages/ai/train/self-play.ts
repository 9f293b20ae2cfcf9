import {
  ActionList,
  apply,
  isChance,
  isOver,
  listLegalActions,
  newGame,
  PLAYERS,
  sampleChance,
  type ActionCode,
  type Player,
  type Random,
  type Setup,
  type State,
} from '@arena/rules';
import { encodeFeatures, MAX_ACTIVE_FEATURES } from '../src/net/features.ts';
import { terminalValue } from '../src/terminal-value.ts';
import type { ValueFunction } from '../src/net/network.ts';

export interface Hyperparameters {
  /** How much of a target comes from further ahead. */
  lambda: number;
  learningRate: number;
  /** How often a side does anything instead of what seems best. */
  epsilon: number;
}

/** Whoever learns from games. */
export interface TrainableValueFunction extends ValueFunction {
  /** Moves towards a target; what it thought before. */
  learn(on: Int32Array, start: number, end: number, target: number, rate: number): number;
}

const MAX_STEPS = 600;

/** What both sides saw after each step of one game. */
class Trajectory {
  readonly active = new Int32Array(MAX_STEPS * MAX_ACTIVE_FEATURES);
  readonly ends = new Int32Array(MAX_STEPS + 1);
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
  private readonly learner: TrainableValueFunction;
  private readonly opponent: ValueFunction | null;
  private readonly random: Random;
  private readonly list = new ActionList();
  private readonly trajectories = [new Trajectory(), new Trajectory()] as const;
  private readonly active = new Int32Array(MAX_ACTIVE_FEATURES);
  private successor: State | null = null;

  constructor(learner: TrainableValueFunction, random: Random, rival: ValueFunction | null = null) {
    this.learner = learner;
    this.opponent = rival;
    this.random = random;
  }

  play(setup: Setup, schedule: Hyperparameters): void {
    const { trajectories, random } = this;
    for (const each of trajectories) each.length = 0;
    const g = newGame(setup);
    this.successor ??= g.clone();
    for (let steps = 0; !isOver(g) && steps < MAX_STEPS - 1;) {
      if (isChance(g)) {
        apply(g, sampleChance(g, random));
        if (isChance(g)) continue;
      } else {
        apply(g, this.choose(g, schedule.epsilon));
      }
      // A point where chance follows upon chance is passed over.
      if (!isOver(g)) {
        this.record(g, 0);
        this.record(g, 1);
        steps++;
      }
    }
    for (const p of PLAYERS)
      if (p !== this.opponentSeat) this.learnFrom(p, isOver(g) ? terminalValue(g, p) : 0.5, schedule);
    this.games++;
  }

  /** The seat of the rival, who changes sides after each game. */
  private get opponentSeat(): Player | null {
    return this.opponent === null ? null : this.games % 2 === 0 ? 0 : 1;
  }

  private record(g: State, p: Player): void {
    const memory = this.trajectories[p];
    const start = memory.ends[memory.length];
    const n = encodeFeatures(g, p, this.active);
    memory.active.set(this.active.subarray(0, n), start);
    memory.ends[++memory.length] = start + n;
  }

  private choose(g: State, whim: number): ActionCode {
    const { list, random, active } = this;
    const judge = this.opponent !== null && g.decider === this.opponentSeat ? this.opponent : this.learner;
    listLegalActions(g, list);
    if (list.length === 1) return list.at(0);
    if (judge === this.learner && whim > 0 && random(10_000) < whim * 10_000)
      return list.at(random(list.length));
    const me = g.decider;
    const trial = this.successor as State;
    let best = list.at(0);
    let most = -1;
    for (let i = 0; i < list.length; i++) {
      const code = list.at(i);
      trial.copyFrom(g);
      apply(trial, code);
      const value = isOver(trial)
        ? terminalValue(trial, me)
        : judge.evaluate(active, encodeFeatures(trial, me, active));
      if (value > most) {
        most = value;
        best = code;
      }
    }
    return best;
  }

  private learnFrom(p: Player, result: number, { lambda, learningRate }: Hyperparameters): void {
    const { active, ends, length } = this.trajectories[p];
    const { learner } = this;
    let target = result;
    let next = result;
    // From the end, so that what is learned about the end is there for what leads to it.
    for (let t = length - 1; t >= 0; t--) {
      target = lambda * target + (1 - lambda) * next;
      const value = learner.learn(active, ends[t], ends[t + 1], target, learningRate);
      this.error += ((result - value) ** 2 - this.error) * 1e-5;
      next = value;
    }
  }
}
