import { Ask } from '../types.ts';
import { count, vacant } from '../table/board.ts';
import { FONS_BACCHI } from '../table/kinds.ts';
import type { State } from '../table/state.ts';
import { endGame, isOver, loseForVacancies } from '../table/verbs.ts';

/** */
export const LAST_TURN = 300;

/** Which roll of phase 2: the first, the one for three of a kind, the one of Fons Bacchi (R-2: in this order). */
const FIRST = 0;
export const TRIPLE = 1;
const FONS = 2;

export function startTurn(g: State): void {
  g.turn++;
  g.clearAction();
  g.decider = g.active;
  g.events?.push({ event: 'turn', to: 'all', player: g.active, turn: g.turn });
  const spaces = count(vacant(g, g.active));
  if (spaces > 0) loseForVacancies(g, spaces);
  if (!isOver(g)) askRoll(g, FIRST, g.fewerDice(g.active) ? 2 : 3);
}

export function askRoll(g: State, stage: number, dice: number): void {
  g.ask = Ask.roll;
  g.step = stage;
  g.left = dice;
}

/** The dice lie; what may still be rolled again? */
export function afterRoll(g: State): void {
  const { step } = g;
  g.setFewerDice(g.active, false);
  if (step === FIRST && isTriple(g)) askReroll(g, TRIPLE);
  else if (step !== FONS) offerFons(g);
}

export function offerFons(g: State): void {
  if (g.faceUp(g.active, FONS_BACCHI) > 0) askReroll(g, FONS);
}

function askReroll(g: State, stage: number): void {
  g.ask = Ask.reroll;
  g.step = stage;
}

function isTriple(g: State): boolean {
  for (let v = 1; v <= 6; v++) if (g.dice(v) === 3) return true;
  return false;
}

export function endTurn(g: State): void {
  g.events?.push({ event: 'end', to: 'all', player: g.active });
  g.clearDice();
  g.bribed = false;
  g.weakened = 0;
  g.setBlocked(g.active, 0);
  if (g.turn === LAST_TURN) {
    endGame(g);
    return;
  }
  g.active = g.opponent;
  startTurn(g);
}
