import { describe, expect, test } from 'vitest';
import { CARD_IDS, check, InputError, type Infer, type Schema } from '../src/index.ts';
import {
  boolean,
  described,
  integer,
  list,
  map,
  named,
  nullable,
  object,
  oneOf,
  optional,
  pair,
  text,
  textUpTo,
  tuple,
  union,
  variants,
  withProblem,
} from '../src/schema.ts';

const SHAPE = variants('shape', {
  dot: {},
  square: { side: integer(1, 9), label: optional(text) },
});

describe('a valid value is returned unchanged', () => {
  test.each<[string, Schema, unknown]>([
    ['a boolean', boolean, false],
    ['an integer', integer(1, 6), 6],
    ['an integer without bounds', integer(), -1e9],
    ['a text', text, ''],
    ['one of some', oneOf([1, 'a', true]), true],
    ['a list', list(integer(1, 6), { min: 1, max: 2 }), [1, 6]],
    ['a pair', pair(boolean), [true, false]],
    ['a tuple', tuple(integer(), text), [1, 'a']],
    ['a map', map(['a', 'b'], integer()), { b: 1 }],
    ['an object', object({ a: text, b: optional(text) }), { a: 'x' }],
    ['an object with more', object({ a: text }), { a: 'x', z: 1 }],
    ['a variant', SHAPE, { shape: 'square', side: 3 }],
    ['a null', nullable(text), null],
    ['a member of a union', union(integer(), text), 'x'],
    ['a card', oneOf(CARD_IDS), 'forum'],
  ])('%s', (_, schema, value) => {
    expect(check(schema, value, 'it')).toBe(value);
  });
});

describe('the problem is named', () => {
  test.each<[Schema, unknown, string]>([
    [boolean, 1, 'it must be true or false'],
    [integer(1, 6), 7, 'it must be a whole number from 1 to 6'],
    [integer(1, 6), 1.5, 'it must be a whole number from 1 to 6'],
    [text, null, 'it must be a string'],
    [textUpTo(2), 'abc', 'it must have at most 2 characters'],
    [oneOf([1, 'a']), 'b', 'it must be one of 1, a'],
    [list(text), {}, 'it must be a list'],
    [list(text, { min: 1, max: 2 }), [], 'it must have 1 to 2 entries'],
    [list(text, { min: 2, max: 2 }), ['a'], 'it must have 2 entries'],
    [list(text, { max: 1, sizeProblem: 'too many' }), ['a', 'b'], 'too many'],
    [list(named('an entry', text)), ['a', 1], 'an entry must be a string'],
    [list(text, { entryName: (i) => `entry ${i + 1}` }), ['a', 1], 'entry 2: it must be a string'],
    [pair(text), ['a'], 'it must be a pair, one entry per player'],
    [pair(text), ['a', 1], 'it must be a string'],
    [tuple(text, boolean), ['a'], 'it must be a list of 2'],
    [tuple(text, boolean), ['a', 'b'], 'it must be true or false'],
    [map(['a'], text), [], 'it is not an object'],
    [map(['a'], text), { b: 'x' }, 'it cannot have "b"'],
    [map(['a'], text), { a: 1 }, 'a must be a string'],
    [object({ a: text }), null, 'it is not an object'],
    [object({ a: text }), {}, 'a must be a string'],
    [object({ a: optional(text) }), { a: null }, 'a must be a string'],
    [SHAPE, 'dot', 'it is not an object'],
    [SHAPE, { shape: 'circle' }, 'it has no known "shape"'],
    [SHAPE, { shape: 'toString' }, 'it has no known "shape"'],
    [SHAPE, { shape: 'square' }, 'side must be a whole number from 1 to 9'],
    [nullable(text), 1, 'it must be a string'],
    [union(text, boolean), 1, 'it cannot be 1'],
    [named('the thing', text), 1, 'the thing must be a string'],
    [withProblem((value, what, i) => `${what} ${i}: ${String(value)}`, text), 1, 'it 0: 1'],
    [list(withProblem((_, what, i) => `${what} ${i}`, text)), ['a', 1], 'it 1'],
  ])('%j, %j: %s', (schema, value, message) => {
    expect(() => check(schema, value, 'it')).toThrow(new InputError(message));
  });

  test('by the inner schema where a list has entries of the wrong kind', () => {
    const words = withProblem(() => 'no words', list(text));
    expect(() => check(words, 'a', 'it')).toThrow('no words');
    expect(() => check(words, [1], 'it')).toThrow('it must be a string');
  });
});

test('only JSON types are checked on request', () => {
  const loose = (schema: Schema, value: unknown): unknown => check(schema, value, 'it', 'types');
  expect(loose(integer(1, 6), 7.5)).toBe(7.5);
  expect(loose(oneOf(['a']), 'b')).toBe('b');
  expect(loose(pair(text), ['a', 'b', 'c'])).toHaveLength(3);
  expect(loose(list(text, { min: 1 }), [])).toEqual([]);
  expect(() => loose(oneOf(['a']), 1)).toThrow(InputError);
  expect(() => loose(list(text), [1])).toThrow(InputError);
  expect(() => loose(integer(), '1')).toThrow(InputError);
});

test('types follow from schemas', () => {
  const person = object({ name: described('as in the list', text), age: optional(integer(0, 99)) });
  const someone: Infer<typeof person> = { name: 'Livia' };
  // @ts-expect-error -- `name` is required
  const nobody: Infer<typeof person> = { age: 3 };
  const shape: Infer<typeof SHAPE> = { shape: 'dot' };
  // @ts-expect-error -- a square has a side
  const flat: Infer<typeof SHAPE> = { shape: 'square' };
  expect([someone, nobody, shape, flat]).toHaveLength(4);
});
