import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accuracyAfter } from '../seasons/accuracy.ts';
import { seasonTables } from '../seasons/season-tables.ts';
import { playSeason, type Meeting, type Sample } from '../seasons/season.ts';

const season = (meeting: Meeting, countsSeat: boolean): Sample[] =>
  playSeason({ seed: 7, people: 1000, games: 60, meeting, countsSeat });

describe('a simulated season', () => {
  const samples = season('match', true);

  test('finds strength, and the faster the more is played', () => {
    const errors = [0, 5, 10, 20, 50, 100].map((games) => accuracyAfter(samples, games).error);
    expect(errors).toEqual(errors.toSorted((a, b) => b - a));
    expect(errors[3]).toBeLessThan(115);
    expect(errors[5]).toBeLessThan(60);
  });

  test('has intervals that are about right', () => {
    for (const games of [5, 10, 20, 50, 100]) {
      const { inInterval } = accuracyAfter(samples, games);
      expect(inInterval).toBeGreaterThan(0.89);
      expect(inInterval).toBeLessThan(0.99);
    }
  });

  test('is the same for the same seed', () => {
    expect(season('match', true)).toEqual(samples);
  });

  test('needs the seat in the expected score where people choose who begins', () => {
    const [counted, ignored] = [true, false].map((countsSeat) =>
      accuracyAfter(season('choice', countsSeat), 50),
    );
    expect(counted?.error).toBeLessThan(75);
    expect(ignored?.error).toBeGreaterThan(75);
    expect(ignored?.inInterval).toBeLessThan(0.87);
  });
});

describe('a season of 4,000 people', () => {
  test('finds strength as fast as a smaller one, with intervals that are about right', () => {
    const samples = playSeason({ seed: 3, people: 4000, games: 60, meeting: 'match', countsSeat: true });
    const found = [0, 5, 10, 20, 50, 100].map((games) => accuracyAfter(samples, games));
    const errors = found.map(({ error }) => error);
    expect(errors).toEqual(errors.toSorted((a, b) => b - a));
    expect(found[3]?.error).toBeLessThan(110);
    expect(found[5]?.error).toBeLessThan(55);
    for (const { inInterval } of found) {
      expect(inInterval).toBeGreaterThan(0.91);
      expect(inInterval).toBeLessThan(0.99);
    }
  }, 60_000);

  test('has the figures in the documentation', () => {
    const text = readFileSync('docs/ratings.md', 'utf8');
    for (const table of seasonTables({ people: 4000, games: 60, seed: 1 })) expect(text).toContain(table);
  }, 120_000);
});
