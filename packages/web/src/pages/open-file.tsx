import { useSignal } from '@preact/signals';
import { openText } from '../host/start.ts';
import { m } from '../language.ts';
import { FileButton } from '../parts/files.tsx';
import { Notice } from '../parts/form.tsx';
import { Replacing, somethingToLose } from './begin.tsx';

/** Opens a saved game, which goes on, or the record of a game, to look back at it. */
export function OpenFile() {
  const fault = useSignal<string | null>(null);
  const detail = useSignal<string | null>(null);
  const asked = useSignal<string | null>(null);

  const open = async (text: string): Promise<void> => {
    const result = await openText(text);
    if (!('fault' in result)) return;
    fault.value = m().file_refused({});
    detail.value = result.fault;
  };
  const take = async (text: string): Promise<void> => {
    fault.value = detail.value = null;
    const { readFile } = await import('../host/files.ts');
    const file = readFile(text);
    if ('opened' in file && file.opened === 'game' && somethingToLose()) asked.value = text;
    else await open(text);
  };
  return (
    <>
      <FileButton
        class="btn quiet"
        label={m().open_file({})}
        accept=".json,.txt"
        onText={(text) => void take(text)}
        onFault={(sentence) => (fault.value = sentence)}
      />
      {fault.value !== null && (
        <Notice bad>
          <p>
            {fault.value} {detail.value !== null && <span lang="en">({detail.value})</span>}
          </p>
        </Notice>
      )}
      {asked.value !== null && (
        <Replacing
          onReplace={() => asked.value !== null && void open(asked.value)}
          onKeep={() => (asked.value = null)}
        />
      )}
    </>
  );
}
