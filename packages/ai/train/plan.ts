import * as z from 'zod';

const startAndEnd = z.tuple([z.number(), z.number()]);

/** The plan of a training run, as progress.json stores it. */
export const trainingPlan = z.object({
  seed: z.string(),
  /** Units of the first layer. */
  width: z.number(),
  stages: z.array(
    z.object({
      games: z.number(),
      /** How many lines through the turn the players search. */
      beam: z.number(),
      /** The learning rate; decays exponentially from its start to its end. */
      rate: startAndEnd,
      /** The share of actions that are chosen at random. */
      whim: z.number(),
      /** The lambda of TD(lambda), from one search to the next. */
      lambda: z.number(),
      /** The share of searches far from the first glance whose result is rolled out. */
      rolledOut: z.number(),
    }),
  ),
});
export type TrainingPlan = z.infer<typeof trainingPlan>;

/** How a game is played and learned from. */
export interface Hyperparameters {
  beam: number;
  rate: number;
  whim: number;
  lambda: number;
  rolledOut: number;
}

export const totalGames = ({ stages }: TrainingPlan): number =>
  stages.reduce((sum, { games }) => sum + games, 0);

export function hyperparametersAt({ stages }: TrainingPlan, game: number): Hyperparameters {
  let end = 0;
  const stage = stages.find(({ games }) => game < (end += games)) ?? stages.at(-1);
  if (stage === undefined) throw new Error('the training plan has no stages');
  const progress = Math.min(1, (game - end) / stage.games + 1);
  const [first, last] = stage.rate;
  return { ...stage, rate: first * (last / first) ** progress };
}
