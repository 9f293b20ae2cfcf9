import { describe, expect, test } from 'vitest';
import {
  apply,
  askOf,
  encodeAction,
  isOver,
  loadPosition,
  parseAction,
  parsePositionText,
  resultOf,
  whyCode,
  type ActionCode,
  type State,
} from '@arena/rules';
import { notationOf, rivalOf } from '../mine/find-best.ts';
import { isCertainInAllWorlds } from '../mine/find-wins.ts';
import { easeOf, readPuzzles } from '../mine/puzzle-file.ts';
import type { TurnPuzzle } from '../src/puzzles/turn-puzzle.ts';

const puzzles = readPuzzles();
const wins = puzzles.filter(({ goal }) => goal === 'win');
const bestTurns = puzzles.filter(({ goal }) => goal === 'best');

const startOf = ({ position }: TurnPuzzle): State => loadPosition(parsePositionText(position));
const codesOf = ({ answer }: TurnPuzzle): ActionCode[] =>
  answer.map((text) => encodeAction(parseAction(text)));
const firstOf = ({ answer: [first = ''] }: TurnPuzzle): ActionCode => encodeAction(parseAction(first));

/** Where the answer leads. Each of its actions must be legal. */
function solved(puzzle: TurnPuzzle): State {
  const g = startOf(puzzle);
  for (const code of codesOf(puzzle)) {
    expect(whyCode(g, code)).toBeNull();
    apply(g, code);
  }
  return g;
}

describe('the puzzles', () => {
  test('are 300 different positions of all decks, easy ones first', () => {
    expect(puzzles).toHaveLength(300);
    expect(new Set(puzzles.map(({ position }) => position)).size).toBe(300);
    const decks = new Set(puzzles.map(({ position }) => position.split('~')[1]));
    expect(decks).toEqual(
      new Set(['beginner.arena', 'full.arena', 'full.mixed', 'full.roma', 'full.sets.arena.roma']),
    );
    expect(puzzles.map(easeOf)).toEqual(puzzles.map(easeOf).toSorted((a, b) => b - a));
  });

  test('begin with a free choice of the player', () => {
    for (const puzzle of puzzles) {
      const g = startOf(puzzle);
      expect([askOf(g), g.decider, g.active]).toEqual(['act', puzzle.player, puzzle.player]);
    }
  });
});

describe('win this turn', () => {
  test('the answer wins', () => {
    for (const puzzle of wins) {
      const g = solved(puzzle);
      expect(isOver(g) && resultOf(g).winner).toBe(puzzle.player);
    }
  });

  test('the win is certain, wherever the hidden cards are', () => {
    for (const puzzle of wins)
      expect(isCertainInAllWorlds(startOf(puzzle), puzzle.player, firstOf(puzzle))).toBe(true);
  });
});

describe('find the best turn', () => {
  test('the answer ends the turn', () => {
    for (const puzzle of bestTurns) expect(solved(puzzle).turn).toBe(startOf(puzzle).turn + 1);
  });

  test('every other turn is clearly worse, at double depth too', { timeout: 600_000 }, () => {
    for (const puzzle of bestTurns) {
      const rival = rivalOf(startOf(puzzle), puzzle.player, codesOf(puzzle));
      expect([puzzle.position, rival === null ? null : notationOf(rival)]).toEqual([
        puzzle.position,
        puzzle.rival,
      ]);
    }
  });
});
