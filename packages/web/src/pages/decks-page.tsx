import { DECK_SIZE, seeded } from '@arena/rules';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import {
  addDeck,
  canUndo,
  updateDeck,
  decks,
  fillAtRandom,
  isComplete,
  MAX_NAME_LENGTH,
  removeDeck,
  deckSize,
  undo,
  type CardCounts,
  type Deck,
} from '../store/decks.ts';
import { randomHex } from '../lib/random.ts';
import { m } from '../settings/language.ts';
import { Callout, TextField } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Page } from '../components/page.tsx';
import { DeckCards } from './deck-cards.tsx';
import { ExportDeckDialog, ImportDeckDialog } from './deck-dialogs.tsx';
import './decks.css';

/** The deck builder. Every change is saved at once and can be undone. */
export function DecksPage() {
  const chosen = useSignal(decks.value[0]?.id);
  const importing = useSignal(false);
  const notice = useSignal<{ sentence: string; bad?: boolean } | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const deck = decks.value.find(({ id }) => id === chosen.value) ?? decks.value.at(-1);
  const add = (name: string, counts: CardCounts): void => {
    const added = addDeck(name, counts);
    notice.value = added === null ? { sentence: m().decks_full({}), bad: true } : null;
    if (added !== null) chosen.value = added.id;
  };
  const remove = ({ id, name }: Deck): void => {
    removeDeck(id);
    notice.value = { sentence: m().deck_removed({ name }) };
    undoButton.current?.focus();
  };
  const newName = (): string => m().deck_new_name({ number: decks.value.length + 1 });
  return (
    <Page title={m().to_decks({})} wide>
      <p class="intro">{m().decks_intro({ size: DECK_SIZE })}</p>
      <section class="fields" aria-label={m().decks_list({})}>
        {decks.value.length > 0 && <DeckList chosen={deck?.id} onChoose={(id) => (chosen.value = id)} />}
        <DeckButtons
          onNew={() => add(newName(), {})}
          onImport={() => (importing.value = true)}
          onUndo={() => {
            undo();
            notice.value = null;
          }}
          undoButton={undoButton}
        />
        {notice.value !== null && (
          <Callout isError={notice.value.bad}>
            <p>{notice.value.sentence}</p>
          </Callout>
        )}
      </section>
      {deck !== undefined && <DeckEditor key={deck.id} deck={deck} onRemove={() => remove(deck)} />}
      {importing.value && (
        <ImportDeckDialog
          onImport={(name, counts) => {
            importing.value = false;
            add(name ?? newName(), counts);
          }}
          onClose={() => (importing.value = false)}
        />
      )}
    </Page>
  );
}

interface DeckButtonsProps {
  onNew: () => void;
  onImport: () => void;
  onUndo: () => void;
  undoButton: RefObject<HTMLButtonElement | null>;
}

const DeckButtons = ({ onNew, onImport, onUndo, undoButton }: DeckButtonsProps) => (
  <div class="btns">
    <button type="button" class={`btn ${decks.value.length === 0 ? 'gold' : ''}`} onClick={onNew}>
      {m().deck_new({})}
    </button>
    <button type="button" class="btn" onClick={onImport}>
      {m().deck_import({})}
    </button>
    <button type="button" class="btn" ref={undoButton} disabled={!canUndo()} onClick={onUndo}>
      <Icon name="undo" />
      {m().undo_last({})}
    </button>
  </div>
);

const DeckList = ({ chosen, onChoose }: { chosen: string | undefined; onChoose: (id: string) => void }) => (
  <ul class="deck-list">
    {decks.value.map((deck) => (
      <li key={deck.id}>
        <button
          type="button"
          aria-current={deck.id === chosen ? 'true' : undefined}
          onClick={() => onChoose(deck.id)}
        >
          <b>{deck.name}</b>
          <span>
            {isComplete(deck) && <Icon name="done" />}
            {m().deck_size({ count: deckSize(deck.counts), size: DECK_SIZE })}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

function DeckEditor({ deck, onRemove }: { deck: Deck; onRemove: () => void }) {
  const exporting = useSignal(false);
  const { id, name, counts } = deck;
  const size = deckSize(counts);
  const change = (changes: Partial<Deck>): void => updateDeck(id, changes);
  return (
    <section class="editor" aria-label={name}>
      <div class="slab">
        <TextField
          label={m().deck_name({})}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          onChange={(text) => change({ name: text })}
        />
        <div class="btns">
          <button
            type="button"
            class="btn"
            disabled={size >= DECK_SIZE}
            onClick={() => change({ counts: fillAtRandom(counts, seeded(randomHex(16))) })}
          >
            <Icon name="roll" />
            {m().deck_fill({})}
          </button>
          <button type="button" class="btn" disabled={size === 0} onClick={() => change({ counts: {} })}>
            {m().deck_clear({})}
          </button>
          <button type="button" class="btn" onClick={() => (exporting.value = true)}>
            {m().deck_export({})}
          </button>
          <button type="button" class="btn" onClick={onRemove}>
            {m().deck_remove({})}
          </button>
        </div>
      </div>
      <DeckSize size={size} />
      <DeckCards counts={counts} onChange={(changed) => change({ counts: changed })} />
      {exporting.value && <ExportDeckDialog deck={deck} onClose={() => (exporting.value = false)} />}
    </section>
  );
}

/** How many cards the deck has and needs. */
function DeckSize({ size }: { size: number }) {
  const missing = DECK_SIZE - size;
  return (
    <p class="deck-sum" role="status">
      <span class="track" aria-hidden="true">
        <i class={missing < 0 ? 'over' : ''} style={{ width: `${Math.min(size / DECK_SIZE, 1) * 100}%` }} />
      </span>
      <b>{m().deck_size({ count: size, size: DECK_SIZE })}</b>
      <span>
        {missing === 0
          ? m().deck_ready({})
          : missing > 0
            ? m().deck_missing({ count: missing })
            : m().deck_over({ count: -missing })}
      </span>
    </p>
  );
}
