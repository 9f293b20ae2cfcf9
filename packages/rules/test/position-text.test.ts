import { describe, expect, test } from 'vitest';
import {
  CARD_IDS,
  InputError,
  loadPosition,
  parsePositionText,
  positionOf,
  positionText,
  type Game,
} from '../src/index.ts';
import type { Field } from '../src/io/field-set.ts';
import { flagsFromText, flagsText } from '../src/io/position-flags.ts';
import { EFFECT_FIELDS, PUBLIC_FIELDS } from '../src/io/public-fields.ts';
import { playRandomly } from './play-games.ts';
import { hiddenPosition } from './hidden-position.ts';

describe('a position in one line', () => {
  const line = positionText(
    positionOf(
      loadPosition({
        ...hiddenPosition,
        bribed: true,
        figures: { nero: { cost: 3 }, forum: { defence: 2 }, tuba: { cost: 1, defence: 0 } },
        effects: { fewerDice: [false, true], blocked: [[2, 7], []], weakened: 4 },
        draw: ['forum'],
      }),
    ),
  );

  test('never changes', () => {
    expect(line).toBe(
      '1~full.mixed~1~7~10.10.16~3.12~123~1010.27..4~pNm____.lvEL__f~Xi.s2~A~X~2.X~~N1:0.X-:2.p3:-~',
    );
  });

  test('says the same as the position', () => {
    expect(positionText(positionOf(loadPosition(parsePositionText(line))))).toBe(line);
  });

  test.each([
    ['', /^not a position line of version 1: it has 1 fields, not 16$/],
    [line.replace('1~', '2~'), /^not a position line of version 1/],
    [`${line}~`, /it has 17 fields, not 16$/],
    [line.replace('~7~', '~x~'), /^the position line has "x" where a number belongs$/],
    [line.replace('~7~', '~-7~'), /^the position line has "-7" where a number belongs$/],
    [line.replace('~7~', '~77777777~'), /where a number belongs$/],
    [line.replace('Xi', 'X!'), /^the position line has "!", which is not the letter of a card$/],
    [line.replace('full', 'half'), /^the position line has "half" for full or beginner$/],
    [line.replace('mixed', 'mixed.x'), /^the position line has "full.mixed.x" where 2 parts belong$/],
    [line.replace('1010.', '1012.'), /^the position line has "1012" where 4 flags belong$/],
    [line.replace('1010.', '10100.'), /^the position line has "10100" where 4 flags belong$/],
    [line.replace('10.10.16', '10.10.16.9'), /^the position line has "10.10.16.9" where 3 parts belong$/],
    [line.replace('mixed', 'tarot'), /^deck must be one of/],
    [line.replace('123', '129'), /^a die must be a whole number from 1 to 6$/],
  ])('%j is refused', (broken, message) => {
    expect(() => loadPosition(parsePositionText(broken))).toThrow(InputError);
    expect(() => loadPosition(parsePositionText(broken))).toThrow(message);
  });

  test.each(['sets', 'decks', 'arena'] as const)('can be read back for %s at every decision', (deck) => {
    const decks =
      deck === 'decks' ? { decks: [CARD_IDS.slice(), CARD_IDS.slice()] as [never[], never[]] } : {};
    const look = ({ state }: Game): void => {
      const position = positionOf(state);
      expect(positionOf(loadPosition(parsePositionText(positionText(position))))).toEqual(position);
    };
    playRandomly({ setup: { deck, ...decks } }, 'line', { onDecision: look });
  });
});

describe('the flags of a line', () => {
  const position = positionOf(loadPosition({ ...hiddenPosition, bribed: true }));

  test('are at least as many as in the first version, even if all are off', () => {
    expect(flagsText(position)).toBe('1000');
    expect(flagsText({ ...position, bribed: false })).toBe('0000');
  });

  test('are read into the fields they stand for', () => {
    expect(flagsFromText('1010')).toEqual({
      fields: { bribed: true },
      effects: { fewerDice: [false, true] },
    });
    expect(flagsFromText('0101')).toEqual({
      fields: { bribed: false, over: true },
      effects: { fewerDice: [true, false] },
    });
  });

  test('have unique places without gaps', () => {
    const fields: Field[] = [...Object.values(PUBLIC_FIELDS), ...Object.values(EFFECT_FIELDS)];
    const places = fields.flatMap(({ schema, flag }) =>
      flag === undefined ? [] : schema.type === 'pair' ? [flag, flag + 1] : [flag],
    );
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, i) => i));
  });
});
