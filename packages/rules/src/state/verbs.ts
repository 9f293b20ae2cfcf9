import type { Kind } from './brands.ts';
import { idOf, NONE } from './kinds.ts';
import { enterHandSeen, leaveHand } from './piles.ts';
import { bit } from './space-set.ts';
import { discardPile, SHOWN, type State } from './state.ts';
import { Ask, type EndCause, type Player, type Result, type Space } from '../types.ts';
import { add, remove } from './zones.ts';

/** The verbs of card texts. Each changes the state and reports an event. */

// ---- victory points -------------------------------------------------------------------------------------------------

/** Gains are credited in full, even if the bank cannot pay them all. */
function credit(g: State, p: Player, vp: number): void {
  if (vp === 0) return;
  g.setVp(p, g.vp(p) + vp);
  g.bank = Math.max(0, g.bank - vp);
  g.events?.push({ event: 'gain', to: 'all', player: p, vp });
}

export function gain(g: State, vp: number): void {
  credit(g, g.active, vp);
  endGameIfVpExhausted(g);
}

/** both players gain at the same time. */
export function gainBoth(g: State, active: number, opponent: number): void {
  credit(g, g.active, active);
  credit(g, g.opponent, opponent);
  endGameIfVpExhausted(g);
}

/** Takes VP from the opponent, who receives the price. */
export function rob(g: State, vp: number, price: number): void {
  const { active, opponent } = g;
  g.setVp(active, g.vp(active) + vp);
  g.setVp(opponent, g.vp(opponent) - vp);
  g.setMoney(active, g.money(active) - price);
  g.setMoney(opponent, g.money(opponent) + price);
  g.events?.push({ event: 'rob', to: 'all', player: active, vp, price });
  endGameIfVpExhausted(g);
}

/** Removes VP of the bank from the game. */
export function removeFromBank(g: State, max: number): void {
  const vp = Math.min(max, g.bank);
  g.bank -= vp;
  g.events?.push({ event: 'remove', to: 'all', vp });
  endGameIfVpExhausted(g);
}

/** Phase 1. A player with too few VP loses all of them. */
export function loseForVacancies(g: State, spaces: number): void {
  const vp = Math.min(spaces, g.vp(g.active));
  g.setVp(g.active, g.vp(g.active) - vp);
  g.bank += vp;
  g.events?.push({ event: 'vacant', to: 'all', player: g.active, spaces, vp });
  endGameIfVpExhausted(g);
}

/** The bank or a player has no VP left. */
export const isVpExhausted = (g: State): boolean => g.bank === 0 || g.vp(0) === 0 || g.vp(1) === 0;

function endGameIfVpExhausted(g: State): void {
  if (isVpExhausted(g)) endGame(g);
}

export function endGame(g: State): void {
  g.ask = Ask.over;
  g.events?.push({ event: 'over', to: 'all', result: resultOf(g) });
}

export const isOver = (g: State): boolean => g.ask === Ask.over;

export function resultOf(g: State): Result {
  const vp: [number, number] = [g.vp(0), g.vp(1)];
  const cause: EndCause =
    vp[0] === 0 || vp[1] === 0 ? 'player-empty' : g.bank === 0 ? 'bank-empty' : 'turn-limit';
  return { winner: vp[0] === vp[1] ? null : vp[0] > vp[1] ? 0 : 1, vp, cause };
}

// ---- money and dice -------------------------------------------------------------------------------------------------

export const activeMoney = (g: State): number => g.money(g.active);

/** No event: the caller reports what the money is for. */
export function spend(g: State, money: number): void {
  g.setMoney(g.active, activeMoney(g) - money);
}

export function pay(g: State, money: number): void {
  if (money === 0) return;
  spend(g, money);
  g.events?.push({ event: 'pay', to: 'all', player: g.active, money });
}

export function useUpDie(g: State, die: number): void {
  g.removeDie(die);
  g.events?.push({ event: 'useDie', to: 'all', player: g.active, die });
}

