import { useSignal } from '@preact/signals';
import { openFile } from '../host/start-game.ts';
import { m } from '../settings/language.ts';
import { FileButton } from '../components/file-button.tsx';
import { Callout } from '../components/form.tsx';
import { ReplaceSavedDialog, hasUnfinishedGame } from './start-button.tsx';

/** Opens a saved game, which goes on, or the record of a game, to look back at it. */
export function OpenFileButton() {
  const fault = useSignal<string | null>(null);
  const detail = useSignal<string | null>(null);
  const asked = useSignal<string | null>(null);

  const open = async (text: string): Promise<void> => {
    const result = await openFile(text);
    if (!('fault' in result)) return;
    fault.value = m().file_refused({});
    detail.value = result.fault;
  };
  const take = async (text: string): Promise<void> => {
    fault.value = detail.value = null;
    const { identifyFile } = await import('../host/identify-file.ts');
    const file = identifyFile(text);
    if ('opened' in file && file.opened === 'game' && hasUnfinishedGame()) asked.value = text;
    else await open(text);
  };
  return (
    <>
      <FileButton
        class="btn quiet"
        label={m().open_file({})}
        accept=".json,.txt"
        onRead={(text) => void take(text)}
        onError={(sentence) => (fault.value = sentence)}
      />
      {fault.value !== null && (
        <Callout isError>
          <p>
            {fault.value} {detail.value !== null && <span lang="en">({detail.value})</span>}
          </p>
        </Callout>
      )}
      {asked.value !== null && (
        <ReplaceSavedDialog
          onReplace={() => asked.value !== null && void open(asked.value)}
          onKeep={() => (asked.value = null)}
        />
      )}
    </>
  );
}
