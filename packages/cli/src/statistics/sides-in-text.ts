import { recordFacts, sidesOf, type PlayedSide } from '@arena/ai/statistics';
import { gameOfProof, isProof } from '@arena/match/proof';
import { parse } from '@arena/match/schema';
import { writeRecord } from '@arena/rules';
import * as z from 'zod/mini';

/** What counts in a file of games that the page has exported. */
const collection = z.object({
  format: z.literal('arena-games'),
  games: z.array(
    z.object({
      record: z.string(),
      winner: z.nullable(z.literal([0, 1])),
      /** Null for a record that breaks off. */
      cause: z.nullable(z.string()),
    }),
  ),
});

/** Both sides of every finished game in a text: one record in any form, a proof of its dice, or a collection. */
export function sidesInText(text: string): PlayedSide[] {
  if (!/^\s*\{\s*"format"\s*:\s*"arena-games"/.test(text)) {
    const facts = recordFacts(isProof(text) ? writeRecord(gameOfProof(text)) : text);
    return sidesOf(facts, facts.result);
  }
  const { games } = parse(collection, 'collection of games', text);
  return games.flatMap(({ record, winner, cause }) => {
    const facts = recordFacts(record);
    // Whoever resigned is only known to the collection.
    return sidesOf(facts, facts.result ?? (cause === null ? null : { winner }));
  });
}
