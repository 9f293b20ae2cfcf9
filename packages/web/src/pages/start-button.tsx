import { useSignal } from '@preact/signals';
import { newGameForm, newGameFromForm, updateNewGameForm } from '../new-game/new-game-form.ts';
import { figures } from '../store/figures.ts';
import { startGame } from '../host/start-game.ts';
import { downloadSavedGame, hasUnfinishedGame } from '../store/saved-game.ts';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { CreateTableButton } from '../online/create-table-button.tsx';

/** Asks before a new game replaces the saved one. */
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

/** Starts the chosen game here, or creates a table for it on the server. */
export const StartButton = () =>
  newGameForm.value.opponent === 'online' ? (
    <CreateTableButton />
  ) : (
    <StartLocalButton label={m().begin_game({})} onStart={startChosenGame} />
  );

function startChosenGame(): void {
  startGame(newGameFromForm([m().side_first({}), m().side_second({})], figures.value));
}

/** Starts a game against the computer, whatever opponent was chosen last. */
export const StartBotGameButton = ({ label }: { label: string }) => (
  <StartLocalButton
    label={label}
    onStart={() => {
      updateNewGameForm({ opponent: 'computer' });
      startChosenGame();
    }}
  />
);

function StartLocalButton({ label, onStart }: { label: string; onStart: () => void }) {
  const asking = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="btn gold begin"
        onClick={() => (hasUnfinishedGame() ? (asking.value = true) : onStart())}
      >
        {label}
      </button>
      {asking.value && <ReplaceSavedDialog onReplace={onStart} onKeep={() => (asking.value = false)} />}
    </>
  );
}
