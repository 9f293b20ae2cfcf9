import { askText, cardShortText, cardName, cardType, joinSentences } from '@arena/i18n';
import type { CardId, View } from '@arena/rules';
import { useState } from 'preact/hooks';
import { CardFace } from '../../cards/card-face.tsx';
import { Icon } from '../../components/icon.tsx';
import { matchesSearch } from '../../lib/search.ts';
import { m } from '../../settings/language.ts';
import { moveRovingFocus } from '../input/roving-focus.ts';
import { useTable } from '../model/context.ts';
import { inspected } from '../model/inspected.ts';
import { handCards } from '../selectors/hands.ts';
import { handLabel } from '../shared/labels.ts';
import { Sheet } from './sheet.tsx';

/** With this many cards or more, the sheet has a search field. */
const SEARCH_FROM = 12;

/** Take one of several cards: drawn, in a pile, or in the opponent's hand. */
export function TakeSheet() {
  const table = useTable();
  const { value: view } = table.view;
  const [chosen, setChosen] = useState<number | null>(null);
  const [query, setQuery] = useState('');
  const cards = table.actions.value
    .flatMap((action) => (action.do === 'take' ? [action.card] : []))
    .toSorted(byTypeAndName);
  const found = cards.filter((card) => matchesSearch(searchText(card), query));
  const card = chosen === null ? undefined : found[chosen];
  return (
    <Sheet
      icon="draw"
      title={askText(m(), view)}
      more={view.decision.from === 'shown' ? m().take_more({}) : undefined}
      class="take"
    >
      {cards.length >= SEARCH_FROM && (
        <CardSearch
          query={query}
          onChange={(text) => {
            setQuery(text);
            setChosen(null);
          }}
        />
      )}
      <ol class="offer" role="radiogroup" aria-label={askText(m(), view)} onKeyDown={moveRovingFocus}>
        {found.map((each, i) => (
          <CardOption
            key={each}
            card={each}
            role="radio"
            isChosen={i === chosen}
            isTabStop={i === (chosen ?? 0)}
            offer={each}
            onClick={() => setChosen(i)}
          />
        ))}
      </ol>
      <p class="peek">{card === undefined ? m().choose_card({}) : cardLine(card)}</p>
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

const byTypeAndName = (a: CardId, b: CardId): number =>
  cardType(m(), a).localeCompare(cardType(m(), b)) || cardName(m(), a).localeCompare(cardName(m(), b));

const searchText = (card: CardId): string => `${cardName(m(), card)} ${card} ${cardShortText(m(), card)}`;

const cardLine = (card: CardId): string =>
  m().named_value({ name: cardName(m(), card), value: cardShortText(m(), card) });

/** A drawn card is kept; a card from a pile or the opponent's hand is taken. */
function takeLabel({ decision: { from } }: View, chosen: CardId | undefined): string {
  const isDrawn = from === 'shown';
  if (chosen === undefined) return isDrawn ? m().keep_one({}) : m().take_one({});
  const card = cardName(m(), chosen);
  return isDrawn ? m().keep_card({ card }) : m().take_card({ card });
}

const CardSearch = ({ query, onChange }: { query: string; onChange: (query: string) => void }) => (
  <label class="search">
    <span class="sr-only">{m().search_card({})}</span>
    <input
      type="search"
      placeholder={m().search_card({})}
      value={query}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  </label>
);

interface CardOptionProps {
  card: CardId;
  role: 'radio' | 'checkbox';
  isChosen: boolean;
  isTabStop: boolean;
  /** Lets animations find the card. */
  offer?: CardId;
  onClick: () => void;
}

function CardOption({ card, role, isChosen, isTabStop, offer, onClick }: CardOptionProps) {
  const { value: view } = useTable().view;
  return (
    <li role="none">
      <button
        type="button"
        role={role}
        data-offer={offer}
        aria-checked={isChosen}
        class={isChosen ? 'picked' : ''}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onClick}
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
  );
}

/** Choose two cards for the opponent before the game begins. */
export function PassSheet() {
  const table = useTable();
  const { value: view } = table.view;
  const { value: marked } = table.marked;
  const hand = handCards(view, table.me.value);
  const chosen = marked.flatMap((i) => hand[i] ?? []);
  const wanted = chosen.toSorted().join();
  const action = table.actions.value.find(
    (each) => each.do === 'pass' && each.cards.toSorted().join() === wanted,
  );
  const to = table.nameOf(table.opponent);
  const more = [
    ...(table.early.value?.hasPassed === true ? [m().has_passed({ player: to })] : []),
    m().pass_more({ player: to }),
  ];
  return (
    <Sheet icon="swap" title={askText(m(), view)} more={joinSentences(m(), more)} class="take">
      <ol class="offer" role="group" aria-label={askText(m(), view)} onKeyDown={moveRovingFocus}>
        {hand.map((card, i) => (
          <CardOption
            key={`${i}-${card}`}
            card={card}
            role="checkbox"
            isChosen={marked.includes(i)}
            isTabStop={i === 0}
            onClick={() => table.toggleMark(i)}
          />
        ))}
      </ol>
      <p class="peek">{chosen.length === 0 ? m().choose_two({}) : chosen.map(cardLine).join(' · ')}</p>
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
