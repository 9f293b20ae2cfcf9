import { deckName } from '@arena/i18n';
import type { RatedDeck } from '@arena/ratings';
import { m } from '../settings/language.ts';

export const ratedDeckName = (deck: RatedDeck): string =>
  deck === 'beginners' ? m().variant_beginner_name({}) : deckName(m(), deck);
