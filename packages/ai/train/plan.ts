import {
  CARD_IDS,
  costOf,
  printedDefence,
  type FigureOverrides,
  type Pair,
  type Random,
  type Setup,
} from '@arena/rules';
import type { Schedule } from './self-play.ts';

/** A run of training, stage after stage. */
export interface Plan {
  seed: string;
  lambda: number;
  stages: readonly Stage[];
}

interface Stage {
  games: number;
  /** At the beginning and at the end; in between it sinks evenly by its logarithm. */
  rate: Pair<number>;
  whim: Pair<number>;
}

export const gamesIn = ({ stages }: Plan): number => stages.reduce((sum, { games }) => sum + games, 0);

export function scheduleAt({ lambda, stages }: Plan, game: number): Schedule {
  let before = 0;
  const stage = stages.find(({ games }) => game < (before += games)) ?? stages[stages.length - 1];
  const part = Math.min(1, (game - before) / stage.games + 1);
  const { rate, whim } = stage;
  return {
    lambda,
    rate: rate[0] * (rate[1] / rate[0]) ** part,
    whim: whim[0] + (whim[1] - whim[0]) * part,
  };
}

/** Of twenty games: mostly that of the box, everything else often enough to know it. */
const MENU: readonly (readonly [number, Setup])[] = [
  [9, { deck: 'arena' }],
  [3, { deck: 'roma' }],
  [3, { deck: 'mixed' }],
  [2, { deck: 'sets' }],
  [1, { deck: 'arena', beginner: true }],
  [1, { deck: 'roma', beginner: true }],
  [1, { deck: 'mixed', beginner: true }],
];
const DISHES = MENU.flatMap(([times, setup]) => Array.from({ length: times }, () => setup));
/** One game in so many has other figures: whoever corrects theirs meets a network that has seen corrected ones. */
const AMENDED = 12;
const AMENDMENTS = 8;

export function setupFor(random: Random): Setup {
  const dish = DISHES[random(DISHES.length)];
  return random(AMENDED) === 0 ? { ...dish, figures: amended(random) } : dish;
}

function amended(random: Random): FigureOverrides {
  const figures: FigureOverrides = {};
  for (let i = 0; i < AMENDMENTS; i++) {
    const card = CARD_IDS[random(CARD_IDS.length)];
    const near = (figure: number): number => Math.max(1, figure + random(5) - 2);
    figures[card] = { cost: near(costOf({}, card)), defence: near(printedDefence({}, card)) };
  }
  return figures;
}
