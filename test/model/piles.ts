import { ask } from './ask.ts';
import { alphabetical, count, distinct, without } from './lists.ts';
import { enterHand, pileOf, toDiscard } from './board.ts';
import type { Card, Flow, Game, Player } from './types.ts';

/** call this only when a card is needed. */
export function refillIfEmpty(game: Game, player: Player): void {
  const pile = pileOf(game, player);
  if (game.draws[pile].length > 0) return;
  game.draws[pile] = game.discards[pile];
  game.discards[pile] = [];
}

export function drawPile(game: Game, player: Player): Card[] {
  return game.draws[pileOf(game, player)];
}

export function discardPile(game: Game, player: Player): Card[] {
  return game.discards[pileOf(game, player)];
}

export function noCardToDraw(game: Game, player: Player): boolean {
  return drawPile(game, player).length === 0 && discardPile(game, player).length === 0;
}

export function removeFromDrawPile(game: Game, player: Player, card: Card): void {
  game.draws[pileOf(game, player)] = without(drawPile(game, player), card);
}

export function removeFromDiscardPile(game: Game, player: Player, card: Card): void {
  game.discards[pileOf(game, player)] = without(discardPile(game, player), card);
}

/** Removes one card from the player's draw pile and returns it, or null if both piles are empty. */
export function* deal(game: Game, player: Player): Flow<Card | null> {
  refillIfEmpty(game, player);
  const pile = drawPile(game, player);
  if (pile.length === 0) return null;
  const actions = distinct(alphabetical(pile)).map((card) => ({
    do: 'deal' as const,
    card,
    p: count(pile, card) / pile.length,
  }));
  const { card } = yield* ask('chance', 'deal', actions);
  removeFromDrawPile(game, player, card);
  return card;
}

export function* take(actor: Player, cards: readonly Card[]): Flow<Card> {
  const actions = distinct(alphabetical(cards)).map((card) => ({ do: 'take' as const, card }));
  return (yield* ask(actor, 'take', actions)).card;
}

/** "Draw cards". The cards are set aside until one is kept, so a reshuffle does not include them. */
export function* drawCards(game: Game, player: Player, howMany: number): Flow<void> {
  game.shownTo = player;
  for (let drawn = 0; drawn < howMany; drawn += 1) {
    const card = yield* deal(game, player);
    if (card === null) break;
    game.shown.push(card);
  }
  const kept = yield* take(player, game.shown);
  for (const card of without(game.shown, kept)) toDiscard(game, player, card);
  game.shown = [];
  enterHand(game, player, kept, false);
}
