import {
  CARD_IDS,
  costOf,
  printedDefence,
  type FigureOverrides,
  type Random,
  type Setup,
} from '@arena/rules';
import * as z from 'zod';
import type { Hyperparameters } from './self-play.ts';

const startAndEnd = z.tuple([z.number(), z.number()]);

/** The plan of a training run, as progress.json stores it. */
export const trainingPlan = z.object({
  seed: z.string(),
  lambda: z.number(),
  stages: z.array(
    z.object({
      games: z.number(),
      /** The learning rate; decays exponentially from its start to its end. */
      rate: startAndEnd,
      /** The exploration rate epsilon; changes linearly from its start to its end. */
      whim: startAndEnd,
    }),
  ),
});
export type TrainingPlan = z.infer<typeof trainingPlan>;

export const totalGames = ({ stages }: TrainingPlan): number =>
  stages.reduce((sum, { games }) => sum + games, 0);

export function hyperparametersAt({ lambda, stages }: TrainingPlan, game: number): Hyperparameters {
  let end = 0;
  const stage = stages.find(({ games }) => game < (end += games)) ?? stages.at(-1);
  if (stage === undefined) throw new Error('the training plan has no stages');
  const progress = Math.min(1, (game - end) / stage.games + 1);
  const { rate, whim } = stage;
  return {
    lambda,
    learningRate: rate[0] * (rate[1] / rate[0]) ** progress,
    epsilon: whim[0] + (whim[1] - whim[0]) * progress,
  };
}

/** Games out of twenty: mostly the deck of the box, everything else often enough to learn it. */
const SETUP_MIX: readonly (readonly [number, Setup])[] = [
  [9, { deck: 'arena' }],
  [3, { deck: 'roma' }],
  [3, { deck: 'mixed' }],
  [2, { deck: 'sets' }],
  [1, { deck: 'arena', beginner: true }],
  [1, { deck: 'roma', beginner: true }],
  [1, { deck: 'mixed', beginner: true }],
];
const WEIGHTED_SETUPS = SETUP_MIX.flatMap(([games, setup]) => Array.from({ length: games }, () => setup));
/** One game in this many has changed figures, so that the network also plays well with corrected figures. */
const RANDOM_FIGURES_ONE_IN = 12;
const RANDOM_FIGURES = 8;

function randomElement<T>(list: readonly T[], random: Random): T {
  const element = list[random(list.length)];
  if (element === undefined) throw new Error('the list is empty');
  return element;
}

export function randomSetup(random: Random): Setup {
  const setup = randomElement(WEIGHTED_SETUPS, random);
  return random(RANDOM_FIGURES_ONE_IN) === 0 ? { ...setup, figures: randomFigures(random) } : setup;
}

function randomFigures(random: Random): FigureOverrides {
  const figures: FigureOverrides = {};
  for (let i = 0; i < RANDOM_FIGURES; i++) {
    const card = randomElement(CARD_IDS, random);
    const near = (figure: number): number => Math.max(1, figure + random(5) - 2);
    figures[card] = { cost: near(costOf({}, card)), defence: near(printedDefence({}, card)) };
  }
  return figures;
}
