import { useSignal } from '@preact/signals';
import { choices, chosenGame } from '../choices.ts';
import { figures } from '../figures.ts';
import { savedSummary, savedText, startGame } from '../host/start.ts';
import { m } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { download } from '../parts/files.tsx';
import { Notice } from '../parts/form.tsx';

/** A saved game that is still of use: one under way, or one that cannot be read. */
export const somethingToLose = (): boolean => savedText() !== null && savedSummary()?.isOver !== true;

export function saveAsFile(): void {
  const text = savedText();
  if (text !== null) download('arena-game.json', text);
}

/** Asks before the saved game is lost. */
export function Replacing({ onReplace, onKeep }: { onReplace: () => void; onKeep: () => void }) {
  return (
    <Dialog label={m().replace_title({})} class="asking" onClose={onKeep}>
      <h2>{m().replace_title({})}</h2>
      <p>{m().replace_text({})}</p>
      <div class="btns">
        <button type="button" class="btn" onClick={saveAsFile}>
          {m().save_as_file({})}
        </button>
        <button type="button" class="btn" onClick={onKeep}>
          {m().replace_keep({})}
        </button>
        <button type="button" class="btn gold" onClick={onReplace}>
          {m().replace_go({})}
        </button>
      </div>
    </Dialog>
  );
}

/** Begins the chosen game, or makes a table for it on the server. */
export const Begin = () => (choices.value.opponent === 'online' ? <MakeTable /> : <BeginHere />);

/** The code for it is loaded when it is wanted. */
export function MakeTable() {
  const fault = useSignal<string | null>(null);
  const make = async (): Promise<void> => {
    fault.value = null;
    const { makeTable } = await import('../online/make-table.ts');
    fault.value = await makeTable();
  };
  return (
    <>
      {fault.value !== null && (
        <Notice bad>
          <p>{fault.value}</p>
        </Notice>
      )}
      <button type="button" class="btn gold begin" onClick={() => void make()}>
        {m().make_table({})}
      </button>
    </>
  );
}

function BeginHere() {
  const asking = useSignal(false);
  const begin = (): void => {
    const unnamed = choices.value.opponent === 'computer' ? m().side_alone({}) : m().side_first({});
    startGame(chosenGame([unnamed, m().side_second({})], figures.value));
  };
  return (
    <>
      <button
        type="button"
        class="btn gold begin"
        onClick={() => (somethingToLose() ? (asking.value = true) : begin())}
      >
        {m().begin_game({})}
      </button>
      {asking.value && <Replacing onReplace={begin} onKeep={() => (asking.value = false)} />}
    </>
  );
}
