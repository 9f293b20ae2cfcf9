import { useSignal } from '@preact/signals';
import { openFile } from '../host/start-game.ts';
import { m } from '../settings/language.ts';
import { FileButton } from '../components/file-button.tsx';
import { Callout } from '../components/form.tsx';
import { ReplaceSavedDialog, hasUnfinishedGame } from './start-button.tsx';

/** Opens a file: a saved game is resumed, a record opens in the replay. */
export function OpenFileButton() {
  const error = useSignal<string | null>(null);
  const detail = useSignal<string | null>(null);
  /** A saved game that would replace the unfinished one. */
  const replacement = useSignal<string | null>(null);
  const open = async (text: string): Promise<void> => {
    error.value = detail.value = null;
    const { identifyFile } = await import('../host/identify-file.ts');
    const file = identifyFile(text);
    if ('error' in file) {
      error.value = m().file_refused({});
      detail.value = file.error;
    } else if (file.kind === 'game' && hasUnfinishedGame()) replacement.value = text;
    else openFile(text, file.kind);
  };
  return (
    <>
      <FileButton
        class="link"
        label={m().open_file({})}
        accept=".json,.txt"
        onRead={(text) => void open(text)}
        onError={(sentence) => (error.value = sentence)}
      />
      {error.value !== null && (
        <Callout isError>
          <p>
            {error.value} {detail.value !== null && <span lang="en">({detail.value})</span>}
          </p>
        </Callout>
      )}
      {replacement.value !== null && (
        <ReplaceSavedDialog
          onReplace={() => replacement.value !== null && openFile(replacement.value, 'game')}
          onKeep={() => (replacement.value = null)}
        />
      )}
    </>
  );
}
