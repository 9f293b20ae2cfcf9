import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { FileButton } from '../components/file-button.tsx';
import { Callout, Field } from '../components/form.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { language, m } from '../settings/language.ts';
import { MAX_GAMES } from '../store/game-store.ts';
import { ExchangeState } from './exchange-state.tsx';
import { GameImport, type ImportOutcome } from './game-import.ts';

/** A thousand long games. */
const MAX_BYTES = 50_000_000;

/** Takes games from files, pasted text or whatever is dropped here. */
export function ImportSection() {
  const [games] = useState(() => new GameImport());
  const pasted = useRef<HTMLTextAreaElement>(null);
  const { value: progress } = games.progress;
  const { value: outcome } = games.outcome;
  useEffect(() => () => games.cancel(), []);
  const addFile = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) games.refuse(m().file_too_big({ file: file.name }));
    else games.add(await file.text());
  };
  return (
    <DropSection onBegin={() => games.begin()} onDrop={addFile}>
      <h2 id="import-games">{m().games_import({})}</h2>
      <p class="hint">{m().games_import_text({})}</p>
      <FileButton
        label={m().games_choose({})}
        accept=".json,.txt"
        isMultiple
        maxBytes={MAX_BYTES}
        onRead={(text) => games.add(text)}
        onError={(error) => games.refuse(error)}
      />
      <Field label={m().games_paste({})}>
        {(id) => <textarea ref={pasted} id={id} class="input" rows={3} spellcheck={false} />}
      </Field>
      <div class="btns">
        <button
          type="button"
          class="btn"
          onClick={() => {
            games.begin();
            games.add(pasted.current?.value ?? '');
          }}
        >
          {m().games_add({})}
        </button>
      </div>
      {progress !== null && (
        <ExchangeState text={m().games_reading({})} {...progress} onCancel={() => games.cancel()} />
      )}
      {progress === null && outcome !== null && <Told {...outcome} />}
    </DropSection>
  );
}

interface DropProps {
  onBegin: () => void;
  onDrop: (file: File) => Promise<void>;
  children: ComponentChildren;
}

function DropSection({ onBegin, onDrop, children }: DropProps) {
  const isOver = useSignal(false);
  const drop = async (files: readonly File[]): Promise<void> => {
    onBegin();
    for (const file of files) await onDrop(file);
  };
  return (
    <section
      class={`slab import-games ${isOver.value ? 'dropping' : ''}`}
      aria-labelledby="import-games"
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => (isOver.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        void drop([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      {children}
    </section>
  );
}

const Told = ({ added, known, full, isCancelled, errors }: ImportOutcome) => (
  <Callout isError={errors.length > 0 || full > 0}>
    <div>
      {(added > 0 || errors.length === 0) && <p>{m().games_added({ count: added })}</p>}
      {known > 0 && <p>{m().games_known({ count: known })}</p>}
      {full > 0 && <p>{m().games_full({ count: full, limit: wholeNumber(MAX_GAMES) })}</p>}
      {isCancelled && <p>{m().games_cancelled({})}</p>}
      {errors.length > 0 && <p>{m().games_refused({})}</p>}
    </div>
    {errors.length > 0 && <ProgrammerDetails text={errors.join('\n')} />}
  </Callout>
);

const wholeNumber = (number: number): string => new Intl.NumberFormat(language()).format(number);
