import { cardName, cardShortText, cardType } from '@arena/i18n';
import type { CardId, View } from '@arena/rules';
import { useEffect, useState } from 'preact/hooks';
import { matchesSearch } from '../../lib/search.ts';
import { m } from '../../settings/language.ts';
import { moveRovingFocus } from '../input/roving-focus.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import { CardOption } from './card-option.tsx';
import { CardOutlook } from './card-outlook.tsx';
import { Sheet } from './sheet.tsx';

/** With this many cards or more, the sheet has a search field. */
const SEARCH_FROM = 12;

/** Take one of several cards: drawn, in a pile, or in the opponent's hand. A single card is chosen from the start. */
export function TakeSheet() {
  const table = useTable();
  const { value: view } = table.view;
  const cards = offeredCards(table);
  const [chosen, setChosen] = useState<number | null>(cards.length === 1 ? 0 : null);
  const [pointed, setPointed] = useState<CardId | null>(null);
  const [query, setQuery] = useState('');
  const found = cards.filter((card) => matchesSearch(searchText(card), query));
  const card = chosen === null ? undefined : found[chosen];
  const hint = table.hint.value?.action;
  useEffect(() => {
    if (hint?.do === 'take') setChosen(found.indexOf(hint.card));
  }, [hint]);
  const title = titleOf(table, cards);
  return (
    <Sheet icon="draw" title={title} more={moreOf(view, cards)} class="take">
      {cards.length >= SEARCH_FROM && (
        <CardSearch
          query={query}
          onChange={(text) => {
            setQuery(text);
            setChosen(null);
          }}
        />
      )}
      <ol
        class="offer"
        role="radiogroup"
        aria-label={title}
        onKeyDown={moveRovingFocus}
        onPointerLeave={() => setPointed(null)}
      >
        {found.map((each, i) => (
          <CardOption
            key={`${i}-${each}`}
            card={each}
            role="radio"
            isChosen={i === chosen}
            isTabStop={i === (chosen ?? 0)}
            offer={each}
            onClick={() => setChosen(i)}
            onPoint={() => setPointed(each)}
          />
        ))}
      </ol>
      <CardOutlook card={pointed ?? card} />
      <div class="acts">
        <button
          type="button"
          class="btn gold"
          disabled={card === undefined}
          onClick={() => card !== undefined && void table.act({ do: 'take', card })}
        >
          {takeLabel(view, card)}
        </button>
      </div>
    </Sheet>
  );
}

/** Of drawn cards all, even if two are equal; otherwise one of each kind. */
function offeredCards({ actions, view }: TableModel): CardId[] {
  const { decision, shown } = view.value;
  const kinds = actions.value.flatMap((action) => (action.do === 'take' ? [action.card] : []));
  const cards = decision.from === 'shown' ? (shown ?? kinds) : kinds;
  return cards.toSorted(byTypeAndName);
}

const byTypeAndName = (a: CardId, b: CardId): number =>
  cardType(m(), a).localeCompare(cardType(m(), b)) || cardName(m(), a).localeCompare(cardName(m(), b));

const searchText = (card: CardId): string => `${cardName(m(), card)} ${card} ${cardShortText(m(), card)}`;

function titleOf(table: TableModel, [first, ...others]: readonly CardId[]): string {
  switch (table.view.value.decision.from) {
    case 'discard':
      return m().take_from_discard({});
    case 'draw':
      return m().take_from_draw({});
    case 'hand':
      return m().take_from_hand({ player: table.nameOf(table.opponent) });
    default:
      return others.length === 0 && first !== undefined
        ? m().drawn_one({ card: cardName(m(), first) })
        : m().keep_one_of({ count: others.length + 1 });
  }
}

/** What becomes of the other drawn cards, or the card whose action it is. */
function moreOf({ decision: { from, acting } }: View, cards: readonly CardId[]): string | undefined {
  if (from === 'shown') return cards.length > 1 ? m().take_more({}) : undefined;
  return acting === undefined ? undefined : cardName(m(), acting);
}

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
