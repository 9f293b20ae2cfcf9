import { CARD_IDS, type CardId } from '@arena/rules';
import { RULINGS_OF_CARD, type SectionId } from './sections.ts';

/** The sections that a ruling belongs to, besides its cards. */
const SECTIONS_OF_RULING: { [ruling: number]: readonly SectionId[] } = {
  1: ['table'],
  2: ['roll'],
  3: ['piles'],
  4: ['cards', 'piles'],
  5: ['activate'],
  6: ['battle'],
  8: ['battle'],
  9: ['roll', 'lasting'],
  11: ['bribery', 'chains'],
  12: ['lasting'],
  13: ['piles'],
  14: ['chains'],
  15: ['forum'],
  16: ['chains'],
  17: ['passive'],
  18: ['chains'],
  19: ['activate'],
  20: ['end'],
  22: ['owndecks'],
  23: ['end'],
  24: ['setup'],
  25: ['roll'],
  26: ['battle', 'lasting'],
  27: ['end'],
};

export const sectionsOfRuling = (ruling: number): readonly SectionId[] => SECTIONS_OF_RULING[ruling] ?? [];

export const cardsOfRuling = (ruling: number): CardId[] =>
  CARD_IDS.filter((card) => RULINGS_OF_CARD[card]?.includes(ruling));

/** The anchor of a ruling in the rules page. */
export const rulingAnchor = (ruling: number): string => `ruling-${ruling}`;
