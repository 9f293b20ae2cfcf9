import type { Zone } from './brands.ts';
import { ANY } from './kinds.ts';
import { reshuffle } from './piles.ts';
import { drawPile, HAND, SHOWN, type State } from './state.ts';
import { Ask, type Player } from '../types.ts';
import { sizeOf } from './zones.ts';

export const OWN = 0;
export const OPPONENT = 1;

/** Choose one of the spaces that the acting card offers. */
export function askTarget(g: State, side: number): void {
  g.ask = Ask.target;
  g.side = side;
}

export function askTake(g: State, zone: Zone, filter: number = ANY): void {
  g.ask = Ask.take;
  g.zone = zone;
  g.filter = filter;
}

/** Lay one of the shown cards. */
export function askPlaceShown(g: State): void {
  g.ask = Ask.place;
  g.zone = SHOWN;
  g.filter = ANY;
  g.optional = false;
}

/** Lay a matching card from the hand, or stop. */
export function askPlaceFromHand(g: State, filter: number): void {
  g.ask = Ask.place;
  g.zone = HAND + g.active;
  g.filter = filter;
  g.optional = true;
}

export function askLay(g: State, p: Player): void {
  g.ask = Ask.lay;
  g.decider = p;
  g.zone = HAND + p;
  g.filter = ANY;
}

export function askDie(g: State, optional: boolean): void {
  g.ask = Ask.die;
  g.optional = optional;
}

/** Deal the next card of the player's pile. An empty pile is reshuffled only now. */
export function askDeal(g: State, p: Player): void {
  g.ask = Ask.deal;
  g.zone = drawPile(g, p);
  if (sizeOf(g, g.zone) === 0) reshuffle(g, p);
}

/** The rolls of the battle die; Tuba allows the second. */
export const FIRST_ROLL = 0;
export const SECOND_ROLL = 1;
export function askBattleRoll(g: State, roll: number = FIRST_ROLL): void {
  g.ask = Ask.battle;
  g.rollStage = roll;
  if (roll === FIRST_ROLL) g.battleRoll = 0;
}
