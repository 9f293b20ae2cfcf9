import { recordFacts, scoreOf, sideOf, sidesOf, type PlayedSide } from '@arena/ai/statistics';
import { parse } from '@arena/match/schema';
import { PLAYERS } from '@arena/rules';
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

/** Both sides of every finished game in a text: one record in any form, or a collection. */
export function sidesInText(text: string): PlayedSide[] {
  if (!/^\s*\{\s*"format"\s*:\s*"arena-games"/.test(text)) return sidesOf(recordFacts(text));
  const { games } = parse(collection, 'collection of games', text);
  return games.flatMap(({ record, winner, cause }) => {
    const facts = recordFacts(record);
    // Whoever resigned is only known to the collection.
    if (facts.result !== null || cause === null) return sidesOf(facts);
    return PLAYERS.map((player) => sideOf(facts, player, scoreOf(winner, player)));
  });
}
