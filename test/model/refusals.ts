import { actionTypesFor, findAction } from './ask.ts';
import { printedCost } from './cards.ts';
import { whyNotLink } from './legality.ts';
import { without } from './lists.ts';
import { noCardToDraw } from './piles.ts';
import { BRIBERY, cardAt, spaces } from './board.ts';
import type { Card, Decision, Game, Player, Reason } from './types.ts';

export function whyNotPlay(game: Game, me: Player, card: Card, space: number): Reason | null {
  if (!game.hands[me].includes(card)) return 'not-in-hand';
  if (!spaces(game).includes(space)) return 'no-space';
  if (game.money[me] < printedCost(game.figures, card)) return 'cannot-afford';
  return null;
}

export function whyNotMoney(game: Game, die: number): Reason | null {
  return game.dice.includes(die) ? null : 'no-die';
}

export function whyNotDraw(game: Game, me: Player, die: number): Reason | null {
  if (!game.dice.includes(die)) return 'no-die';
  return noCardToDraw(game, me) ? 'no-cards' : null;
}

export function whyNotActivate(game: Game, me: Player, die: number): Reason | null {
  if (!game.dice.includes(die)) return 'no-die';
  if (game.blocked[me].includes(die)) return 'blocked';
  if (cardAt(game, me, die) === null) return 'no-card';
  // The die is spent before anything else happens.
  const dice = without(game.dice, die);
  return whyNotLink(
    game,
    { side: me, space: die },
    { me, space: die, money: game.money[me], dice, chain: [] },
  );
}

export function whyNotBribe(game: Game, me: Player, die: number): Reason | null {
  if (!game.dice.includes(die)) return 'no-die';
  if (game.beginner) return 'no-bribery';
  if (game.bribed) return 'bribery-used';
  if (game.blocked[me].includes(BRIBERY)) return 'blocked';
  if (cardAt(game, me, BRIBERY) === null) return 'no-card';
  if (game.money[me] < die) return 'cannot-afford';
  const dice = without(game.dice, die);
  const money = game.money[me] - die;
  return whyNotLink(game, { side: me, space: BRIBERY }, { me, space: BRIBERY, money, dice, chain: [] });
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : NaN;
}

/** The first reason that applies, or null if the action is legal. */
export function refusal(game: Game, decision: Decision, action: object): Reason | null {
  if (decision.actor === 'over') return 'game-over';
  const fields = new Map<string, unknown>(Object.entries(action));
  const verb = String(fields.get('do'));
  if (!actionTypesFor(decision.ask).includes(verb)) return 'not-now';
  if (decision.ask !== 'act' || decision.actor === 'chance') {
    return findAction(decision.actions, action) < 0 ? 'not-offered' : null;
  }
  const me = decision.actor;
  const die = numberOf(fields.get('die'));
  switch (verb) {
    case 'play':
      return whyNotPlay(game, me, String(fields.get('card')), numberOf(fields.get('space')));
    case 'money':
      return whyNotMoney(game, die);
    case 'draw':
      return whyNotDraw(game, me, die);
    case 'activate':
      return whyNotActivate(game, me, die);
    case 'bribe':
      return whyNotBribe(game, me, die);
    default:
      return null;
  }
}
