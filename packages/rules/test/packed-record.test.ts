import { describe, expect, test } from 'vitest';
import {
  decision,
  Game,
  InputError,
  namesInLink,
  PackedRecordError,
  packRecord,
  parseRecord,
  positionOf,
  readRecord,
  recordFragment,
  recordOf,
  seeded,
  writeRecord,
  type GameStart,
  type PackedFault,
} from '../src/index.ts';
import { unpackRecord } from '../src/record/packed-record.ts';
import { playRandomly } from './play-games.ts';

const mixed: GameStart = { setup: { deck: 'mixed' } };
const game = playRandomly(mixed, 'c');
const packed = packRecord(game);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function faultOf(text: string): PackedRecordError {
  try {
    unpackRecord(text);
  } catch (error) {
    if (error instanceof PackedRecordError) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('a packed record', () => {
  test('restores the game', () => {
    expect(recordOf(unpackRecord(packed).game)).toEqual(recordOf(game));
    expect(packed).toMatch(/^1\.1\.[\w-]+$/);
  });

  test.each([0, 5, 30, 100])('of a game that breaks off after %i actions', (maxActions) => {
    const part = playRandomly(mixed, 'c', { maxActions });
    expect(part.codes).toHaveLength(maxActions);
    expect(recordOf(unpackRecord(packRecord(part)).game)).toEqual(recordOf(part));
  });

  test('of a game that began with a position', () => {
    const half = playRandomly(mixed, 'position', { maxActions: 60 });
    const later = playRandomly({ position: positionOf(half.state) }, 'later');
    expect(recordOf(unpackRecord(packRecord(later)).game)).toEqual(recordOf(later));
  });

  test('of a game with figures and decks of its own', () => {
    const deck = decision(new Game({ setup: { deck: 'arena', start: 0 } }).state).actions.flatMap((action) =>
      action.do === 'deal' ? [action.card] : [],
    );
    expect(deck.length).toBeGreaterThan(20);
    const setup = {
      deck: 'arena',
      figures: { tuba: { cost: 1_000_000 }, forum: { cost: 0, defence: 7 } },
    } as const;
    const own = playRandomly({ setup }, 'figures');
    expect(unpackRecord(packRecord(own)).game.start).toEqual(own.start);
  });

  test('is a record like any other', () => {
    expect(writeRecord(readRecord(packed))).toBe(writeRecord(game));
    expect(parseRecord(`https://example.org/look-back?x=1#g=${packed}&n=A&n=B`).codes).toEqual(game.codes);
    expect(parseRecord(`Look: https://example.org/look-back#turn=3&g=${packed} `).codes).toEqual(game.codes);
  });
});

describe('a damaged one', () => {
  const prefix = '1.1.'.length;
  /** The turn in which the record breaks off if only so many letters are left. */
  const turnAt = (length: number): number => faultOf(packed.slice(0, length)).turn ?? 0;

  test('is found wherever it is cut short, in the turn where it ends', () => {
    const turns = Array.from({ length: packed.length - prefix }, (_, i) => turnAt(prefix + i));
    expect(turns.at(-1)).toBe(game.state.turn);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  });

  test('is found wherever a letter is another one, and the place is near', () => {
    const random = seeded('letters');
    const distances: number[] = [];
    for (let i = prefix; i < packed.length; i++) {
      const other = LETTERS[random(LETTERS.length)];
      if (other === packed[i]) continue;
      const { fault, turn } = faultOf(packed.slice(0, i) + other + packed.slice(i + 1));
      expect(['damaged', 'cut-short', 'figures']).toContain(fault);
      distances.push((turn ?? 0) - turnAt(i));
    }
    expect(distances.length).toBeGreaterThan(100);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(-1);
    expect(distances.reduce((sum, distance) => sum + distance) / distances.length).toBeLessThan(2);
  });

  test.each<[PackedFault, string, RegExp]>([
    ['form', 'what is this?', /does not hold a game/],
    ['version', packed.replace('1.', '2.'), /version 2; version 1 can be read/],
    ['rules', packed.replace('1.1', '1.9'), /rules "9", but these are rules 1/],
    ['letter', `${packed.slice(0, 30)}*${packed.slice(31)}`, /character 31 of the link, "\*"/],
    ['damaged', `${packed}A`, /something follows the end/],
    ['damaged', `${packed}AAAAAAAA`, /something follows the end/],
    ['cut-short', '1.1.', /breaks off at its start/],
    ['too-long', `1.1.${'A'.repeat(60_000)}`, /60004 characters/],
  ])('%s: %#', (fault, text, message) => {
    const error = faultOf(text);
    expect(error.fault).toBe(fault);
    expect(error.message).toMatch(message);
  });

  test('random letters never become a game, and never anything but an InputError', () => {
    const random = seeded('noise');
    for (let i = 0; i < 500; i++) {
      const noise = Array.from({ length: random(400) }, () => LETTERS[random(LETTERS.length)]).join('');
      expect(() => unpackRecord(`1.1.${noise}`)).toThrow(InputError);
    }
  });
});

describe('a link', () => {
  test('has the names of the players, as they can be shown', () => {
    const names = ['凱撒 & #n=x', '<b>Livia</b>'] as const;
    const link = `https://example.org/look-back#${recordFragment(game, [...names])}`;
    expect(link).toMatch(/^[\w:/.#&=%<>-]+$/);
    expect(namesInLink(link)).toEqual(names);
    expect(namesInLink('#g=1.1.A&n=a%0A%E2%80%AEb&n=' + 'x'.repeat(100))).toEqual(['ab', 'x'.repeat(24)]);
  });

  test.each(['#g=1.1.A', '#g=1.1.A&n=A', '#g=1.1.A&n=%zz&n=B', '#g=1.1.A&n=%00&n=B'])(
    'without both names has none: %s',
    (link) => expect(namesInLink(link)).toBeNull(),
  );
});
