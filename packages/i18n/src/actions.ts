import { MERCATOR_PRICE, MERCENNARIUS_PRICE, costOf, currentDefence } from '@arena/rules';
import type { Action, CardId, Player, Space, View } from '@arena/rules';
import type { Messages } from './messages.ts';
import { cardName, listOf, spaceName, type Table } from './words.ts';

/** What an action does, as the label of a choice of the player whose view this is. */
export function actionLabel(
  m: Messages,
  action: Action,
  view: View,
  { names }: Pick<Table, 'names'>,
): string {
  const player: Player = view.player ?? 0;
  switch (action.do) {
    case 'start':
      return m.action_start({ player: names[action.player] });
    case 'deal':
      return m.action_deal({ card: cardName(m, action.card) });
    case 'pass': {
      const [first, second] = action.cards.map((card) => cardName(m, card));
      return m.action_pass({ first, second });
    }
    case 'place':
      return m.action_place({
        ...laying(m, action.card, action.space),
        ...covering(m, view, player, action.space),
      });
    case 'roll':
      return m.action_roll({ dice: listOf(m, action.dice) });
    case 'reroll':
      return action.dice === undefined
        ? m.action_reroll_battle({})
        : m.action_reroll_dice({ dice: listOf(m, action.dice) });
    case 'keep':
      return view.decision.roll === undefined
        ? m.action_keep_dice({})
        : m.action_keep_battle({ roll: view.decision.roll });
    case 'play':
      return m.action_play({
        ...laying(m, action.card, action.space),
        ...covering(m, view, player, action.space),
        cost: costOf(view, action.card),
      });
    case 'money':
      return m.action_money({ die: action.die, money: action.die + 2 * toll(view, player) });
    case 'draw':
      return m.action_draw({ die: action.die, count: action.die });
    case 'activate':
      return m.action_activate({ die: action.die, card: nameOn(m, view, player, action.die) });
    case 'bribe':
      return m.action_bribe({ die: action.die, card: nameOn(m, view, player, 7) });
    case 'end':
      return view.dice.length === 0 ? m.action_end({}) : m.action_end_unused({ dice: listOf(m, view.dice) });
    case 'take':
      return m.action_take({ card: cardName(m, action.card) });
    case 'target':
      return action.side === 'own'
        ? m.action_target_own({
            card: nameOn(m, view, player, action.space),
            space: spaceName(m, action.space),
          })
        : enemyTarget(m, view, player === 0 ? 1 : 0, action.space);
    case 'done':
      return m.action_done({});
    case 'swap':
      return m.action_swap({
        ...laying(m, action.card, action.space),
        covered: nameOn(m, view, player, action.space),
      });
    case 'die':
      return m.action_die({ die: action.die });
    case 'skip':
      return m.action_skip({});
    case 'adjust':
      return m.action_adjust({ die: action.die, result: action.die + action.by });
    case 'pay':
      return m.action_pay({ times: action.times, price: MERCENNARIUS_PRICE * action.times });
    case 'buy':
      return m.action_buy({ vp: action.vp, price: MERCATOR_PRICE * action.vp });
    case 'battle':
      return m.action_battle({ roll: action.roll });
  }
}

const laying = (m: Messages, card: CardId, space: Space): { card: string; space: string } => ({
  card: cardName(m, card),
  space: spaceName(m, space),
});

const cardOn = (view: View, player: Player, space: Space): CardId | null =>
  view.rows[player][space - 1] ?? null;

function nameOn(m: Messages, view: View, player: Player, space: Space): string {
  const card = cardOn(view, player, space);
  return card === null ? spaceName(m, space) : cardName(m, card);
}

function covering(
  m: Messages,
  view: View,
  player: Player,
  space: Space,
): { cover: 'vacant' | 'covers'; covered: string } {
  const card = cardOn(view, player, space);
  return card === null ? { cover: 'vacant', covered: '' } : { cover: 'covers', covered: cardName(m, card) };
}

const toll = (view: View, player: Player): number =>
  view.rows[player].filter((card) => card === 'telonium').length;

function enemyTarget(m: Messages, view: View, opponent: Player, space: Space): string {
  const defence = currentDefence(view, opponent, space);
  return defence === null
    ? m.action_target_vacant({ space: spaceName(m, space) })
    : m.action_target_opponent({
        card: nameOn(m, view, opponent, space),
        space: spaceName(m, space),
        defence,
      });
}
