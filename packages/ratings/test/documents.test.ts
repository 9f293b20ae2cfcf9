import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARENA_SET_WINS, STARTER_WINS } from '../src/advantage.ts';
import { advantageOf, type RatedDeck } from '../src/index.ts';
import { gapFor, LEVEL_RATINGS_AMONG_PEOPLE, WINS_AGAINST_LEVEL_BELOW } from '../src/level-ratings.ts';

/** What the documents say about the levels and the seats is what ratings use. */

/** The rows of all tables below a heading, by cells. */
function rowsOf(document: 'ai' | 'ratings', heading: string): string[][] {
  const text = readFileSync(new URL(`../../../docs/${document}.md`, import.meta.url), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const rowOf = (rows: readonly string[][], name: string): string[] =>
  rows.find(([first]) => first === name)?.slice(1) ?? [];

/** The share before the margin of a cell, as in `63.9 ± 2.9 %`. */
const shareIn = (cell = ''): number => Math.round(Number.parseFloat(cell) * 10) / 1000;

/** How often each level won against the one below. */
const stepsIn = (deck: string): number[] =>
  rowsOf('ai', 'The levels')
    .filter(([levels = '', of]) => /^\d v \d$/.test(levels) && of === deck)
    .map(([, , , share]) => shareIn(share));

test('the distances are those of the measured levels', () => {
  expect(stepsIn('arena')).toEqual(WINS_AGAINST_LEVEL_BELOW);
  const told = rowsOf('ai', 'On the scale of people');
  for (const deck of ['arena', 'mixed'] as const) {
    const gaps = stepsIn(deck).map((share) => Math.round(gapFor(share, deck)));
    expect(
      rowOf(told, deck)
        .filter((cell) => cell !== '')
        .map(Number),
    ).toEqual(gaps);
  }
});

test('the levels stand where the documents say', () => {
  const points = LEVEL_RATINGS_AMONG_PEOPLE.map(String);
  expect(rowOf(rowsOf('ratings', "The computer's levels on the same scale"), 'points')).toEqual(points);
  const text = readFileSync(new URL('../../../docs/ai.md', import.meta.url), 'utf8');
  expect(text).toContain(`reach from ${points[0]} to ${points.at(-1)}.`);
});

const GAMES: Readonly<Record<RatedDeck, [inAi: string, inRatings: string]>> = {
  arena: ['arena', 'Arena'],
  roma: ['roma', 'Roma'],
  mixed: ['mixed', 'Mixed'],
  sets: ['own sets', 'One set each'],
  beginners: ['beginners, arena', 'Beginners'],
};

test('beginning is worth as much as measured, and as the documents say', () => {
  const measured = rowsOf('ai', 'Game statistics');
  const told = rowsOf('ratings', 'The calculation');
  for (const deck of ['arena', 'roma', 'mixed', 'sets', 'beginners'] as const) {
    const [inAi, inRatings] = GAMES[deck];
    const [wins, points] = rowOf(told, inRatings);
    expect(shareIn(rowOf(measured, inAi)[0])).toBe(STARTER_WINS[deck]);
    expect(shareIn(wins)).toBe(STARTER_WINS[deck]);
    const set = deck === 'sets' ? 'arena' : null;
    const asSecond = advantageOf(deck, { begins: false, set });
    const beginning = (advantageOf(deck, { begins: true, set }) - asSecond) / 2;
    expect(Number.parseInt(points ?? '', 10)).toBe(Math.round(beginning));
  }
  expect(shareIn(rowOf(measured, 'own sets')[1])).toBe(ARENA_SET_WINS);
});
