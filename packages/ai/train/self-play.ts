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
  /** The lambda of TD(lambda). */
  lambda: number;
  learningRate: number;
  /** The probability of a random action. */
  epsilon: number;
}

export interface TrainableValueFunction extends ValueFunction {
  /** Moves the value of the features `active[start..end)` towards the target; returns the value before. */
  learn(active: Int32Array, start: number, end: number, target: number, rate: number): number;
}

const MAX_STEPS = 600;
/** The weight of a new value in the running mean of the error. */
const ERROR_SMOOTHING = 1e-5;

/** The features that one player saw after each step of a game. */
class Trajectory {
  private readonly active = new Int32Array(MAX_STEPS * MAX_ACTIVE_FEATURES);
  private readonly ends = new Int32Array(MAX_STEPS + 1);
  private length = 0;

  clear(): void {
    this.length = 0;
  }

  add(features: Int32Array): void {
    const start = this.ends[this.length] ?? 0;
    this.active.set(features, start);
    this.ends[++this.length] = start + features.length;
  }

  /** Calls `learn` for each step, last step first. */
  forEachBackwards(learn: (active: Int32Array, start: number, end: number) => void): void {
    for (let t = this.length - 1; t >= 0; t--) learn(this.active, this.ends[t] ?? 0, this.ends[t + 1] ?? 0);
  }
}

/**
 * Plays games in which each player takes the action that its value function likes best, and learns from them by
 * TD(lambda). The opponent is the learner itself, or a fixed value function that does not learn.
 */
export class SelfPlay {
  games = 0;
  /** Running mean of the squared difference between predicted value and result. */
  error = 0;
  private readonly learner: TrainableValueFunction;
  private readonly opponent: ValueFunction | null;
  private readonly random: Random;
  private readonly list = new ActionList();
  private readonly trajectories = [new Trajectory(), new Trajectory()] as const;
  private readonly active = new Int32Array(MAX_ACTIVE_FEATURES);
  private successor: State | null = null;

  constructor(learner: TrainableValueFunction, random: Random, opponent: ValueFunction | null = null) {
    this.learner = learner;
    this.opponent = opponent;
    this.random = random;
  }

  play(setup: Setup, hyperparameters: Hyperparameters): void {
    const { trajectories, random } = this;
    for (const trajectory of trajectories) trajectory.clear();
    const g = newGame(setup);
    for (let steps = 0; !isOver(g) && steps < MAX_STEPS - 1;) {
      if (isChance(g)) {
        apply(g, sampleChance(g, random));
        // Only the last of several chance decisions in a row is recorded.
        if (isChance(g)) continue;
      } else {
        apply(g, this.choose(g, hyperparameters.epsilon));
      }
      if (!isOver(g)) {
        for (const p of PLAYERS) this.record(g, p);
        steps++;
      }
    }
    for (const p of PLAYERS)
      if (p !== this.opponentSeat) this.learnFrom(p, isOver(g) ? terminalValue(g, p) : 0.5, hyperparameters);
    this.games++;
  }

  /** The opponent changes seats after each game. */
  private get opponentSeat(): Player | null {
    return this.opponent === null ? null : this.games % 2 === 0 ? 0 : 1;
  }

  private record(g: State, p: Player): void {
    const length = encodeFeatures(g, p, this.active);
    this.trajectories[p].add(this.active.subarray(0, length));
  }

  private choose(g: State, epsilon: number): ActionCode {
    const { list, random } = this;
    const valueFunction = g.decider === this.opponentSeat ? (this.opponent ?? this.learner) : this.learner;
    listLegalActions(g, list);
    if (list.length === 1) return list.at(0);
    if (valueFunction === this.learner && epsilon > 0 && random(10_000) < epsilon * 10_000)
      return list.at(random(list.length));
    return this.bestAction(g, valueFunction);
  }

  /** The best of the listed actions. */
  private bestAction(g: State, valueFunction: ValueFunction): ActionCode {
    const { list, active } = this;
    const me = g.decider;
    const successor = (this.successor ??= g.clone());
    let best = 0;
    let bestValue = -1;
    for (let i = 0; i < list.length; i++) {
      const code = list.at(i);
      apply(successor.copyFrom(g), code);
      const value = isOver(successor)
        ? terminalValue(successor, me)
        : valueFunction.evaluate(active, encodeFeatures(successor, me, active));
      if (value > bestValue) {
        bestValue = value;
        best = code;
      }
    }
    return best;
  }

  private learnFrom(p: Player, result: number, { lambda, learningRate }: Hyperparameters): void {
    let target = result;
    let next = result;
    // Backwards, so that earlier steps already use what was learned about later ones.
    this.trajectories[p].forEachBackwards((active, start, end) => {
      target = lambda * target + (1 - lambda) * next;
      const value = this.learner.learn(active, start, end, target, learningRate);
      this.error += ((result - value) ** 2 - this.error) * ERROR_SMOOTHING;
      next = value;
    });
  }
}
