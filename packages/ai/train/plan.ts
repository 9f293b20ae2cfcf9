import {
  CARD_IDS,
  costOf,
  printedDefence,
  type FigureOverrides,
  type Pair,
  type Random,
  type Setup,
} from '@arena/rules';
import type { Hyperparameters } from './self-play.ts';

/** A run of training, stage after stage. */
export interface TrainingPlan {
  seed: string;
  lambda: number;
  stages: readonly TrainingStage[];
}

interface TrainingStage {
  games: number;
  /** At the beginning and at the end; in between it sinks evenly by its logarithm. */
  rate: Pair<number>;
  whim: Pair<number>;
}

export const totalGames = ({ stages }: TrainingPlan): number =>
  stages.reduce((sum, { games }) => sum + games, 0);

export function hyperparametersAt({ lambda, stages }: TrainingPlan, game: number): Hyperparameters {
  let before = 0;
  const stage = stages.find(({ games }) => game < (before += games)) ?? stages[stages.length - 1];
  const part = Math.min(1, (game - before) / stage.games + 1);
  const { rate, whim } = stage;
  return {
    lambda,
    learningRate: rate[0] * (rate[1] / rate[0]) ** part,
    epsilon: whim[0] + (whim[1] - whim[0]) * part,
  };
}

/** Of twenty games: mostly that of the box, everything else often enough to know it. */
const SETUP_MIX: readonly (readonly [number, Setup])[] = [
  [9, { deck: 'arena' }],
  [3, { deck: 'roma' }],
  [3, { deck: 'mixed' }],
  [2, { deck: 'sets' }],
  [1, { deck: 'arena', beginner: true }],
  [1, { deck: 'roma', beginner: true }],
  [1, { deck: 'mixed', beginner: true }],
];
const WEIGHTED_SETUPS = SETUP_MIX.flatMap(([times, setup]) => Array.from({ length: times }, () => setup));
/** One game in so many has other figures: whoever corrects theirs meets a network that has seen corrected ones. */
const RANDOM_FIGURES_ONE_IN = 12;
const RANDOM_FIGURES = 8;

export function randomSetup(random: Random): Setup {
  const dish = WEIGHTED_SETUPS[random(WEIGHTED_SETUPS.length)];
  return random(RANDOM_FIGURES_ONE_IN) === 0 ? { ...dish, figures: randomFigures(random) } : dish;
}

function randomFigures(random: Random): FigureOverrides {
  const figures: FigureOverrides = {};
  for (let i = 0; i < RANDOM_FIGURES; i++) {
    const card = CARD_IDS[random(CARD_IDS.length)];
    const near = (figure: number): number => Math.max(1, figure + random(5) - 2);
    figures[card] = { cost: near(costOf({}, card)), defence: near(printedDefence({}, card)) };
  }
  return figures;
}
