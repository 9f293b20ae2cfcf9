import {
  cardShortText,
  cardName,
  cardType,
  joinParts,
  playerParams,
  spaceName,
  type Perspective,
} from '@arena/i18n';
import {
  costOf,
  defenceOf,
  printedDefence,
  type CardId,
  type Player,
  type Space,
  type View,
} from '@arena/rules';
import { m } from '../../settings/language.ts';
import { sumText } from '../../cards/sum-text.ts';
import { winningFaces } from '../selectors/odds.ts';
import { cardAt } from '../selectors/spaces.ts';

/** Labels of the things on the board for screen readers. */

type LabelState = 'plain' | 'lit' | 'picked';

export function spaceLabel(
  view: View,
  player: Player,
  space: Space,
  perspective: Perspective,
  state: LabelState,
): string {
  const card = cardAt(view, player, space);
  const isBlocked = view.effects.blocked[player].includes(space);
  const where = { ...playerParams(perspective, player), space: spaceName(m(), space) };
  const what =
    card === null
      ? m().label_vacant(where)
      : m().label_card({
          ...where,
          card: cardName(m(), card),
          type: cardType(m(), card),
          defence: defenceLabel(view, player, space),
        });
  const faces = state === 'lit' ? winningFaces(view, player, space) : null;
  return joinLabel(
    what,
    isBlocked && m().label_blocked({}),
    faces !== null && m().label_odds({ faces }),
    stateLabel(state),
  );
}

function defenceLabel(view: View, player: Player, space: Space): string {
  const defence = defenceOf(view, player, space);
  if (defence === null) return '';
  return defence.modifiers.length === 0
    ? String(defence.total)
    : m().with_sum({ total: defence.total, sum: sumText(defence) });
}

export function handLabel(view: View, card: CardId, state: LabelState): string {
  const what = m().label_hand({
    card: cardName(m(), card),
    type: cardType(m(), card),
    cost: costOf(view, card),
    defence: printedDefence(view, card),
    line: cardShortText(m(), card),
  });
  return joinLabel(what, stateLabel(state));
}

export const dieLabel = (die: number, state: LabelState): string =>
  joinLabel(m().label_die({ die }), stateLabel(state));

const stateLabel = (state: LabelState): string | false =>
  state === 'lit' ? m().label_lit({}) : state === 'picked' && m().label_picked({});

/** Joins the parts that apply. */
export const joinLabel = (...parts: (string | false)[]): string =>
  joinParts(
    m(),
    parts.filter((part) => part !== false),
  );

export const labelState = (isPicked: boolean, isLit: boolean): LabelState =>
  isPicked ? 'picked' : isLit ? 'lit' : 'plain';
