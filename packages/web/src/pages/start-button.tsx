import { useSignal } from '@preact/signals';
import { newGameForm, newGameFromForm } from '../new-game/new-game-form.ts';
import { figures } from '../store/figures.ts';
import { readSavedSummary, readSavedText, startGame } from '../host/start-game.ts';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { downloadSavedGame } from '../store/saved-game.ts';
import { Callout } from '../components/form.tsx';

/** A saved game that is still of use: one under way, or one that cannot be read. */
export const hasUnfinishedGame = (): boolean =>
  readSavedText() !== null && readSavedSummary()?.isOver !== true;

/** Asks before the saved game is lost. */
export function ReplaceSavedDialog({ onReplace, onKeep }: { onReplace: () => void; onKeep: () => void }) {
  return (
    <Dialog label={m().replace_title({})} class="asking" onClose={onKeep}>
      <h2>{m().replace_title({})}</h2>
      <p>{m().replace_text({})}</p>
      <div class="btns">
        <button type="button" class="btn" onClick={downloadSavedGame}>
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
export const StartButton = () =>
  newGameForm.value.opponent === 'online' ? <CreateTableButton /> : <StartLocalButton />;

/** The code for it is loaded when it is wanted. */
export function CreateTableButton() {
  const fault = useSignal<string | null>(null);
  const make = async (): Promise<void> => {
    fault.value = null;
    const { createTable } = await import('../online/create-table.ts');
    fault.value = await createTable();
  };
  return (
    <>
      {fault.value !== null && (
        <Callout isError>
          <p>{fault.value}</p>
        </Callout>
      )}
      <button type="button" class="btn gold begin" onClick={() => void make()}>
        {m().make_table({})}
      </button>
    </>
  );
}

function StartLocalButton() {
  const asking = useSignal(false);
  const begin = (): void => {
    const unnamed = newGameForm.value.opponent === 'computer' ? m().side_alone({}) : m().side_first({});
    startGame(newGameFromForm([unnamed, m().side_second({})], figures.value));
  };
  return (
    <>
      <button
        type="button"
        class="btn gold begin"
        onClick={() => (hasUnfinishedGame() ? (asking.value = true) : begin())}
      >
        {m().begin_game({})}
      </button>
      {asking.value && <ReplaceSavedDialog onReplace={begin} onKeep={() => (asking.value = false)} />}
    </>
  );
}
