import { ask } from './ask.ts';
import { alphabetical, distinct, without } from './lists.ts';
import {
  buildingSpaces,
  cardAt,
  cardSpaces,
  characterSpaces,
  enterHand,
  layCard,
  leaveHand,
  setCardAt,
  spaces,
} from './board.ts';
import type { Card, Flow, Game, Player } from './types.ts';

function placings(cards: readonly Card[], where: number[]): { do: 'place'; card: Card; space: number }[] {
  return distinct(alphabetical(cards)).flatMap((card) =>
    where.map((space) => ({ do: 'place' as const, card, space })),
  );
}

/** Architectus and Senator: any number, on any own space. Not asked when only "done" is left. */
export function* layFromHand(game: Game, me: Player, test: (card: Card) => boolean): Flow<void> {
  while (game.hands[me].some(test)) {
    const actions = placings(game.hands[me].filter(test), spaces(game));
    const answer = yield* ask(me, 'place', [...actions, { do: 'done' as const }]);
    if (answer.do === 'done') return;
    leaveHand(game, me, answer.card);
    layCard(game, me, answer.space, answer.card);
  }
}

/** Picks up the cards on `from`, then lays every one of them on a space that is not in `taken()`. */
function* layAgain(game: Game, me: Player, from: number[], taken: () => number[]): Flow<void> {
  game.shownTo = 'all';
  for (const space of from) {
    const card = cardAt(game, me, space);
    if (card !== null) game.shown.push(card);
    setCardAt(game, me, space, null);
  }
  while (game.shown.length > 0) {
    const free = spaces(game).filter((space) => !taken().includes(space));
    const { card, space } = yield* ask(me, 'place', placings(game.shown, free));
    game.shown = without(game.shown, card);
    layCard(game, me, space, card);
  }
}

export function* consiliarius(game: Game, me: Player): Flow<void> {
  yield* layAgain(game, me, characterSpaces(game, me), () => characterSpaces(game, me));
}

export function* machina(game: Game, me: Player): Flow<void> {
  yield* layAgain(game, me, buildingSpaces(game, me), () => buildingSpaces(game, me));
}

export function* portus(game: Game, me: Player): Flow<void> {
  const actions = distinct(alphabetical(game.hands[me])).flatMap((card) =>
    cardSpaces(game, me).map((space) => ({ do: 'swap' as const, card, space })),
  );
  const { card, space } = yield* ask(me, 'swap', actions);
  const old = cardAt(game, me, space);
  if (old === null) throw new Error('no card there');
  leaveHand(game, me, card);
  setCardAt(game, me, space, card);
  enterHand(game, me, old, true);
}

/** Set-up: lays the whole hand on vacant spaces, free of charge. Nothing triggers. */
export function* layHand(game: Game, player: Player): Flow<void> {
  while (game.hands[player].length > 0) {
    const vacant = spaces(game).filter((space) => cardAt(game, player, space) === null);
    const { card, space } = yield* ask(player, 'lay', placings(game.hands[player], vacant));
    leaveHand(game, player, card);
    setCardAt(game, player, space, card);
  }
}
