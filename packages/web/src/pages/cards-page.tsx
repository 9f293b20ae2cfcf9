import { cardShortText, cardName, cardText, cardType, deckName } from '@arena/i18n';
import {
  CARD_IDS,
  CARDS,
  costOf,
  isBuilding,
  isCardId,
  figureOrigin,
  printedDefence,
  type CardId,
  type SetName,
} from '@arena/rules';
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { figures } from '../store/figures.ts';
import { language, m } from '../settings/language.ts';
import { CardDialog } from '../cards/card-dialog.tsx';
import { CardFace } from '../cards/card-face.tsx';
import { SearchField } from '../components/form.tsx';
import { ActivationIcon, Coin, Icon, Shield } from '../components/icon.tsx';
import { latinName } from '../lib/latin-name.ts';
import { Page } from '../components/page.tsx';
import { matchesSearch } from '../lib/search.ts';
import { useHash } from '../lib/use-hash.ts';
import './rulebook.css';

const SETS: readonly SetName[] = ['arena', 'roma'];

interface CardListFilter {
  text: string;
  set: 'any' | SetName;
  type: 'any' | 'character' | 'building';
  order: 'name' | 'type' | 'cost';
}

const matchesFilter = (card: CardId, { text, set, type }: CardListFilter): boolean =>
  (set === 'any' || CARDS[card].copies[set] > 0) &&
  (type === 'any' || (type === 'building') === isBuilding(card)) &&
  matchesSearch(
    [latinName(card), cardName(m(), card), cardShortText(m(), card), cardText(m(), card)].join(' '),
    text,
  );

const currentCost = (card: CardId): number => costOf({ figures: figures.value }, card);

const ORDERS: Record<CardListFilter['order'], (a: CardId, b: CardId) => number> = {
  name: (a, b) => cardName(m(), a).localeCompare(cardName(m(), b), language()),
  type: (a, b) => Number(isBuilding(a)) - Number(isBuilding(b)) || ORDERS.name(a, b),
  cost: (a, b) => currentCost(a) - currentCost(b) || ORDERS.name(a, b),
};

/** Every card. The hash of the address is the card that is enlarged. */
export function CardsPage() {
  const filter = useSignal<CardListFilter>({ text: '', set: 'any', type: 'any', order: 'type' });
  const [enlarged, enlarge] = useCardInHash();
  const shown = CARD_IDS.filter((card) => matchesFilter(card, filter.value)).toSorted(
    ORDERS[filter.value.order],
  );
  const turn = (by: 1 | -1): void => {
    const order = enlarged !== null && shown.includes(enlarged) ? shown : CARD_IDS;
    if (enlarged === null) return;
    enlarge(order[(order.indexOf(enlarged) + by + order.length) % order.length] ?? null);
  };
  return (
    <Page title={m().cards_title({})} wide>
      <div class="all-cards">
        <FilterBar
          filter={filter.value}
          onChange={(change) => (filter.value = { ...filter.value, ...change })}
        />
        <Legend />
        <p role="status" class={shown.length > 0 ? 'sr-only' : ''}>
          {shown.length > 0 ? m().cards_found({ count: shown.length }) : m().cards_nothing({})}
        </p>
        {filter.value.order === 'type' ? <ByType cards={shown} /> : <CardGrid cards={shown} />}
      </div>
      {enlarged !== null && (
        <CardDialog card={enlarged} figures={figures.value} onStep={turn} onClose={() => enlarge(null)} />
      )}
    </Page>
  );
}

/** The card in the address. Stepping to the next card replaces the history entry, so that going back closes it. */
function useCardInHash(): [CardId | null, (card: CardId | null) => void] {
  const [hash, replace] = useHash();
  const enlarged = isCardId(hash) ? hash : null;
  // Focus the card before the dialog opens: closing the dialog returns the focus to it.
  useLayoutEffect(() => {
    const face = document.querySelector<HTMLElement>(`.faces a[href="#${enlarged}"]`);
    face?.scrollIntoView({ block: 'nearest' });
    face?.focus();
  }, [enlarged]);
  return [enlarged, (card) => replace(card ?? '')];
}

interface FilterBarProps {
  filter: CardListFilter;
  onChange: (change: Partial<CardListFilter>) => void;
}

