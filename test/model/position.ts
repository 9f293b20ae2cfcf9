import { alphabetical, ascending } from './lists.ts';
import { other, pileOf } from './board.ts';
import type { Card, Game, Player } from './types.ts';

/** One value, or with separate piles a pair. */
function perPile<T>(game: Game, piles: [Card[], Card[]], show: (pile: Card[]) => T): T | T[] {
  return pileOf(game, 1) === 1 ? piles.map(show) : show(piles[0]);
}

function head(game: Game): object {
  return {
    deck: game.deck,
    ...(game.sets === null ? {} : { sets: [...game.sets] }),
    ...(game.decks === null ? {} : { decks: game.decks.map(alphabetical) }),
    ...(Object.keys(game.figures).length === 0 ? {} : { figures: structuredClone(game.figures) }),
    beginner: game.beginner,
    active: game.active,
    turn: game.turn,
    vp: [...game.vp],
    bank: game.bank,
    money: [...game.money],
    dice: ascending(game.dice),
    bribed: game.bribed,
    rows: game.rows.map((row) => [...row]),
  };
}

function effects(game: Game): object {
  return {
    fewerDice: [...game.fewerDice],
    blocked: game.blocked.map(ascending),
    weakened: game.weakened,
  };
}

export function position(game: Game): object {
  return {
    ...head(game),
    hands: game.hands.map(alphabetical),
    discard: perPile(game, game.discards, alphabetical),
    draw: perPile(game, game.draws, alphabetical),
    known: game.known.map(alphabetical),
    effects: effects(game),
    ...(game.shown.length === 0 ? {} : { shown: alphabetical(game.shown) }),
  };
}

export function view(game: Game, player: Player): object {
  const own = alphabetical(game.hands[player]);
  const size = game.hands[other(player)].length;
  const maySee = game.shown.length > 0 && (game.shownTo === 'all' || game.shownTo === player);
  return {
    ...head(game),
    player,
    hands: player === 0 ? [own, size] : [size, own],
    discard: perPile(game, game.discards, alphabetical),
    draw: perPile(game, game.draws, (pile) => pile.length),
    known: alphabetical(game.known[player]),
    effects: effects(game),
    ...(maySee ? { shown: alphabetical(game.shown) } : {}),
  };
}
