import { askText, cardShortText, cardName, cardType } from '@arena/i18n';
import type { Action, CardId, View } from '@arena/rules';
import { useState } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { CardFace } from '../../cards/card-face.tsx';
import { Icon } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';
import { inspected } from '../model/inspected.ts';
import { handLabel } from '../shared/labels.ts';
import { moveRovingFocus } from '../input/roving-focus.ts';
import { Sheet } from './sheet.tsx';

/** From so many on, one would search. */
const SEARCH_FROM = 12;

/** One card out of several: drawn, in a pile, or in the other hand. */
export function TakeSheet() {
  const table = useTable();
  const { value: view } = table.view;
  const [chosen, choose] = useState<number | null>(null);
  const [searched, search] = useState('');
  const takes = table.actions.value.filter(
    (action): action is Action & { do: 'take' } => action.do === 'take',
  );
  const cards = takes
    .map(({ card }) => card)
    .toSorted(
      (a, b) =>
        cardType(m(), a).localeCompare(cardType(m(), b)) || cardName(m(), a).localeCompare(cardName(m(), b)),
    );
  const found = cards.filter((card) => matchesCard(card, searched));
  const card = chosen === null ? undefined : found[chosen];
  return (
    <Sheet
      icon="draw"
      title={askText(m(), view)}
      more={view.decision.from === 'shown' ? m().take_more({}) : undefined}
      class="take"
    >
      {cards.length >= SEARCH_FROM && (
        <label class="search">
          <span class="sr-only">{m().search_card({})}</span>
          <input
            type="search"
            placeholder={m().search_card({})}
            value={searched}
            onInput={(event) => {
              search(event.currentTarget.value);
              choose(null);
            }}
          />
        </label>
      )}
      <ol class="offer" role="radiogroup" aria-label={askText(m(), view)} onKeyDown={moveRovingFocus}>
        {found.map((each, i) => (
          <li key={each} role="none">
            <button
              type="button"
              role="radio"
              data-offer={each}
              aria-checked={i === chosen}
              class={i === chosen ? 'picked' : ''}
              tabIndex={i === (chosen ?? 0) ? 0 : -1}
              onClick={() => choose(i)}
              onFocus={() => (inspected.hovered.value = { card: each })}
              onContextMenu={(event) => {
                event.preventDefault();
                inspected.opened.value = { card: each };
              }}
            >
              <span class="sr-only">{handLabel(view, each, 'plain')}</span>
              <CardFace card={each} figures={view.figures} size="hand" />
            </button>
          </li>
        ))}
      </ol>
      <p class="peek">
        {card === undefined
          ? m().choose_card({})
          : m().named_value({ name: cardName(m(), card), value: cardShortText(m(), card) })}
      </p>
      <div class="acts">
        <button
          type="button"
          class="btn gold"
          disabled={card === undefined}
          onClick={() => card !== undefined && void table.act({ do: 'take', card })}
        >
          <Icon name="keep" />
          {takeLabel(view, card)}
        </button>
      </div>
    </Sheet>
  );
}

/** What is drawn is there already; from a pile or the other hand it is taken. */
function takeLabel({ decision: { from } }: View, chosen: CardId | undefined): string {
  const isDrawn = from === 'shown';
  if (chosen === undefined) return isDrawn ? m().keep_one({}) : m().take_one({});
  const card = cardName(m(), chosen);
  return isDrawn ? m().keep_card({ card }) : m().take_card({ card });
}

const normalize = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const matchesCard = (card: CardId, searched: string): boolean =>
  normalize(`${cardName(m(), card)} ${card} ${cardShortText(m(), card)}`).includes(
    normalize(searched.trim()),
  );

/** Two cards for the opponent, before the game begins. */
export function PassSheet() {
  const table = useTable();
  const { value: view } = table.view;
  const hand = view.hands[table.me.value];
  if (typeof hand === 'number') return null;
  const chosen = table.marked.value.map((i) => hand[i]);
  const wanted = chosen.toSorted().join();
  const action = table.actions.value.find(
    (each) => each.do === 'pass' && each.cards.toSorted().join() === wanted,
  );
  const to = table.nameOf(table.opponent);
  return (
    <Sheet icon="swap" title={askText(m(), view)} more={m().pass_more({ player: to })} class="take">
      <ol class="offer" role="group" aria-label={askText(m(), view)} onKeyDown={moveRovingFocus}>
        {hand.map((card, i) => (
          <li key={`${i}-${card}`} role="none">
            <button
              type="button"
              role="checkbox"
              aria-checked={table.marked.value.includes(i)}
              class={table.marked.value.includes(i) ? 'picked' : ''}
              tabIndex={i === 0 ? 0 : -1}
              onClick={() => table.toggleMark(i)}
              onFocus={() => (inspected.hovered.value = { card })}
              onContextMenu={(event) => {
                event.preventDefault();
                inspected.opened.value = { card };
              }}
            >
              <span class="sr-only">{handLabel(view, card, 'plain')}</span>
              <CardFace card={card} figures={view.figures} size="hand" />
            </button>
          </li>
        ))}
      </ol>
      <p class="peek">
        {chosen.length === 0
          ? m().choose_two({})
          : chosen
              .map((card) => m().named_value({ name: cardName(m(), card), value: cardShortText(m(), card) }))
              .join(' · ')}
      </p>
      <div class="acts">
        <button
          type="button"
          class="btn gold"
          disabled={action === undefined}
          onClick={() => action !== undefined && void table.act(action)}
        >
          {m().pass_both({ player: to })}
        </button>
      </div>
    </Sheet>
  );
}
