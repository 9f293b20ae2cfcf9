import { cardName } from '@arena/i18n';
import {
  battleAgainst,
  cardAt,
  gainIfLaid,
  opponentOf,
  spacesInPlay,
  type Action,
  type CardId,
  type Player,
  type PublicPart,
  type View,
} from '@arena/rules';
import { m } from '../../settings/language.ts';
import { previewAction } from '../selectors/preview-action.ts';
import type { Hint } from '../model/table-model.ts';

/** Why a hint is good, in one sentence: the most telling fact about what the action changes. */
export function hintReason(view: View, { action, chance }: Hint): string | null {
  return (
    reasonBefore(view, action) ??
    reasonAfter(view, previewAction(view, action), view.player ?? 0) ??
    (chance === null ? null : m().hint_chance({ percent: Math.round(chance * 100) }))
  );
}

/** Reasons that are known before the action: odds, cards to come, a card to keep. */
function reasonBefore(view: View, action: Action): string | null {
  switch (action.do) {
    case 'target': {
      const battle = action.side === 'opponent' ? battleAgainst(view, action.space) : null;
      if (battle === null) return null;
      return m().hint_battle({ faces: battle.winningFaces.length, card: cardName(m(), battle.card) });
    }
    case 'draw':
      return m().hint_draw({ count: action.die });
    case 'take': {
      const vp = view.active === view.player ? gainIfLaid(view, action.card) : null;
      return vp === null || vp === 0 ? null : m().gives_now({ vp });
    }
    case 'end':
      return m().hint_end({});
    default:
      return null;
  }
}

function reasonAfter(view: View, after: PublicPart, me: Player): string | null {
  const opponent = opponentOf(me);
  const vp = after.vp[me] - view.vp[me];
  const money = after.money[me] - view.money[me];
  const lost = cardsLost(view, after, opponent);
  if (isWon(after, me)) return m().hint_wins({});
  if (vp > 0) return m().hint_vp({ vp });
  if (lost !== undefined) return m().hint_discards({ card: cardName(m(), lost) });
  if (vacancies(after, me) < vacancies(view, me)) return m().hint_fills({});
  if (after.bank < view.bank) return m().hint_bank({ vp: view.bank - after.bank });
  return money > 0 ? m().hint_money({ money }) : null;
}

/** The bank or the opponent has nothing left, and the player has more. */
const isWon = ({ bank, vp }: PublicPart, me: Player): boolean =>
  (bank === 0 || vp[opponentOf(me)] === 0) && vp[me] > vp[opponentOf(me)];

function cardsLost(view: View, after: PublicPart, player: Player): CardId | undefined {
  return spacesInPlay(view)
    .filter((space) => cardAt(after, player, space) === null)
    .map((space) => cardAt(view, player, space))
    .find((card) => card !== null);
}

const vacancies = (part: PublicPart, player: Player): number =>
  spacesInPlay(part).filter((space) => cardAt(part, player, space) === null).length;
