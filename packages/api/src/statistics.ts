import { nonNegativeInt, parse } from '@arena/match/schema';
import { CARD_IDS, DECK_NAMES } from '@arena/rules';
import * as z from 'zod/mini';

const ratio = z.number().check(z.gte(0), z.lte(1));

/** How often one wins with something: `WinShare` of @arena/ai. */
const shareOf = <Subject extends z.ZodMiniType>(subject: Subject) =>
  z.object({ subject, games: nonNegativeInt, share: ratio, low: ratio, high: ratio });
const sharesOf = <Subject extends z.ZodMiniType>(subject: Subject) => z.array(shareOf(subject));

/** Who wins with what, over the latest games of a server: `WinStatistics` of @arena/ai. Nobody is named. */
const siteStatistics = z.object({
  /** How many games have been counted. */
  games: nonNegativeInt,
  /** Whether others are still to be counted; ask again in a while. */
  isCounting: z.boolean(),
  statistics: z.object({
    all: z.nullable(shareOf(z.literal('all'))),
    decks: sharesOf(z.enum(DECK_NAMES)),
    seats: sharesOf(z.enum(['first', 'second'])),
    cards: sharesOf(z.enum(CARD_IDS)),
    openings: sharesOf(z.enum(CARD_IDS)),
    layouts: sharesOf(z.string()),
  }),
});

export type SiteStatistics = z.infer<typeof siteStatistics>;

export const parseSiteStatistics = (text: string): SiteStatistics =>
  parse(siteStatistics, 'statistics', text);
