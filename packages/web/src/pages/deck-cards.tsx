import { cardShortText, cardName, cardText, deckName } from '@arena/i18n';
import { CARDS, costOf, isBuilding, printedDefence, type CardId, type SetName } from '@arena/rules';
import { useSignal } from '@preact/signals';
import { countOf, maxCopies, withCount, type CardCounts } from '../store/decks.ts';
import { figures } from '../store/figures.ts';
import { m } from '../settings/language.ts';
import { CardTile } from '../cards/card-tile.tsx';
import { RadioGroup, SearchField, Switch } from '../components/form.tsx';
import { Coin, Shield } from '../components/icon.tsx';
import { cardMatches, sortedCards } from './card-search.ts';

interface DeckCardFilter {
  words: string;
  type: 'any' | 'character' | 'building';
  set: 'any' | SetName;
  /** Only cards that are in the deck. */
  chosen: boolean;
}

const matchesFilter = (
  card: CardId,
  { words, type, set, chosen }: DeckCardFilter,
  counts: CardCounts,
): boolean =>
  (type === 'any' || (type === 'building') === isBuilding(card)) &&
  (set === 'any' || CARDS[card].copies[set] > 0) &&
  (!chosen || countOf(counts, card) > 0) &&
  cardMatches(card, words);

/** All cards with their number of copies in the deck. */
export function DeckCards({
  counts,
  onChange,
}: {
  counts: CardCounts;
  onChange: (counts: CardCounts) => void;
}) {
  const filter = useSignal<DeckCardFilter>({ words: '', type: 'any', set: 'any', chosen: false });
  const narrow = (change: Partial<DeckCardFilter>): void => {
    filter.value = { ...filter.value, ...change };
  };
  const { words, type, set, chosen } = filter.value;
  const shown = sortedCards().filter((card) => matchesFilter(card, filter.value, counts));
  return (
    <>
      <div class="filters" role="search">
        <SearchField
          label={m().search_cards({})}
          value={words}
          onChange={(text) => narrow({ words: text })}
        />
        <RadioGroup
          label={m().filter_type({})}
          value={type}
          onChange={(value) => narrow({ type: value })}
          options={[
            { value: 'any', label: m().filter_any({}) },
            { value: 'character', label: m().type_character({}), icon: 'character' },
            { value: 'building', label: m().type_building({}), icon: 'building' },
          ]}
        />
        <RadioGroup
          label={m().filter_set({})}
          value={set}
          onChange={(value) => narrow({ set: value })}
          options={[
            { value: 'any', label: m().filter_any({}) },
            { value: 'arena', label: deckName(m(), 'arena') },
            { value: 'roma', label: deckName(m(), 'roma') },
          ]}
        />
        <Switch label={m().filter_chosen({})} checked={chosen} onChange={(on) => narrow({ chosen: on })} />
      </div>
      {shown.length === 0 && <p role="status">{m().search_nothing({})}</p>}
      <ul class="card-rows">
        {shown.map((card) => (
          <CardRow
            key={card}
            card={card}
            count={countOf(counts, card)}
            onCount={(count) => onChange(withCount(counts, card, count))}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  card: CardId;
  count: number;
  onCount: (count: number) => void;
}

function CardRow({ card, count, onCount }: RowProps) {
  const name = cardName(m(), card);
  const context = { figures: figures.value };
  return (
    <li class={count > 0 ? 'taken' : ''}>
      <CardTile card={card} />
      <details>
        <summary>
          <h2>{name}</h2>
          <span class="hint">{cardShortText(m(), card)}</span>
        </summary>
        <p>{cardText(m(), card)}</p>
      </details>
      <span class="signs" aria-hidden="true">
        <span class="cost">
          <Coin />
          <b>{costOf(context, card)}</b>
        </span>
        <span class="def">
          <Shield />
          <b>{printedDefence(context, card)}</b>
        </span>
      </span>
      <div class="stepper" role="group" aria-label={name}>
        <button
          type="button"
          aria-label={m().deck_less({ card: name })}
          aria-disabled={count === 0}
          onClick={() => count > 0 && onCount(count - 1)}
        >
          −
        </button>
        <span>{m().deck_copies({ count, most: maxCopies(card) })}</span>
        <button
          type="button"
          aria-label={m().deck_more({ card: name })}
          aria-disabled={count === maxCopies(card)}
          onClick={() => count < maxCopies(card) && onCount(count + 1)}
        >
          +
        </button>
      </div>
    </li>
  );
}
