import {
  BRIBERY,
  cardAt,
  costOf,
  currentDefence,
  moneyForDie,
  opponentOf,
  paymentOf,
  toSpace,
} from '@arena/rules';
import type { Action, ActionName, ActionOf, CardId, Player, Space, View } from '@arena/rules';
import type { Messages } from './messages.ts';
import { cardName, cardNameOn, joinList, spaceInSentence, spaceName, type Perspective } from './names.ts';

/** What a label depends on: the view of the player who chooses, and the names. */
interface LabelContext extends Pick<Perspective, 'names'> {
  view: View;
  player: Player;
}

const LABELS: {
  [name in ActionName]: (m: Messages, action: ActionOf<name>, situation: LabelContext) => string;
} = {
  start: (m, { player }, { names }) => m.action_start({ player: names[player] }),
  deal: (m, { card }) => m.action_deal({ card: cardName(m, card) }),
  pass: (m, { cards: [first, second] }) =>
    m.action_pass({ first: cardName(m, first), second: cardName(m, second) }),
  place: (m, action, situation) =>
    m.action_place({ ...layParams(m, action), ...coverParams(m, action.space, situation) }),
  roll: (m, { dice }) => m.action_roll({ dice: joinList(m, dice) }),
  reroll: (m, { dice }) =>
    dice === undefined ? m.action_reroll_battle({}) : m.action_reroll_dice({ dice: joinList(m, dice) }),
  keep: (m, _, { view: { decision } }) =>
    decision.roll === undefined ? m.action_keep_dice({}) : m.action_keep_battle({ roll: decision.roll }),
  play: (m, action, situation) =>
    m.action_play({
      ...layParams(m, action),
      ...coverParams(m, action.space, situation),
      cost: costOf(situation.view, action.card),
    }),
  money: (m, { die }, { view, player }) => m.action_money({ die, money: moneyForDie(view, player, die) }),
  draw: (m, { die }) => m.action_draw({ die, count: die }),
  activate: (m, { die }, { view, player }) =>
    m.action_activate({ die, card: cardNameOn(m, view, player, toSpace(die)) }),
  bribe: (m, { die }, { view, player }) =>
    m.action_bribe({ die, card: cardNameOn(m, view, player, BRIBERY) }),
  end: (m, _, { view: { dice } }) =>
    dice.length === 0 ? m.action_end({}) : m.action_end_unused({ dice: joinList(m, dice) }),
  take: (m, { card }) => m.action_take({ card: cardName(m, card) }),
  target: (m, { side, space }, situation) =>
    side === 'own' ? ownTarget(m, space, situation) : enemyTarget(m, space, situation),
  done: (m) => m.action_done({}),
  swap: (m, action, { view, player }) =>
    m.action_swap({ ...layParams(m, action), covered: cardNameOn(m, view, player, action.space) }),
  die: (m, { die }) => m.action_die({ die }),
  skip: (m) => m.action_skip({}),
  adjust: (m, { die, by }) => m.action_adjust({ die, result: die + by }),
  pay: (m, action, { view }) => m.action_pay({ times: action.times, price: paymentOf(view, action) }),
  buy: (m, action, { view }) => m.action_buy({ vp: action.vp, price: paymentOf(view, action) }),
  battle: (m, { roll }) => m.action_battle({ roll }),
};

/** What an action does, as the label of a choice for the player whose view this is. */
export function actionLabel(
  m: Messages,
  action: Action,
  view: View,
  { names }: Pick<Perspective, 'names'>,
): string {
  return labelOf(m, action, { view, player: view.player ?? 0, names });
}

const labelOf = <N extends ActionName>(m: Messages, action: ActionOf<N>, situation: LabelContext): string =>
  LABELS[action.do](m, action, situation);

const layParams = (
  m: Messages,
  { card, space }: { card: CardId; space: Space },
): { card: string; space: string } => ({ card: cardName(m, card), space: spaceInSentence(m, space) });

function coverParams(
  m: Messages,
  space: Space,
  { view, player }: LabelContext,
): { cover: 'vacant' | 'covers'; covered: string } {
  const card = cardAt(view, player, space);
  return card === null ? { cover: 'vacant', covered: '' } : { cover: 'covers', covered: cardName(m, card) };
}

const ownTarget = (m: Messages, space: Space, { view, player }: LabelContext): string =>
  m.action_target_own({ card: cardNameOn(m, view, player, space), space: spaceInSentence(m, space) });

function enemyTarget(m: Messages, space: Space, { view, player }: LabelContext): string {
  const opponent = opponentOf(player);
  const defence = currentDefence(view, opponent, space);
  return defence === null
    ? m.action_target_vacant({ space: spaceName(m, space) })
    : m.action_target_opponent({
        card: cardNameOn(m, view, opponent, space),
        space: spaceInSentence(m, space),
        defence,
      });
}
