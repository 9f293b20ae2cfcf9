import { costOf, type CardId } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { inspected } from '../model/inspected.ts';
import { useTable } from '../model/context.ts';
import { useDerived } from '../model/use-derived.ts';
import type { TableItem } from '../model/gestures.ts';
import { pointerHandlers } from '../input/pointer.ts';
import { handSize, visibleHand } from '../selectors/hands.ts';
import type { TableModel } from '../model/table-model.ts';
import { HandCardFace } from './hand-card-face.tsx';
import { handLabel, labelState } from '../shared/labels.ts';
import { moveRovingFocus } from '../input/roving-focus.ts';

/** The player's hand, or the cards being laid. */
export function Hand() {
  const table = useTable();
  const { value: view } = table.view;
  const { cards, areShown } = visibleHand(view, table.me.value);
  const isWatched = table.host.localPlayers.length === 0;
  const name = areShown ? m().cards_to_lay({}) : isWatched ? emptyHandText(table) : m().your_hand({});
  return (
    <section class="hand-box" aria-label={name}>
      <ol class="hand-row" onKeyDown={moveRovingFocus}>
        {cards.map((card, i) => (
          <HandCard key={`${i}-${card}`} card={card} index={i} />
        ))}
      </ol>
      {cards.length === 0 && <p class="no-cards">{emptyHandText(table)}</p>}
    </section>
  );
}

/** Spectators see only how many cards there are. */
function emptyHandText(table: TableModel): string {
  const { value: me } = table.me;
  const count = handSize(table.view.value, me);
  return table.host.localPlayers.length > 0
    ? m().no_hand({})
    : m().hand_of({ count, player: table.nameOf(me) });
}

/** When two cards are passed, each is given or not. */
const CHECKBOX = { role: 'checkbox' } as const;

function HandCard({ card, index }: { card: CardId; index: number }) {
  const table = useTable();
  const { value: view } = table.view;
  const item: TableItem = { at: 'card', card };
  const isPicked = useDerived(() => table.isPicked(item, index)).value;
  const isLit = useDerived(() => table.isHighlighted(item)).value;
  const isIdle = useDerived(() => table.isMyDecision.value && !table.isUsable(item)).value;
  const isRefused = useDerived(() => table.isRefused(item)).value;
  const isGiven = useDerived(() => table.given.value.some((given) => given.index === index)).value;
  const isPlayable = view.decision.ask === 'act' && table.isMyDecision.value;
  const inspect = (): void => {
    inspected.hovered.value = { card };
  };
  return (
    <HandCardFace
      card={card}
      figures={view.figures}
      label={handLabel(view, card, labelState(isPicked, isLit && !table.isPassing.value))}
      isPicked={isPicked}
      isIdle={isIdle}
      isRefused={isRefused}
      isGiven={isGiven}
      missing={isPlayable ? costOf(view, card) - view.money[table.me.value] : 0}
      button={{
        ...pointerHandlers(table, item, index, card),
        ...(table.isPassing.value && CHECKBOX),
        'data-hand': index,
        tabIndex: index === 0 ? 0 : -1,
        onFocus: inspect,
        onPointerEnter: inspect,
      }}
    />
  );
}
