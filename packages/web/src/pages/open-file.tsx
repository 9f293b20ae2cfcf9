import { useSignal } from '@preact/signals';
import type { FileFault } from '../host/file-fault.ts';
import type { ComponentChildren } from 'preact';
import { openFile } from '../host/start-game.ts';
import { loadMessages, m } from '../settings/language.ts';
import { FileButton } from '../components/file-button.tsx';
import { Callout } from '../components/form.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { ReplaceSavedDialog } from './start-button.tsx';
import { hasUnfinishedGame } from '../store/saved-game.ts';

interface Opening {
  open: (text: string) => void;
  refuse: (sentence: string) => void;
  /** What is wrong, and the question whether to replace the unfinished game. */
  outcome: ComponentChildren;
}

/** Opens what was in a file or pasted: a saved game is resumed, a record, a link or a proof opens in the replay. */
export function useOpening(): Opening {
  const problem = useSignal<{ sentence: string; detail: string | null } | null>(null);
  /** A saved game that would replace the unfinished one. */
  const replacement = useSignal<string | null>(null);
  const open = async (text: string): Promise<void> => {
    problem.value = null;
    const { identifyFile } = await import('../host/identify-file.ts');
    const file = identifyFile(text);
    if ('error' in file) problem.value = { sentence: await sentenceFor(file), detail: file.error };
    else if (file.kind === 'record') {
      const { keepBranches } = await import('../store/recorded-branches.ts');
      keepBranches(file.record);
      openFile({ record: file.record, names: file.names });
    } else if (hasUnfinishedGame()) replacement.value = text;
    else openFile({ savedGame: text });
  };
  const { value: found } = problem;
  return {
    open: (text) => void open(text),
    refuse: (sentence) => (problem.value = { sentence, detail: null }),
    outcome: (
      <>
        {found !== null && (
          <Callout isError>
            <p>{found.sentence}</p>
            {found.detail !== null && <ProgrammerDetails text={found.detail} />}
          </Callout>
        )}
        {replacement.value !== null && (
          <ReplaceSavedDialog
            onReplace={() => replacement.value !== null && openFile({ savedGame: replacement.value })}
            onKeep={() => (replacement.value = null)}
          />
        )}
      </>
    ),
  };
}

/** The texts on links load only now: most are fine. */
async function sentenceFor({ link }: FileFault): Promise<string> {
  if (link === null) return m().file_refused({});
  await loadMessages('sharing');
  const { faultText } = await import('../sharing/fault-text.ts');
  return faultText(link);
}

export function OpenFileButton() {
  const { open, refuse, outcome } = useOpening();
  return (
    <>
      <FileButton class="link" label={m().open_file({})} accept=".json,.txt" onRead={open} onError={refuse} />
      {outcome}
    </>
  );
}
