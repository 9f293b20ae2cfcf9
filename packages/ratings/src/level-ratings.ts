import { advantageOf, pointsFor } from './advantage.ts';
import type { RatedDeck } from './rated-decks.ts';

/** How often each level from 2 on wins against the one below, seats swapped (docs/ai.md, deck `arena`). */
export const WINS_AGAINST_LEVEL_BELOW = [0.634, 0.637, 0.641, 0.651, 0.637, 0.601, 0.603];
/** Where the levels stand among people is a convention: a person's first rating is that of level 5. */
const ANCHOR_LEVEL = 5;
const ANCHOR = 1500;

const chance = (points: number): number => 1 / (1 + 10 ** (-points / 400));

/** How much stronger somebody is who wins this share of games in which either side begins equally often. */
export function gapFor(share: number, deck: RatedDeck): number {
  const beginning = advantageOf(deck, { begins: true, set: null });
  let gap = pointsFor(share);
  for (let step = 0; step < 50; step++) {
    const expected = (chance(gap + beginning) + chance(gap - beginning)) / 2;
    gap += pointsFor(share) - pointsFor(expected);
  }
  return gap;
}

/** The measured strength of the computer's levels 1 to 8 on the scale of people's ratings. */
export const LEVEL_RATINGS_AMONG_PEOPLE: readonly number[] = levelRatings();

function levelRatings(): number[] {
  const above = [0];
  for (const share of WINS_AGAINST_LEVEL_BELOW) above.push((above.at(-1) ?? 0) + gapFor(share, 'arena'));
  const anchor = above[ANCHOR_LEVEL - 1] ?? 0;
  return above.map((points) => Math.round(ANCHOR + points - anchor));
}