function FilterBar({ filter, onChange }: FilterBarProps) {
  return (
    <div class="card-filters" role="search">
      <SearchField
        label={m().cards_search({})}
        value={filter.text}
        onChange={(words) => onChange({ text: words })}
      />
      <a class="btn" href="/rules">
        <Icon name="rules" />
        {m().cards_to_rules({})}
      </a>
      <Select
        label={m().cards_set({})}
        value={filter.set}
        onChange={(set) => onChange({ set })}
        options={[
          { value: 'any', label: m().cards_set_all({}) },
          { value: 'arena', label: deckName(m(), 'arena') },
          { value: 'roma', label: deckName(m(), 'roma') },
        ]}
      />
      <Select
        label={m().cards_type({})}
        value={filter.type}
        onChange={(type) => onChange({ type })}
        options={[
          { value: 'any', label: m().cards_type_all({}) },
          { value: 'character', label: m().cards_characters({}) },
          { value: 'building', label: m().cards_buildings({}) },
        ]}
      />
      <Select
        label={m().cards_sort({})}
        value={filter.order}
        onChange={(order) => onChange({ order })}
        options={[
          { value: 'type', label: m().cards_sort_type({}) },
          { value: 'name', label: m().cards_sort_name({}) },
          { value: 'cost', label: m().cards_sort_cost({}) },
        ]}
      />
    </div>
  );
}

interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

const Select = <T extends string>({ label, value, options, onChange }: SelectProps<T>) => (
  <select
    class="input"
    aria-label={label}
    value={value}
    onChange={({ currentTarget: { selectedIndex } }) => {
      const selected = options[selectedIndex];
      if (selected !== undefined) onChange(selected.value);
    }}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

const Legend = () => (
  <ul class="legend">
    <li>
      <span class="cost">
        <Coin />
      </span>
      {m().cost({})}
    </li>
    <li>
      <span class="def">
        <Shield />
      </span>
      {m().defence({})}
    </li>
    <li>
      <ActivationIcon activation="one die" />
      {m().one_die({})}
    </li>
    <li>
      <ActivationIcon activation="two dice" />
      {m().two_dice({})}
    </li>
    <li>
      <ActivationIcon activation="passive" />
      {m().passive({})}
    </li>
    <li class="unsure-cost">
      <span class="cost">
        <Coin />
      </span>
      {m().cards_reconstructed({})}
    </li>
  </ul>
);

function ByType({ cards }: { cards: readonly CardId[] }) {
  const parts = [
    { icon: 'character', title: m().cards_characters({}), of: cards.filter((card) => !isBuilding(card)) },
    { icon: 'building', title: m().cards_buildings({}), of: cards.filter(isBuilding) },
  ] as const;
  return (
    <>
      {parts.map(
        ({ icon, title, of }) =>
          of.length > 0 && (
            <section key={icon}>
              <h2>
                <Icon name={icon} />
                {title}
              </h2>
              <CardGrid cards={of} />
            </section>
          ),
      )}
    </>
  );
}

const CardGrid = ({ cards }: { cards: readonly CardId[] }) => (
  <ul class="faces">
    {cards.map((card) => (
      <CardGridItem key={card} card={card} />
    ))}
  </ul>
);

function CardGridItem({ card }: { card: CardId }) {
  const context = { figures: figures.value };
  const isUnsure = (figure: 'cost' | 'defence'): boolean =>
    figureOrigin(context, card, figure) === 'reconstructed';
  const figureText = (figure: 'cost' | 'defence', value: number): string =>
    isUnsure(figure) ? m().cards_figure_reconstructed({ figure: value }) : String(value);
  const copies = SETS.filter((set) => CARDS[card].copies[set] > 0)
    .map((set) => m().cards_copies({ set: deckName(m(), set), count: CARDS[card].copies[set] }))
    .join(' · ');
  const marks = [isUnsure('cost') && 'unsure-cost', isUnsure('defence') && 'unsure-defence'];
  return (
    <li>
      <a href={`#${card}`} class={marks.filter(Boolean).join(' ')}>
        <span class="sr-only">
          {m().cards_label({
            card: cardName(m(), card),
            type: cardType(m(), card),
            copies,
            cost: figureText('cost', currentCost(card)),
            defence: figureText('defence', printedDefence(context, card)),
            line: cardShortText(m(), card),
          })}
        </span>
        <CardFace card={card} figures={figures.value} size="hand" />
        <small aria-hidden="true">{copies}</small>
      </a>
    </li>
  );
}
