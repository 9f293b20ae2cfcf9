import { Ask } from '../types.ts';
import { vacantSpaces } from '../state/board.ts';
import { FONS_BACCHI } from '../state/kinds.ts';
import { countSpaces } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import { endGame, isOver, loseForVacancies } from '../state/verbs.ts';

/** */
export const TURN_LIMIT = 300;

/** The rolls of phase 2, in this order: the first, again for three of a kind, again with Fons Bacchi. */
const FIRST_ROLL_STAGE = 0;
export const TRIPLE_STAGE = 1;
const FONS_BACCHI_STAGE = 2;

export function startTurn(g: State): void {
  g.turn++;
  g.clearAction();
  g.decider = g.active;
  g.events?.push({ event: 'turn', to: 'all', player: g.active, turn: g.turn });
  const spaces = countSpaces(vacantSpaces(g, g.active));
  if (spaces > 0) loseForVacancies(g, spaces);
  if (!isOver(g)) askRoll(g, FIRST_ROLL_STAGE, g.fewerDice(g.active) ? 2 : 3);
}

export function askRoll(g: State, stage: number, dice: number): void {
  g.ask = Ask.roll;
  g.rollStage = stage;
  g.remaining = dice;
}

export function afterRoll(g: State): void {
  const { rollStage } = g;
  g.setFewerDice(g.active, false);
  if (rollStage === FIRST_ROLL_STAGE && isTriple(g)) askReroll(g, TRIPLE_STAGE);
  else if (rollStage !== FONS_BACCHI_STAGE) offerFonsBacchi(g);
}

export function offerFonsBacchi(g: State): void {
  if (g.countOnRow(g.active, FONS_BACCHI) > 0) askReroll(g, FONS_BACCHI_STAGE);
}

function askReroll(g: State, stage: number): void {
  g.ask = Ask.reroll;
  g.rollStage = stage;
}

function isTriple(g: State): boolean {
  for (let v = 1; v <= 6; v++) if (g.diceShowing(v) === 3) return true;
  return false;
}

export function endTurn(g: State): void {
  g.events?.push({ event: 'end', to: 'all', player: g.active });
  g.clearDice();
  g.bribed = false;
  g.weakened = 0;
  g.setBlocked(g.active, 0);
  if (g.turn === TURN_LIMIT) {
    endGame(g);
    return;
  }
  g.active = g.opponent;
  startTurn(g);
}
