import { actionCode, ActionType } from '../flow/action-codes.ts';
import { apply } from '../flow/decisions.ts';
import type { ActionCode } from '../state/brands.ts';
import { DRAW_KIND } from '../state/effect.ts';
import { HAND, type State } from '../state/state.ts';
import { sizeOf } from '../state/zones.ts';
import { Ask, opponentOf, type Player } from '../types.ts';
import { diceOf } from '../io/public-fields.ts';
import { boardDifferences } from './board-differences.ts';
import type { Compared, Comparison, TurnReason } from './comparison.ts';
import { endDifference, stockDifferences } from './stock-differences.ts';
import { threatDifferences } from './threat-differences.ts';
import type { TurnStep } from './turn-step.ts';
import { playSteps } from './turn-steps.ts';

/** Both turns as steps, and what differs in the end: what matters most first. */
export interface ComparedTurns extends Compared<readonly TurnStep[]> {
  readonly reasons: readonly TurnReason[];
}

/** Compares two ways to play the rest of a turn, both from `start`. Nothing depends on what the mover does not see. */
export function compareTurns(
  start: State,
  better: readonly ActionCode[],
  played: readonly ActionCode[],
): ComparedTurns {
  const mover = start.ask === Ask.lay || start.ask === Ask.pass ? start.decider : start.active;
  const turns = { better: playSteps(start, better), played: playSteps(start, played) };
  const hands = {
    better: handAfter(turns.better.after, mover),
    played: handAfter(turns.played.after, mover),
  };
  const leftOpen = isOpen(turns.better.after, mover) ? diceOf(turns.better.after) : null;
  const comparison: Comparison = {
    mover,
    opponent: opponentOf(mover),
    start,
    states: { better: atTurnEnd(turns.better.after, mover), played: atTurnEnd(turns.played.after, mover) },
    steps: { better: turns.better.steps, played: turns.played.steps },
    hands,
    leftOpen,
    urgency: 1 + Math.max(0, 1 - Math.min(start.bank, start.vp(0), start.vp(1)) / 10),
  };
  return { ...comparison.steps, reasons: reasonsOf(comparison) };
}

function reasonsOf(comparison: Comparison): TurnReason[] {
  const end = endDifference(comparison);
  if (end !== null) return [end];
  const all = [
    ...stockDifferences(comparison),
    ...boardDifferences(comparison),
    ...threatDifferences(comparison),
  ];
  // What an open turn has not done yet does not speak against it.
  const fair = comparison.leftOpen === null ? all : all.filter(({ weight }) => weight > 0);
  return fair.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

/** With the card that is about to be drawn. */
const handAfter = (g: State, p: Player): number =>
  sizeOf(g, HAND + p) + (isOpen(g, p) && g.acting === DRAW_KIND && g.ask !== Ask.act ? 1 : 0);

/** A list of actions can stop where unknown cards would be drawn. */
const isOpen = (g: State, mover: Player): boolean => g.ask !== Ask.over && g.turn !== 0 && g.active === mover;

/** An open turn is compared as if it ended there. */
function atTurnEnd(g: State, mover: Player): State {
  if (!isOpen(g, mover)) return g;
  g.ask = Ask.act;
  apply(g, actionCode(ActionType.end));
  return g;
}
