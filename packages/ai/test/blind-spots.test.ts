import { readFileSync } from 'node:fs';
import { encodeAction, loadPosition, parsePositionText, seeded, viewOf } from '@arena/rules';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { STRONGEST } from '../src/strong-levels.ts';

/** Written by `npm run judge -w packages/ai -- 1 --blind-spots`. */
const blindSpots = z
  .array(
    z.object({
      position: z.string(),
      deck: z.string(),
      missedBy: z.array(z.string()),
      right: z.array(z.number()),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('./blind-spots.json', import.meta.url), 'utf8')));

test('level 8 is right in most positions in which the bots before the large network go wrong', () => {
  const found = blindSpots.filter(({ position, right }) => {
    const g = loadPosition(parsePositionText(position));
    const { action } = STRONGEST.choose(viewOf(g, g.decider), seeded(position));
    return right.includes(encodeAction(action));
  });
  expect(found.length / blindSpots.length).toBeGreaterThanOrEqual(0.7);
});
