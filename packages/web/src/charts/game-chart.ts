import {
  errorOf,
  gradeOf,
  luckOf,
  seenFrom,
  type AnalysedStep,
  type GameAnalysis,
  type Grade,
} from '@arena/ai/game-analysis';
import type { Player } from '@arena/rules';
import { romanNumeral } from './roman-numeral.ts';

/**
 * What a picture of a game shows, seen from one side. The x axis counts actions, chance included: the game begins at 0, and
 * after its action `i` it stands at `i + 1`. What a single action did is drawn at its middle.
 */
export interface GameChart {
  /** How many actions the game has. */
  readonly length: number;
  readonly curve: readonly CurvePoint[];
  readonly turns: readonly TurnStone[];
  readonly luck: readonly LuckBar[];
  readonly errors: readonly ErrorMark[];
  /** In the order of the game; the numeral says how important each is. */
  readonly turningPoints: readonly TurningPointStone[];
}

/** The chance to win at a place. Unknown places have no point. */
export interface CurvePoint {
  readonly at: number;
  readonly value: number;
}

export interface TurnStone {
  readonly turn: number;
  readonly isOwn: boolean;
  readonly from: number;
  readonly to: number;
}

interface LuckBar {
  readonly at: number;
  readonly isOwn: boolean;
  /** For the side the picture is seen from: above 0 is good. */
  readonly change: number;
}

/** An inaccuracy or worse. */
interface ErrorMark {
  readonly at: number;
  readonly isOwn: boolean;
  readonly grade: Grade;
  /** What the higher of the two values beside it is: the mark stands above both. */
  readonly value: number;
}

interface TurningPointStone {
  readonly numeral: string;
  readonly turn: number;
  /** The whole turn. */
  readonly from: number;
  readonly to: number;
  /** The better line: from where it begins, at its value. */
  readonly better: CurvePoint | null;
}

export function chartOf(analysis: GameAnalysis, side: Player): GameChart {
  const { steps } = analysis;
  return {
    length: steps.length,
    curve: curveOf(analysis, side),
    turns: turnStones(steps, side),
    luck: steps.flatMap((step, i) => luckBar(step, i, side) ?? []),
    errors: steps.flatMap((step, i) => errorMark(step, i, side) ?? []),
    turningPoints: analysis.turningPoints
      .map(({ turn, from, to, step, better }, i) => ({
        numeral: romanNumeral(i + 1),
        turn,
        from,
        to: to + 1,
        better: better === null ? null : { at: step, value: seenFrom(side, better.value) },
      }))
      .toSorted((a, b) => a.from - b.from),
  };
}

/** The chance after so many actions; null until it is known. */
export function valueAt({ steps, start }: GameAnalysis, at: number): number | null {
  // The value before the next action includes what the last one revealed.
  return steps[at]?.before ?? (at === 0 ? start : (steps[at - 1]?.after ?? null));
}

function curveOf(analysis: GameAnalysis, side: Player): CurvePoint[] {
  return Array.from({ length: analysis.steps.length + 1 }, (_, at) => ({ at, value: valueAt(analysis, at) }))
    .filter((point): point is CurvePoint => point.value !== null)
    .map(({ at, value }) => ({ at, value: seenFrom(side, value) }));
}

/** The set-up is no turn. */
export function turnStones(steps: readonly Pick<AnalysedStep, 'turn' | 'side'>[], side: Player): TurnStone[] {
  const stones: TurnStone[] = [];
  steps.forEach(({ turn, side: owner }, i) => {
    const last = stones.at(-1);
    if (turn === 0 || owner === null) return;
    if (last?.turn === turn) stones[stones.length - 1] = { ...last, to: i + 1 };
    else stones.push({ turn, isOwn: owner === side, from: i, to: i + 1 });
  });
  return stones;
}

function luckBar(step: AnalysedStep, index: number, side: Player): LuckBar | null {
  const luck = luckOf(step);
  if (luck === null || luck === 0 || step.after === null) return null;
  const isOwn = step.side === side;
  return { at: index + 0.5, isOwn, change: isOwn ? luck : -luck };
}

function errorMark(step: AnalysedStep, index: number, side: Player): ErrorMark | null {
  const error = errorOf(step);
  const { before, after, by } = step;
  if (error === null || before === null || after === null) return null;
  const grade = step.grade ?? gradeOf(error);
  if (grade === 'best' || grade === 'good') return null;
  const value = Math.max(seenFrom(side, before), seenFrom(side, after));
  return { at: index + 0.5, isOwn: by === side, grade, value };
}
