import { CARD_IDS } from '@arena/rules';
import { expect, test } from 'vitest';
import { sectionsOfRuling } from '../src/rulebook/rulings.ts';
import { RULINGS_OF_CARD, SECTIONS } from '../src/rulebook/sections.ts';
import { latinName } from '../src/lib/latin-name.ts';
import { englishTexts } from './json.ts';

const numbers = (length: number): number[] => Array.from({ length }, (_, i) => i + 1);

test('the book shows every text there is about the rules', () => {
  const shown = SECTIONS.flatMap(({ id, paragraphs }) => [
    `rules_${id}_title`,
    ...numbers(paragraphs).map((n) => `rules_${id}_${n}`),
  ]);
  const written = Object.keys(englishTexts('book')).filter((key) => key.startsWith('rules_'));
  expect(written.toSorted()).toEqual(shown.toSorted());
});

test('every ruling is numbered, and belongs to a card or a section', () => {
  const written = Object.keys(englishTexts('book')).filter((key) => key.startsWith('ruling_'));
  expect(written).toEqual(numbers(32).map((n) => `ruling_${n}`));
  const ofCards = new Set(Object.values(RULINGS_OF_CARD).flat());
  expect(numbers(32).filter((n) => !ofCards.has(n) && sectionsOfRuling(n).length === 0)).toEqual([]);
});

test('Latin names are those of the texts', () => {
  const texts = englishTexts('game');
  for (const card of CARD_IDS) expect(texts[`card_${card.toLowerCase()}_name`]).toBe(latinName(card));
});
