import { ask } from './ask.ts';
import {
  spaces,
  cardAt,
  characterSpaces,
  currentDefence,
  cardSpaces,
  discardFrom,
  neighbours,
  other,
  spacesOf,
} from './board.ts';
import { isBuilding, isCharacter } from './cards.ts';
import type { Flow, Game, Player } from './types.ts';

function* oneRoll(): Flow<number> {
  const actions = [1, 2, 3, 4, 5, 6].map((roll) => ({ do: 'battle' as const, roll, p: 1 / 6 }));
  return (yield* ask('chance', 'battle', actions)).roll;
}

/** Rolls the battle die. With a Tuba, the optional second roll stands. */
export function* rollBattleDie(game: Game, me: Player): Flow<number> {
  const first = yield* oneRoll();
  if (spacesOf(game, me, 'tuba').length === 0) return first;
  const answer = yield* ask(me, 'again', [{ do: 'reroll' }, { do: 'keep' }]);
  return answer.do === 'reroll' ? yield* oneRoll() : first;
}

/** Returns whether the target was discarded. */
export function hit(game: Game, me: Player, space: number, attack: number): boolean {
  if (attack < currentDefence(game, other(me), space)) return false;
  discardFrom(game, other(me), space);
  return true;
}

export function* target(me: Player, targetSide: Player, targets: number[]): Flow<number> {
  const side = targetSide === me ? 'own' : 'opponent';
  const actions = targets.map((space) => ({ do: 'target' as const, side, space }) as const);
  return (yield* ask(me, 'target', actions)).space;
}

/** A single target is not asked for. */
function* battleTarget(me: Player, targets: number[]): Flow<number> {
  const [only] = targets;
  if (targets.length === 1 && only !== undefined) return only;
  return yield* target(me, other(me), targets);
}

export function* battle(game: Game, me: Player, targets: number[], bonus: number): Flow<void> {
  const space = yield* battleTarget(me, targets);
  const roll = yield* rollBattleDie(game, me);
  hit(game, me, space, roll + bonus);
}

export function* battleEachCharacter(game: Game, me: Player): Flow<void> {
  for (const space of characterSpaces(game, other(me))) {
    const roll = yield* rollBattleDie(game, me);
    if (hit(game, me, space, roll)) return;
  }
}

// ---- what a card may attack

export function opposite(game: Game, me: Player, space: number): number[] {
  return cardAt(game, other(me), space) === null ? [] : [space];
}

export function oppositeCharacter(game: Game, me: Player, space: number): number[] {
  const card = cardAt(game, other(me), space);
  return card !== null && isCharacter(card) ? [space] : [];
}

export function oppositeBuilding(game: Game, me: Player, space: number): number[] {
  const card = cardAt(game, other(me), space);
  return card !== null && isBuilding(card) ? [space] : [];
}

/** Opposite or diagonally opposite. */
function inFront(game: Game, space: number): number[] {
  const near = [space, ...neighbours(game, space)];
  return spaces(game).filter((each) => near.includes(each));
}

export function charactersInFront(game: Game, me: Player, space: number): number[] {
  return inFront(game, space).flatMap((each) => oppositeCharacter(game, me, each));
}

export function buildingsInFront(game: Game, me: Player, space: number): number[] {
  return inFront(game, space).flatMap((each) => oppositeBuilding(game, me, each));
}

export function weakestCards(game: Game, me: Player): number[] {
  const all = cardSpaces(game, other(me));
  const lowest = Math.min(...all.map((space) => currentDefence(game, other(me), space)));
  return all.filter((space) => currentDefence(game, other(me), space) === lowest);
}
