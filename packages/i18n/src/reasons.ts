import { BRIBERY, cardAt, cardSource, costOf, opponentOf, toSpace } from '@arena/rules';
import type { Action, CardId, Reason, Space, View } from '@arena/rules';
import type { Messages, PlainKey } from './messages.ts';
import { cardName, cardText, joinList } from './names.ts';

const REASON_KEYS = {
  'game-over': 'reason_game_over',
  'not-now': 'reason_not_now',
  'not-in-hand': 'reason_not_in_hand',
  'no-space': 'reason_no_space',
  'cannot-afford': 'reason_cannot_afford',
  'no-die': 'reason_no_die',
  'no-bribery': 'reason_no_bribery',
  'bribery-used': 'reason_bribery_used',
  blocked: 'reason_blocked',
  'no-card': 'reason_no_card',
  passive: 'reason_passive',
  loop: 'reason_loop',
  'no-target': 'reason_no_target',
  'no-room': 'reason_no_room',
  'no-dice': 'reason_no_dice',
  'no-cards': 'reason_no_cards',
  'no-effect': 'reason_no_effect',
  'not-offered': 'reason_not_offered',
} as const satisfies Record<Reason, PlainKey>;

/** What is wrong and what to do instead, in general terms. */
export const reasonText = (m: Messages, reason: Reason): string => m[REASON_KEYS[reason]]({});

/** Reasons that depend on the card that would act: its text explains them. */
const CARD_REASONS: ReadonlySet<Reason> = new Set([
  'passive',
  'loop',
  'no-target',
  'no-room',
  'no-dice',
  'no-cards',
  'cannot-afford',
  'no-effect',
]);

/** The same for one action, with the figures that matter and the text of the card in question. */
export function refusalText(m: Messages, reason: Reason, action: Action, view: View): string {
  const money = view.money[view.player ?? 0];
  if ('die' in action && reason === 'no-die') return noDieText(m, action.die, view);
  switch (action.do) {
    case 'play':
      return reason === 'cannot-afford'
        ? m.refusal_cost({ card: cardName(m, action.card), cost: costOf(view, action.card), money })
        : reasonText(m, reason);
    case 'draw':
      return reason === 'no-cards' ? m.refusal_no_cards_to_draw({}) : reasonText(m, reason);
    case 'activate':
      return withCardText(m, reason, view, toSpace(action.die));
    case 'bribe':
      return reason === 'cannot-afford' && money < action.die
        ? m.refusal_bribe({ die: action.die, money })
        : withCardText(m, reason, view, BRIBERY);
    default:
      return reasonText(m, reason);
  }
}

const noDieText = (m: Messages, die: number, { dice }: View): string =>
  dice.length === 0 ? m.refusal_all_dice_used({}) : m.refusal_die({ die, dice: joinList(m, dice) });

function withCardText(m: Messages, reason: Reason, view: View, space: Space): string {
  const player = view.player ?? 0;
  const card = cardAt(view, player, space);
  if (card === null || !CARD_REASONS.has(reason)) return reasonText(m, reason);
  const says = (subject: CardId): { card: string; text: string } => ({
    card: cardName(m, subject),
    text: cardText(m, subject),
  });
  // Magister returns the reason of the card that it would copy.
  const copied = card === 'magister' ? cardAt(view, opponentOf(player), space) : null;
  const explanation =
    copied === null ? m.refusal_card_says(says(card)) : m.refusal_copied_card_says(says(copied));
  const general = reason === 'no-cards' ? noCardsText(m, copied ?? card, view) : reasonText(m, reason);
  return `${general}\n${explanation}`;
}

/** Which cards are missing. */
function noCardsText(m: Messages, card: CardId, { hands, player }: View): string {
  const hand = hands[player ?? 0];
  switch (cardSource(card)) {
    case 'hand':
      return Array.isArray(hand) && hand.length > 0 ? m.refusal_no_hand_card({}) : m.refusal_hand_empty({});
    case 'opponents-hand':
      return m.refusal_opponent_hand_empty({});
    case 'discard':
      return m.refusal_no_discard({});
    case 'draw':
      return m.refusal_no_cards_to_draw({});
    case null:
      return reasonText(m, 'no-cards');
  }
}
