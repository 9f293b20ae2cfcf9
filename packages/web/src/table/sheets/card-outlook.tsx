import { cardName, cardShortText, joinSentences } from '@arena/i18n';
import { costOf, gainIfLaid, type CardId, type View } from '@arena/rules';
import { Icon } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import { hintReason } from '../shared/hint-reason.ts';

/** What a card on offer does, what it would give now, and whether the player can pay for it. */
export function CardOutlook({ card }: { card: CardId | undefined }) {
  const table = useTable();
  const { value: view } = table.view;
  if (card === undefined) return <p class="tell">{m().choose_card({})}</p>;
  const hint = table.hint.value;
  const isHinted = hint?.action.do === 'take' && hint.action.card === card;
  return (
    <p class="tell" aria-live="polite">
      <b lang="la">{cardName(m(), card)}</b>
      <span>
        {isHinted && <Icon name="hint" />}
        {isHinted ? hintReason(view, hint) : joinSentences(m(), doesNow(view, card))}{' '}
        <i class="pay">{priceText(view, card)}</i>
      </span>
    </p>
  );
}

function doesNow(view: View, card: CardId): string[] {
  const gain = view.active === view.player ? gainIfLaid(view, card) : null;
  const short = m().full_stop({ text: cardShortText(m(), card) });
  if (gain === null) return [short];
  return [short, gain === 0 ? m().gives_nothing_now({}) : m().gives_now({ vp: gain })];
}

function priceText(view: View, card: CardId): string {
  const short = costOf(view, card) - view.money[view.player ?? 0];
  return short > 0 ? m().too_expensive({ short }) : m().affordable({});
}
