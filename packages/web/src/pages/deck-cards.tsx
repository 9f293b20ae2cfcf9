import { cardLine, cardName, cardText, deckName } from '@arena/i18n';
import { CARDS, costOf, isBuilding, printedDefence, type CardId, type SetName } from '@arena/rules';
import { useSignal } from '@preact/signals';
import { countOf, mostOf, withCount, type Counts } from '../decks.ts';
import { figures } from '../figures.ts';
import { m } from '../language.ts';
import { CardTile } from '../parts/card-tile.tsx';
import { Choice, Search, Switch } from '../parts/form.tsx';
import { Coin, Shield } from '../parts/icon.tsx';
import { isFound, sortedCards } from './card-search.ts';

interface Filter {
  words: string;
  type: 'any' | 'character' | 'building';
  set: 'any' | SetName;
  /** Only cards that are in the deck. */
  chosen: boolean;
}

const fits = (card: CardId, { words, type, set, chosen }: Filter, counts: Counts): boolean =>
  (type === 'any' || (type === 'building') === isBuilding(card)) &&
  (set === 'any' || CARDS[card].copies[set] > 0) &&
  (!chosen || countOf(counts, card) > 0) &&
  isFound(card, words);

/** All cards there are, with how many of them are in the deck. */
export function DeckCards({ counts, onChange }: { counts: Counts; onChange: (counts: Counts) => void }) {
  const filter = useSignal<Filter>({ words: '', type: 'any', set: 'any', chosen: false });
  const narrow = (change: Partial<Filter>): void => {
    filter.value = { ...filter.value, ...change };
  };
  const { words, type, set, chosen } = filter.value;
  const shown = sortedCards().filter((card) => fits(card, filter.value, counts));
  return (
    <>
      <div class="filters" role="search">
        <Search label={m().search_cards({})} value={words} onText={(text) => narrow({ words: text })} />
        <Choice
          label={m().filter_type({})}
          value={type}
          onChoose={(value) => narrow({ type: value })}
          options={[
            { value: 'any', label: m().filter_any({}) },
            { value: 'character', label: m().type_character({}), icon: 'character' },
            { value: 'building', label: m().type_building({}), icon: 'building' },
          ]}
        />
        <Choice
          label={m().filter_set({})}
          value={set}
          onChoose={(value) => narrow({ set: value })}
          options={[
            { value: 'any', label: m().filter_any({}) },
            { value: 'arena', label: deckName(m(), 'arena') },
            { value: 'roma', label: deckName(m(), 'roma') },
          ]}
        />
        <Switch label={m().filter_chosen({})} on={chosen} onTurn={(on) => narrow({ chosen: on })} />
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
  const agreed = { figures: figures.value };
  return (
    <li class={count > 0 ? 'taken' : ''}>
      <CardTile card={card} />
      <details>
        <summary>
          <h2>{name}</h2>
          <span class="hint">{cardLine(m(), card)}</span>
        </summary>
        <p>{cardText(m(), card)}</p>
      </details>
      <span class="signs" aria-hidden="true">
        <span class="cost">
          <Coin />
          <b>{costOf(agreed, card)}</b>
        </span>
        <span class="def">
          <Shield />
          <b>{printedDefence(agreed, card)}</b>
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
        <span>{m().deck_copies({ count, most: mostOf(card) })}</span>
        <button
          type="button"
          aria-label={m().deck_more({ card: name })}
          aria-disabled={count === mostOf(card)}
          onClick={() => count < mostOf(card) && onCount(count + 1)}
        >
          +
        </button>
      </div>
    </li>
  );
}
