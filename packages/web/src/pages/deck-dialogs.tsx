import { cardName } from '@arena/i18n';
import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { parseDeck, serializeDeck, type CardCounts, type Deck, type DeckLineError } from '../store/decks.ts';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { copyText } from '../lib/clipboard.ts';
import { FileButton } from '../components/file-button.tsx';
import { download } from '../lib/download.ts';

interface ImportProps {
  onImport: (name: string | null, counts: CardCounts) => void;
  onClose: () => void;
}

export function ImportDeckDialog({ onImport, onClose }: ImportProps) {
  const id = useId();
  const text = useSignal('');
  const error = useSignal<string | null>(null);
  const read = (): void => {
    if (text.value.trim() === '') return void (error.value = m().deck_text_empty({}));
    const deck = parseDeck(text.value, (card) => cardName(m(), card));
    if ('error' in deck) error.value = errorText(deck.error);
    else onImport(deck.name, deck.counts);
  };
  return (
    <Dialog label={m().deck_import({})} class="asking" onClose={onClose}>
      <h2>{m().deck_import({})}</h2>
      <div class="field">
        <label for={id}>{m().deck_text({})}</label>
        <p class="hint">{m().deck_text_form({})}</p>
        <textarea
          class="input"
          id={id}
          rows={10}
          spellcheck={false}
          value={text.value}
          aria-invalid={error.value !== null}
          aria-describedby={`${id}-fault`}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            error.value = null;
          }}
        />
        <p class="fault" id={`${id}-fault`} role="alert">
          {error.value}
        </p>
      </div>
      <div class="btns">
        <FileButton
          label={m().choose_file({})}
          accept=".txt"
          onRead={(content) => {
            text.value = content;
            error.value = null;
          }}
          onError={(sentence) => (error.value = sentence)}
        />
        <button type="button" class="btn gold" onClick={read}>
          {m().deck_take_over({})}
        </button>
      </div>
    </Dialog>
  );
}

function errorText(error: DeckLineError): string {
  const { line } = error;
  return error.why === 'unknown'
    ? m().deck_line_unknown({ line, name: error.name })
    : m().deck_line_too_many({ line, card: cardName(m(), error.card), most: error.most });
}

export function ExportDeckDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const id = useId();
  const shown = useRef<HTMLTextAreaElement>(null);
  const status = useSignal(m().deck_export_text({}));
  const text = serializeDeck(deck);
  const copy = async (): Promise<void> => {
    status.value = (await copyText(shown.current)) ? m().deck_copied({}) : m().deck_selected({});
  };
  return (
    <Dialog label={m().deck_export({})} class="asking" onClose={onClose}>
      <h2>{m().deck_export({})}</h2>
      <div class="field">
        <label for={id}>{m().deck_text({})}</label>
        <textarea class="input" id={id} ref={shown} rows={10} readOnly value={text} />
        <p class="hint" role="status">
          {status.value}
        </p>
      </div>
      <div class="btns">
        <button type="button" class="btn" onClick={() => download(`${deck.name}.txt`, text)}>
          {m().save_as_file({})}
        </button>
        <button type="button" class="btn gold" onClick={() => void copy()}>
          {m().deck_copy({})}
        </button>
      </div>
    </Dialog>
  );
}
