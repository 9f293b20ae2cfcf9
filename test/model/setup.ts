import { ask } from './ask.ts';
import { alphabetical, choicesOf } from './lists.ts';
import { layHand } from './laying.ts';
import { deal } from './piles.ts';
import { enterHand, leaveHand, other } from './board.ts';
import type { Card, Flow, Game, Player } from './types.ts';

function* passOf(game: Game, player: Player): Flow<Card[]> {
  const pairs = choicesOf(alphabetical(game.hands[player]), 2);
  const actions = pairs.map((cards) => ({ do: 'pass' as const, cards }));
  return (yield* ask(player, 'pass', actions)).cards;
}

function* startPlayer(game: Game): Flow<Player> {
  if (game.active !== null) return game.active;
  const actions = ([0, 1] as const).map((player) => ({ do: 'start' as const, player, p: 1 / 2 }));
  return (yield* ask('chance', 'start', actions)).player;
}

export function* setUp(game: Game): Flow<void> {
  const start = yield* startPlayer(game);
  game.active = start;

  const dealt = game.beginner ? 4 : 5;
  for (const player of [0, 1] as const) {
    for (let drawn = 0; drawn < dealt; drawn += 1) {
      const card = yield* deal(game, player);
      if (card !== null) enterHand(game, player, card, false);
    }
  }

  // The cards change hands only after both players have chosen.
  const from0 = yield* passOf(game, 0);
  const from1 = yield* passOf(game, 1);
  for (const card of from0) leaveHand(game, 0, card);
  for (const card of from1) leaveHand(game, 1, card);
  for (const card of from0) enterHand(game, 1, card, true);
  for (const card of from1) enterHand(game, 0, card, true);

  yield* layHand(game, start);
  yield* layHand(game, other(start));
  game.turn = 1;
}
