import { opponentOf, type ActionCode, type Player } from '@arena/rules';

/**
 * What an analysis says about a game. All chances are player 0's chance to win, from 0 to 1.
 *
 * Luck and errors are differences of values by the same search at the same depth, from what the player to move can know.
 * The running balance goes on by them, and each turn begins halfway to what its player expects. So for every game, exactly:
 *
 *     result = start + luck of both sides + information + errors of both sides
 */
export interface GameAnalysis {
  /** What it was made with. One with another key has to be made anew. */
  readonly key: string;
  /** The last stage that is complete, or null. */
  stage: AnalysisStage | null;
  start: number;
  /** 1, 0 or 0.5; null for a game that breaks off. */
  readonly result: number | null;
  /** One for each action of the game, chance included, in order. */
  readonly steps: AnalysedStep[];
  /** The most important first. Empty until the last stage. */
  turningPoints: TurningPoint[];
}

/** From coarse to fine: values at the ends of turns, after every action, luck and errors, turning points. */
export const ANALYSIS_STAGES = ['turns', 'actions', 'luck', 'turning-points'] as const;
export type AnalysisStage = (typeof ANALYSIS_STAGES)[number];

/** One action of the game. */
export interface AnalysedStep {
  readonly turn: number;
  /** Who decided; null for chance. */
  readonly by: Player | null;
  /** Whose turn it is, and so whose luck chance is; in set-up, who gets the cards. Null for the lot. */
  readonly side: Player | null;
  /** The value before and after the action; null until they are known. What changes between two steps is information. */
  before: number | null;
  after: number | null;
  /** Null for chance, for a decision without choice, and until it is known. */
  grade: Grade | null;
  /** For a decision with an error: the best line from here, the player's actions and chance in between; else null. */
  better: BetterLine | null;
  /** For chance: everything that could have happened, best for the side first; null until it is known. */
  outcomes: readonly ChanceOutcome[] | null;
}

export interface BetterLine {
  /** Ends where the turn ends, or where the cards that would be drawn are unknown. */
  readonly codes: readonly ActionCode[];
  readonly value: number;
}

export interface ChanceOutcome {
  /** The action; of several drawn cards, the one that would be kept. */
  readonly code: ActionCode;
  readonly probability: number;
  readonly value: number;
}

/** Per decision, by what it gives away. */
export const GRADES = ['best', 'good', 'inaccurate', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];
/** The most that a decision of the grade gives away. */
export const GRADE_LIMITS: Readonly<Record<Exclude<Grade, 'blunder'>, number>> = {
  best: 0.0005,
  good: 0.015,
  inaccurate: 0.04,
  mistake: 0.08,
};

export function gradeOf(error: number): Grade {
  for (const grade of GRADES) if (grade === 'blunder' || error <= GRADE_LIMITS[grade]) return grade;
  return 'blunder';
}

/** A turn that changed the game: by what its player gave away, or by chance. At most one for each turn. */
export interface TurningPoint {
  readonly turn: number;
  /** Whose turn it was. */
  readonly side: Player;
  readonly cause: 'error' | 'luck';
  /** The first and the last step of the turn. */
  readonly from: number;
  readonly to: number;
  /** The step with the largest error, or the luck. */
  readonly step: number;
  /** What it changed for its side: below 0 for an error. */
  readonly change: number;
  /** For an error: what the side should have played from `step` on, checked by a deeper search. */
  readonly better: BetterLine | null;
}

/** Where the result came from, seen from one side; the terms add up to the result. */
export interface Balance {
  readonly start: number;
  readonly ownLuck: number;
  readonly otherLuck: number;
  readonly information: number;
  readonly otherErrors: number;
  readonly ownErrors: number;
  readonly result: number;
}

/** What a chance of player 0 is for this side. */
export const seenFrom = (side: Player, value: number): number => (side === 0 ? value : 1 - value);

/** As player 0's chances, best for the side first. */
export const asSeen = (outcomes: readonly ChanceOutcome[], side: Player): ChanceOutcome[] =>
  outcomes
    .toSorted((a, b) => b.value - a.value)
    .map((outcome) => ({ ...outcome, value: seenFrom(side, outcome.value) }));

/** What the step changed for this side: luck if chance decided, an error (below 0) if a player did. */
export const changeFor = (side: Player, { before, after }: AnalysedStep): number =>
  before === null || after === null ? 0 : side === 0 ? after - before : before - after;

/** The luck of its side in a step, as that side sees it; null where no chance of a side decided. */
export const luckOf = (step: AnalysedStep): number | null =>
  step.by !== null || step.side === null || step.before === null ? null : changeFor(step.side, step);

/** What the player gave away in a step, at least 0; null for chance. */
export const errorOf = (step: AnalysedStep): number | null =>
  step.by === null || step.before === null ? null : -changeFor(step.by, step);

/** Of all decisions; 0 without any. */
export const largestErrorOf = ({ steps }: GameAnalysis): number =>
  Math.max(0, ...steps.map((step) => errorOf(step) ?? 0));

/** For an analysis with luck and errors. */
export function balanceOf({ start, steps }: GameAnalysis, side: Player): Balance {
  const sum = { ownLuck: 0, otherLuck: 0, information: 0, otherErrors: 0, ownErrors: 0 };
  let value = seenFrom(side, start);
  for (const step of steps) {
    if (step.before === null || step.after === null) continue;
    const before = seenFrom(side, step.before);
    sum.information += before - value;
    value = seenFrom(side, step.after);
    const change = value - before;
    if (step.by === null) sum[step.side === opponentOf(side) ? 'otherLuck' : 'ownLuck'] += change;
    else sum[step.by === side ? 'ownErrors' : 'otherErrors'] += change;
  }
  return { start: seenFrom(side, start), ...sum, result: value };
}
