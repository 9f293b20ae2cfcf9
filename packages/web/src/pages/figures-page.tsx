import { cardName } from '@arena/i18n';
import { CARDS, costOf, figureOrigin, printedDefence, type CardId, type FigureOverrides } from '@arena/rules';
import { signal, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import {
  withCorrection,
  FIGURE_NAMES,
  figures,
  MAX_FIGURE,
  parseFigures,
  withoutCorrection,
  serializeFigures,
  type FigureFileError,
  type FigureName,
} from '../store/figures.ts';
import { m } from '../settings/language.ts';
import { CardTile } from '../cards/card-tile.tsx';
import { FileButton } from '../components/file-button.tsx';
import { download } from '../lib/download.ts';
import { RadioGroup, Callout, SearchField } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Page } from '../components/page.tsx';
import { cardMatches, sortedCards } from './card-search.ts';
import './figures.css';

type FigureFilter = 'all' | 'reconstructed' | 'agreed';

const matchesFilter = (card: CardId, which: FigureFilter): boolean =>
  which === 'all' ||
  FIGURE_NAMES.some((figure) => figureOrigin({ figures: figures.value }, card, figure) === which);

/** Lets owners of the printed cards correct the figures. */
export function FiguresPage() {
  const words = useSignal('');
  const which = useSignal<FigureFilter>('all');
  const shown = sortedCards().filter(
    (card) => matchesFilter(card, which.value) && cardMatches(card, words.value),
  );
  return (
    <Page title={m().to_figures({})} wide>
      <p class="intro">{m().figures_intro({})}</p>
      <CorrectionsPanel />
      <div class="filters" role="search">
        <SearchField
          label={m().search_cards({})}
          value={words.value}
          onChange={(text) => (words.value = text)}
        />
        <RadioGroup
          label={m().filter_figures({})}
          value={which.value}
          onChange={(value) => (which.value = value)}
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

/** The figures before they were all replaced at once. */
const beforeReplacing = signal<FigureOverrides | null>(null);

function replaceAll(all: FigureOverrides): void {
  beforeReplacing.value = figures.value;
  figures.value = all;
}

function CorrectionsPanel() {
  const error = useSignal<string | null>(null);
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
          onRead={(text) => {
            const file = parseFigures(text);
            error.value = 'error' in file ? errorText(file.error) : null;
            if ('figures' in file) replaceAll(file.figures);
          }}
          onError={(sentence) => (error.value = sentence)}
        />
        <button
          type="button"
          class="btn"
          disabled={count === 0}
          onClick={() => download('arena-figures.json', serializeFigures(figures.value))}
        >
          {m().save_as_file({})}
        </button>
        <button type="button" class="btn" disabled={count === 0} onClick={() => replaceAll({})}>
          {m().figures_reset({})}
        </button>
        {beforeReplacing.value !== null && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              if (beforeReplacing.value !== null) figures.value = beforeReplacing.value;
              beforeReplacing.value = null;
            }}
          >
            <Icon name="undo" />
            {m().undo_last({})}
          </button>
        )}
      </div>
      {error.value !== null && (
        <Callout isError>
          <p>{error.value}</p>
        </Callout>
      )}
    </section>
  );
}

function errorText(error: FigureFileError): string {
  switch (error.why) {
    case 'no file of figures':
      return m().figures_no_file({});
    case 'unknown card':
      return m().figures_unknown_card({ card: error.card });
    case 'unknown entry':
      return m().figures_unknown_entry({ card: cardName(m(), error.card), entry: error.entry });
    case 'no figure':
      return m().figures_no_figure({
        card: cardName(m(), error.card),
        figure: error.figure,
        most: MAX_FIGURE,
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
        onClick={() => (figures.value = withoutCorrection(figures.value, card))}
      >
        <Icon name="undo" />
      </button>
    </li>
  );
}

function FigureField({ card, figure }: { card: CardId; figure: FigureName }) {
  const id = useId();
  const context = { figures: figures.value };
  const value = figure === 'cost' ? costOf(context, card) : printedDefence(context, card);
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
        max={MAX_FIGURE}
        value={value}
        aria-describedby={`${id}-origin`}
        onChange={({ currentTarget: input }) => {
          if (input.validity.valid && input.value !== '')
            figures.value = withCorrection(figures.value, card, figure, input.valueAsNumber);
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
  switch (figureOrigin({ figures: figures.value }, card, figure)) {
    case 'printed':
      return m().figure_printed({});
    case 'reconstructed':
      return m().figure_reconstructed({});
    case 'agreed':
      return m().figure_instead({ value: CARDS[card][figure].value });
  }
}
