import { encodeAction, type ActionCode, type Random } from '@arena/rules';

/** A roll of the opponent's action dice, and how often it comes up compared with the average of its kind. */
export interface WeightedRoll {
  code: ActionCode;
  weight: number;
}

/** All 56 rolls of three dice. */
const ROLLS: readonly WeightedRoll[] = (() => {
  const counts = new Map<ActionCode, number>();
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      for (let c = 1; c <= 6; c++) {
        const code = encodeAction({ do: 'roll', dice: [a, b, c].sort((one, two) => one - two) });
        counts.set(code, (counts.get(code) ?? 0) + 1);
      }
  return [...counts].map(([code, count]) => ({ code, weight: (count * counts.size) / 6 ** 3 }));
})();

/** Every roll once, in a random order: a race that dice decide is weighed exactly. */
export const everyRoll = (random: Random): WeightedRoll[] =>
  ROLLS.map((roll) => ({ roll, key: random(2 ** 30) }))
    .sort((a, b) => a.key - b.key)
    .map(({ roll }) => roll);
