import { describe, expect, test } from 'vitest';
import { accuracyAfter } from '../seasons/accuracy.ts';
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
