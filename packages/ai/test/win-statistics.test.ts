import { DECK_NAMES, Game, positionOf, readRecord, writeRecord, type CardId, type Space } from '@arena/rules';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  recordFacts,
  sidesOf,
  wilsonInterval,
  winStatistics,
  type PlayedSide,
} from '../src/statistics/index.ts';

const recordOf = (deck: string): string =>
  readFileSync(new URL(`../../../test/records/rules-1/${deck}.json`, import.meta.url), 'utf8');

test.each(DECK_NAMES)('the facts of a game with the deck %s are those of its replay', (deck) => {
  const record = recordOf(deck);
  const { state } = readRecord(record);
  const facts = recordFacts(record);
  expect(facts).toMatchObject({ deck, turns: state.turn, vp: [state.vp(0), state.vp(1)] });
  expect(facts.starter).not.toBeNull();
  for (const { opening, laid } of facts.sides) {
    expect(opening).toHaveLength(5);
    expect(new Set(opening.map(({ space }) => space)).size).toBe(5);
    expect(new Set(laid).size).toBe(laid.length);
  }
});

test('in the beginners’ game four cards are laid at first, and bribery is not vacant', () => {
  const facts = recordFacts(recordOf('beginners'));
  expect(facts.beginner).toBe(true);
  expect(facts.sides.map(({ opening }) => opening.length)).toEqual([4, 4]);
  for (const { subject } of winStatistics(sidesOf(facts, facts.result)).layouts)
    expect(subject).not.toContain('7');
});

test('a game that was played on from a position says from which turn, and counts for nobody', () => {
  const whole = readRecord(recordOf('arena'));
  const from = whole.codes.length - 20;
  const playedOn = new Game({ position: positionOf(whole.stateAfter(from)) });
  for (const code of whole.codes.slice(from)) playedOn.playCode(code);
  const facts = recordFacts(writeRecord(playedOn));
  expect(facts.fromTurn).toBe(whole.stateAfter(from).turn);
  expect(facts.result).not.toBeNull();
  expect(sidesOf(facts, facts.result)).toEqual([]);
  const ofWhole = recordFacts(recordOf('arena'));
  expect(ofWhole.fromTurn).toBeNull();
  expect(sidesOf(ofWhole, ofWhole.result)).toHaveLength(2);
});

const side = (
  score: number,
  laid: CardId[],
  { began = true, opening = [1, 2, 3, 4, 5] }: { began?: boolean | null; opening?: Space[] } = {},
): PlayedSide => ({
  deck: 'arena',
  beginner: false,
  began,
  score,
  facts: { laid, opening: opening.map((space) => ({ card: 'forum', space })) },
});

test('wins are counted by card, seat, lay-out and deck, and a draw is half a win', () => {
  const sides = [
    side(1, ['forum', 'turris']),
    side(0, ['forum'], { began: false }),
    side(0.5, ['forum'], { began: null, opening: [1, 3, 4, 5, 7] }),
    side(1, [], { opening: [] }),
  ];
  const { all, cards, seats, layouts, openings, decks } = winStatistics(sides);
  expect(all).toMatchObject({ games: 4, share: 0.625 });
  expect(cards.map(({ subject, games, share }) => [subject, games, share])).toEqual([
    ['forum', 3, 0.5],
    ['turris', 1, 1],
  ]);
  expect(seats.map(({ subject, games, share }) => [subject, games, share])).toEqual([
    ['first', 2, 1],
    ['second', 1, 0],
  ]);
  expect(layouts.map(({ subject, games, share }) => [subject, games, share])).toEqual([
    ['6, 7', 2, 0.5],
    ['2, 6', 1, 0.5],
  ]);
  // A card that a side laid twice counts once.
  expect(openings).toMatchObject([{ subject: 'forum', games: 3 }]);
  expect(decks).toMatchObject([{ subject: 'arena', games: 4 }]);
});

test('intervals are those of Wilson, and stay between 0 and 1', () => {
  const { cards } = winStatistics(Array.from({ length: 10 }, (_, i) => side(i < 7 ? 1 : 0, ['forum'])));
  expect(cards[0]?.low).toBeCloseTo(0.3968, 4);
  expect(cards[0]?.high).toBeCloseTo(0.8922, 4);
  expect(wilsonInterval(5, 5)[1]).toBeCloseTo(1, 12);
  expect(wilsonInterval(0, 5)[0]).toBeCloseTo(0, 12);
});

test('no games give no figures', () => {
  expect(winStatistics([])).toEqual({
    all: null,
    decks: [],
    seats: [],
    cards: [],
    openings: [],
    layouts: [],
  });
});
