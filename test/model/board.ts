import { isBuilding, isCharacter, printedDefence } from './cards.ts';
import { without, withoutIfThere } from './lists.ts';
import type { Card, Cause, Game, Place, Player } from './types.ts';

export const BRIBERY = 7;

export function other(player: Player): Player {
  return player === 0 ? 1 : 0;
}

// ---- spaces

export function spaces(game: Game): number[] {
  return game.beginner ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, BRIBERY];
}

/** 6 and bribery are neighbours. */
export function neighbours(game: Game, space: number): number[] {
  return [space - 1, space + 1].filter((each) => spaces(game).includes(each));
}

export function cardAt(game: Game, side: Player, space: number): Card | null {
  return game.rows[side][space - 1] ?? null;
}

export function setCardAt(game: Game, side: Player, space: number, card: Card | null): void {
  game.rows[side][space - 1] = card;
}

export function vacantSpaces(game: Game, side: Player): number[] {
  return spaces(game).filter((space) => cardAt(game, side, space) === null);
}

export function cardSpaces(game: Game, side: Player): number[] {
  return spaces(game).filter((space) => cardAt(game, side, space) !== null);
}

function spacesWith(game: Game, side: Player, test: (card: Card) => boolean): number[] {
  return spaces(game).filter((space) => {
    const card = cardAt(game, side, space);
    return card !== null && test(card);
  });
}

export function characterSpaces(game: Game, side: Player): number[] {
  return spacesWith(game, side, isCharacter);
}

export function buildingSpaces(game: Game, side: Player): number[] {
  return spacesWith(game, side, isBuilding);
}

export function spacesOf(game: Game, side: Player, kind: Card): number[] {
  return spacesWith(game, side, (card) => card === kind);
}

export function samePlace(a: Place, b: Place): boolean {
  return a.side === b.side && a.space === b.space;
}

// ---- piles and hands

/** The index of this player's pile. A common pile has index 0. */
export function pileOf(game: Game, player: Player): Player {
  return game.deck === 'sets' || game.deck === 'decks' ? player : 0;
}

/** `player` is the one on whose side, or in whose hand, the card was. */
export function toDiscard(game: Game, player: Player, card: Card): void {
  game.discards[pileOf(game, player)].push(card);
}

export function discardFrom(game: Game, side: Player, space: number): void {
  const card = cardAt(game, side, space);
  if (card === null) return;
  setCardAt(game, side, space, null);
  toDiscard(game, side, card);
}

/** A card already on the space goes to the discard pile. */
export function layCard(game: Game, side: Player, space: number, card: Card): void {
  discardFrom(game, side, space);
  setCardAt(game, side, space, card);
}

export function leaveHand(game: Game, player: Player, card: Card): void {
  game.hands[player] = without(game.hands[player], card);
  game.known[other(player)] = withoutIfThere(game.known[other(player)], card);
}

export function enterHand(game: Game, player: Player, card: Card, seenByOpponent: boolean): void {
  game.hands[player].push(card);
  if (seenByOpponent) game.known[other(player)].push(card);
}

// ---- defence

/** `game.weakened` is 2 for each Essedum action of the active player this turn. */
export function currentDefence(game: Game, side: Player, space: number): number {
  const card = cardAt(game, side, space);
  if (card === null) throw new Error('no card there');
  const otherTurres = spacesOf(game, side, 'turris').filter((each) => each !== space).length;
  const weakened = side === game.active ? 0 : game.weakened;
  return Math.max(0, printedDefence(game.figures, card) + otherTurres - weakened);
}

// ---- victory points and the end

export class GameOver extends Error {}

export function endGame(game: Game, cause: Cause): never {
  const [first, second] = game.vp;
  const winner = first === second ? null : first > second ? 0 : 1;
  game.result = { winner, vp: [first, second], cause };
  throw new GameOver();
}

export function checkEnd(game: Game): void {
  if (game.vp[0] === 0 || game.vp[1] === 0) endGame(game, 'player-empty');
  if (game.bank === 0) endGame(game, 'bank-empty');
}

/** VP owed to both players by one effect are given together. VP that the bank lacks are credited. */
export function gainBoth(game: Game, amounts: { of0: number; of1: number }): void {
  game.vp[0] += amounts.of0;
  game.vp[1] += amounts.of1;
  game.bank = Math.max(0, game.bank - amounts.of0 - amounts.of1);
  checkEnd(game);
}

export function gain(game: Game, player: Player, amount: number): void {
  gainBoth(game, player === 0 ? { of0: amount, of1: 0 } : { of0: 0, of1: amount });
}

export function takeVp(game: Game, from: Player, to: Player, amount: number): void {
  game.vp[from] -= amount;
  game.vp[to] += amount;
  checkEnd(game);
}
