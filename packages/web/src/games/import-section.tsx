import { InputError } from '@arena/rules';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { FileButton } from '../components/file-button.tsx';
import { Callout, Field } from '../components/form.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { m } from '../settings/language.ts';
import { keepBranches } from '../store/recorded-branches.ts';
import { hasGame, keepGame } from '../store/game-store.ts';
import { startBackgroundAnalysis } from './background-analysis.ts';
import { importGames } from './exchange.ts';

/** A thousand long games. */
const MAX_BYTES = 50_000_000;

interface ImportOutcome {
  added: number;
  known: number;
  /** Why a text was refused; the games before and after it were added all the same. */
  errors: readonly string[];
}

const NOTHING: ImportOutcome = { added: 0, known: 0, errors: [] };

/** Takes games from files, pasted text or whatever is dropped here. */
export function ImportSection() {
  const outcome = useSignal<ImportOutcome | null>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const begin = (): void => void (outcome.value = null);
  const add = async (text: string): Promise<void> => {
    outcome.value = together(outcome.value ?? NOTHING, await addGames(text));
    startBackgroundAnalysis();
  };
  const addFile = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES)
      outcome.value = { ...NOTHING, errors: [m().file_too_big({ file: file.name })] };
    else await add(await file.text());
  };
  return (
    <DropSection onBegin={begin} onDrop={addFile}>
      <h2 id="import-games">{m().games_import({})}</h2>
      <p class="hint">{m().games_import_text({})}</p>
      <FileButton
        label={m().games_choose({})}
        accept=".json,.txt"
        isMultiple
        maxBytes={MAX_BYTES}
        onRead={(text) => void add(text)}
        onError={(error) => (outcome.value = { ...NOTHING, errors: [error] })}
      />
      <Field label={m().games_paste({})}>
        {(id) => <textarea ref={pasted} id={id} class="input" rows={3} spellcheck={false} />}
      </Field>
      <div class="btns">
        <button
          type="button"
          class="btn"
          onClick={() => {
            begin();
            void add(pasted.current?.value ?? '');
          }}
        >
          {m().games_add({})}
        </button>
      </div>
      {outcome.value !== null && <Told {...outcome.value} />}
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

const together = (before: ImportOutcome, more: ImportOutcome): ImportOutcome => ({
  added: before.added + more.added,
  known: before.known + more.known,
  errors: [...before.errors, ...more.errors],
});

const Told = ({ added, known, errors }: ImportOutcome) => (
  <Callout isError={errors.length > 0}>
    <div>
      {(added > 0 || errors.length === 0) && <p>{m().games_added({ count: added })}</p>}
      {known > 0 && <p>{m().games_known({ count: known })}</p>}
      {errors.length > 0 && <p>{m().games_refused({})}</p>}
    </div>
    {errors.length > 0 && <ProgrammerDetails text={errors.join('\n')} />}
  </Callout>
);

/** All games of a text, or none of it. */
async function addGames(text: string): Promise<ImportOutcome> {
  const outcome = { added: 0, known: 0 };
  try {
    const names = [m().look_back_first_player({}), m().look_back_second_player({})] as const;
    for (const game of importGames(text, names, Date.now())) {
      keepBranches(game.record);
      if (await hasGame(game.key)) outcome.known++;
      else if (await keepGame(game)) outcome.added++;
      else return { ...outcome, errors: [m().games_unavailable({})] };
    }
    return { ...outcome, errors: [] };
  } catch (error) {
    if (error instanceof InputError) return { ...outcome, errors: [error.message] };
    throw error;
  }
}
