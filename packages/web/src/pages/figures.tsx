import { cardName } from '@arena/i18n';
import { CARDS, costOf, originOf, printedDefence, type CardId, type FigureOverrides } from '@arena/rules';
import { signal, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import {
  corrected,
  FIGURE_NAMES,
  figures,
  MOST_FIGURE,
  readFigures,
  without,
  writeFigures,
  type FigureFault,
  type FigureName,
} from '../figures.ts';
import { m } from '../language.ts';
import { CardTile } from '../parts/card-tile.tsx';
import { download, FileButton } from '../parts/files.tsx';
import { Choice, Notice, Search } from '../parts/form.tsx';
import { Icon } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { isFound, sortedCards } from './card-search.ts';
import './figures.css';

type Which = 'all' | 'reconstructed' | 'agreed';

const fits = (card: CardId, which: Which): boolean =>
  which === 'all' ||
  FIGURE_NAMES.some((figure) => originOf({ figures: figures.value }, card, figure) === which);

/** For owners of the printed cards: the figures as they stand there. */
export function Figures() {
  const words = useSignal('');
  const which = useSignal<Which>('all');
  const shown = sortedCards().filter((card) => fits(card, which.value) && isFound(card, words.value));
  return (
    <Page title={m().to_figures({})} wide>
      <p class="intro">{m().figures_intro({})}</p>
      <Corrections />
      <div class="filters" role="search">
        <Search label={m().search_cards({})} value={words.value} onText={(text) => (words.value = text)} />
        <Choice
          label={m().filter_figures({})}
          value={which.value}
          onChoose={(value) => (which.value = value)}
          options={[
            { value: 'all', label: m().filter_any({}) },
            { value: 'reconstructed', label: m().figure_reconstructed({}) },
            { value: 'agreed', label: m().figure_corrected({}) },
          ]}
        />
      </div>
      {shown.length === 0 && <p role="status">{m().search_nothing({})}</p>}
      <ul class="card-rows">
        {shown.map((card) => (
          <CardFigures key={card} card={card} />
        ))}
      </ul>
    </Page>
  );
}

/** What was there before all of it was replaced at once. */
const before = signal<FigureOverrides | null>(null);

function replace(all: FigureOverrides): void {
  before.value = figures.value;
  figures.value = all;
}

function Corrections() {
  const fault = useSignal<string | null>(null);
  const count = Object.keys(figures.value).length;
  return (
    <section class="fields" aria-label={m().figure_corrected({})}>
      <p role="status">
        <b>{m().figures_count({ count })}</b> {count > 0 && m().figures_used({})}
      </p>
      <div class="btns">
        <FileButton
          label={m().figures_import({})}
          accept=".json"
          onText={(text) => {
            const file = readFigures(text);
            fault.value = 'fault' in file ? faultText(file.fault) : null;
            if ('figures' in file) replace(file.figures);
          }}
          onFault={(sentence) => (fault.value = sentence)}
        />
        <button
          type="button"
          class="btn"
          disabled={count === 0}
          onClick={() => download('arena-figures.json', writeFigures(figures.value))}
        >
          {m().save_as_file({})}
        </button>
        <button type="button" class="btn" disabled={count === 0} onClick={() => replace({})}>
          {m().figures_reset({})}
        </button>
        {before.value !== null && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              if (before.value !== null) figures.value = before.value;
              before.value = null;
            }}
          >
            <Icon name="undo" />
            {m().undo_last({})}
          </button>
        )}
      </div>
      {fault.value !== null && (
        <Notice bad>
          <p>{fault.value}</p>
        </Notice>
      )}
    </section>
  );
}

function faultText(fault: FigureFault): string {
  switch (fault.why) {
    case 'no file of figures':
      return m().figures_no_file({});
    case 'unknown card':
      return m().figures_unknown_card({ card: fault.card });
    case 'unknown entry':
      return m().figures_unknown_entry({ card: cardName(m(), fault.card), entry: fault.entry });
    case 'no figure':
      return m().figures_no_figure({
        card: cardName(m(), fault.card),
        figure: fault.figure,
        most: MOST_FIGURE,
      });
  }
}

function CardFigures({ card }: { card: CardId }) {
  const isCorrected = figures.value[card] !== undefined;
  return (
    <li class={isCorrected ? 'taken' : ''}>
      <CardTile card={card} />
      <h2>{cardName(m(), card)}</h2>
      <FigureField card={card} figure="cost" />
      <FigureField card={card} figure="defence" />
      <button
        type="button"
        class="chip"
        aria-label={m().figure_reset({ card: cardName(m(), card) })}
        style={{ visibility: isCorrected ? 'visible' : 'hidden' }}
        onClick={() => (figures.value = without(figures.value, card))}
      >
        <Icon name="undo" />
      </button>
    </li>
  );
}

function FigureField({ card, figure }: { card: CardId; figure: FigureName }) {
  const id = useId();
  const agreed = { figures: figures.value };
  const value = figure === 'cost' ? costOf(agreed, card) : printedDefence(agreed, card);
  return (
    <div class="figure">
      <label for={id}>
        <span class="sr-only">{cardName(m(), card)}: </span>
        {figure === 'cost' ? m().figures_cost({}) : m().figures_defence({})}
      </label>
      <input
        class="input"
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_FIGURE}
        value={value}
        aria-describedby={`${id}-origin`}
        onChange={({ currentTarget: input }) => {
          if (input.validity.valid && input.value !== '')
            figures.value = corrected(figures.value, card, figure, input.valueAsNumber);
          else input.value = String(value);
        }}
      />
      <small class="hint" id={`${id}-origin`}>
        {originText(card, figure)}
      </small>
    </div>
  );
}

function originText(card: CardId, figure: FigureName): string {
  switch (originOf({ figures: figures.value }, card, figure)) {
    case 'printed':
      return m().figure_printed({});
    case 'reconstructed':
      return m().figure_reconstructed({});
    case 'agreed':
      return m().figure_instead({ value: CARDS[card][figure].value });
  }
}
