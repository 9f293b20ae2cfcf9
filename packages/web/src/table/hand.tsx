import { costOf, type CardId } from '@arena/rules';
import { useComputed } from '@preact/signals';
import { m } from '../language.ts';
import { CardFace } from '../parts/card-face.tsx';
import { enlarged } from './enlarged.ts';
import { useTable } from './context.ts';
import type { Thing } from './gestures.ts';
import { handlers } from './hands-on.ts';
import { handSizeOf } from './hand-size.ts';
import { inHand } from './in-hand.ts';
import type { TableModel } from './model.ts';
import { handLabel, labelOf, stateOf } from './names.ts';
import { roving } from './roving.ts';

/** The own hand; while cards that were picked up or turned over are laid, these. */
export function Hand() {
  const table = useTable();
  const { value: view } = table.view;
  const { cards, areShown } = inHand(view, table.me.value);
  const isWatched = table.host.here.length === 0;
  const name = areShown ? m().cards_to_lay({}) : isWatched ? nothingText(table) : m().your_hand({});
  return (
    <section class="hand-box" aria-label={name}>
      <ol class="hand-row" onKeyDown={roving}>
        {cards.map((card, i) => (
          <HandCard key={`${i}-${card}`} card={card} index={i} />
        ))}
      </ol>
      {cards.length === 0 && <p class="no-cards">{nothingText(table)}</p>}
    </section>
  );
}

/** Whoever watches sees how many there are. */
function nothingText(table: TableModel): string {
  const { value: me } = table.me;
  const count = handSizeOf(table.view.value, me);
  return table.host.here.length > 0 ? m().no_hand({}) : m().hand_of({ count, player: table.nameOf(me) });
}

function HandCard({ card, index }: { card: CardId; index: number }) {
  const table = useTable();
  const { value: view } = table.view;
  const thing: Thing = { at: 'card', card };
  const isPicked = useComputed(() => table.isPicked(thing, index)).value;
  const isLit = useComputed(() => table.isLit(thing)).value;
  const isIdle = useComputed(() => table.isMine.value && !table.isUsable(thing)).value;
  const isStruck = useComputed(() => table.isStruck(thing)).value;
  const short =
    view.decision.ask === 'act' && table.isMine.value ? costOf(view, card) - view.money[table.me.value] : 0;
  const state = [isPicked && 'picked', isIdle && 'idle', isStruck && 'struck'];
  const label = handLabel(view, card, stateOf(isPicked, isLit));
  return (
    <li>
      <button
        type="button"
        class={state.filter(Boolean).join(' ')}
        aria-pressed={isPicked}
        data-hand={index}
        tabIndex={index === 0 ? 0 : -1}
        {...handlers(table, thing, index, card)}
        onFocus={() => (enlarged.watched.value = { card })}
        onPointerEnter={() => (enlarged.watched.value = { card })}
      >
        <span class="sr-only">{labelOf(label, short > 0 && m().money_short({ short }))}</span>
        <CardFace card={card} figures={view.figures} size="hand" />
        {short > 0 && (
          <span class="lacks" aria-hidden="true">
            {m().money_short({ short })}
          </span>
        )}
      </button>
    </li>
  );
}