// ---- lasting effects ------------------------------------------------------------------------------------------------

/** Philosophus */
export function takeADie(g: State): void {
  g.setFewerDice(g.opponent, true);
  g.events?.push({ event: 'fewerDice', to: 'all', player: g.opponent });
}

/** Praetorianus */
export function block(g: State, space: Space): void {
  g.setBlocked(g.opponent, g.blocked(g.opponent) | bit(space));
  g.events?.push({ event: 'block', to: 'all', player: g.opponent, space });
}

/** Essedum */
export function weaken(g: State, by: number): void {
  g.weakened += by;
  g.events?.push({ event: 'weaken', to: 'all', player: g.opponent, total: g.weakened });
}

// ---- cards ----------------------------------------------------------------------------------------------------------

function removeFromRow(g: State, p: Player, space: Space): Kind {
  const kind = g.card(p, space);
  g.setCard(p, space, NONE);
  return kind;
}

/** to the pile of the player whose space it was on. */
function discard(g: State, p: Player, space: Space): Kind {
  const kind = removeFromRow(g, p, space);
  add(g, discardPile(g, p), kind);
  g.events?.push({ event: 'discard', to: 'all', player: p, card: idOf(kind), from: space });
  return kind;
}

export const discardEnemy = (g: State, space: Space): Kind => discard(g, g.opponent, space);
export const discardOwn = (g: State, space: Space): Kind => discard(g, g.active, space);

export function discardFromHand(g: State, p: Player, kind: Kind): void {
  leaveHand(g, p, kind);
  add(g, discardPile(g, p), kind);
  g.events?.push({ event: 'discard', to: 'all', player: p, card: idOf(kind), from: 'hand' });
}

export function discardShown(g: State, kind: Kind): void {
  remove(g, SHOWN, kind);
  add(g, discardPile(g, g.active), kind);
  g.events?.push({ event: 'discard', to: 'all', player: g.active, card: idOf(kind), from: 'shown' });
}

function layOn(g: State, p: Player, kind: Kind, space: Space): void {
  const covered = g.card(p, space);
  if (covered !== NONE) {
    add(g, discardPile(g, p), covered);
    g.events?.push({ event: 'cover', to: 'all', player: p, card: idOf(covered), space });
  }
  g.setCard(p, space, kind);
}

export function layFromHand(g: State, p: Player, kind: Kind, space: Space, cost: number): void {
  leaveHand(g, p, kind);
  layOn(g, p, kind, space);
  g.events?.push({ event: 'lay', to: 'all', player: p, card: idOf(kind), space, from: 'hand', cost });
}

export function layShown(g: State, kind: Kind, space: Space): void {
  remove(g, SHOWN, kind);
  layOn(g, g.active, kind, space);
  g.events?.push({
    event: 'lay',
    to: 'all',
    player: g.active,
    card: idOf(kind),
    space,
    from: 'shown',
    cost: 0,
  });
}

/** The hand card leaves first, so the opponent still knows about the picked-up card if both are of the same kind. */
export function swapWithHand(g: State, p: Player, kind: Kind, space: Space): void {
  leaveHand(g, p, kind);
  returnToHand(g, p, space);
  g.setCard(p, space, kind);
  g.events?.push({ event: 'lay', to: 'all', player: p, card: idOf(kind), space, from: 'hand', cost: 0 });
}

/** Both players see it. */
export function returnToHand(g: State, p: Player, space: Space): void {
  const kind = removeFromRow(g, p, space);
  enterHandSeen(g, p, kind);
  g.events?.push({ event: 'return', to: 'all', player: p, card: idOf(kind), space });
}

export function pickUp(g: State, space: Space): void {
  const kind = removeFromRow(g, g.active, space);
  add(g, SHOWN, kind);
  g.events?.push({ event: 'pickup', to: 'all', player: g.active, card: idOf(kind), space });
}
