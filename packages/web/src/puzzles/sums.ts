import { actionLabel } from '@arena/i18n';
import {
  askOf,
  decodeAction,
  isChance,
  isOver,
  opponentOf,
  resultOf,
  subjectOf,
  viewOf,
  type ActionCode,
  type CardId,
  type Pair,
  type Result,
  type State,
} from '@arena/rules';
import type { TurnPuzzle } from '@arena/ai/puzzle-list';
import { m } from '../settings/language.ts';
import { startOf } from './puzzle-host.ts';

/** The figures that a puzzle turns on. */
export const FIGURES = ['own', 'theirs', 'bank'] as const;
export type SumFigure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<SumFigure, number>>;

/** A use of a die or a card, and what it leaves. */
interface SumRow {
  die: number | null;
  card: CardId | null;
  /** What was done, then what was chosen on the way. */
  labels: string[];
  after: Figures;
}

export interface Sums {
  start: Figures;
  rows: SumRow[];
  /** Null while the game goes on. */
  result: Result | null;
}

/** What each step of a turn does. The end of the turn counts only if it ends the game: the opponent's losses come after it. */
export function sumsOf(puzzle: TurnPuzzle, codes: readonly ActionCode[], names: Pair<string>): Sums {
  const game = startOf(puzzle);
  const figures = (g: State): Figures => ({
    own: g.vp(puzzle.player),
    theirs: g.vp(opponentOf(puzzle.player)),
    bank: g.bank,
  });
  const start = figures(game.state);
  const rows: SumRow[] = [];
  for (const code of codes) {
    const { state } = game;
    const action = decodeAction(code);
    if (action.do === 'deal') {
      game.playCode(code);
      continue;
    }
    const label = actionLabel(m(), action, viewOf(state, puzzle.player), { names });
    const isNew = !isChance(state) && askOf(state) === 'act';
    const card = isNew ? subjectOf(state, code) : null;
    const last = rows.at(-1);
    game.playCode(code);
    const after = figures(game.state);
    if (action.do === 'end' && !isOver(game.state)) break;
    if (isNew || last === undefined)
      rows.push({ die: 'die' in action ? action.die : null, card, labels: [label], after });
    else {
      last.labels.push(label);
      last.after = after;
    }
  }
  return { start, rows, result: isOver(game.state) ? resultOf(game.state) : null };
}

export const endOf = ({ start, rows }: Sums): Figures => rows.at(-1)?.after ?? start;
