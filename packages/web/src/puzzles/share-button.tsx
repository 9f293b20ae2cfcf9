import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Icon } from '../components/icon.tsx';
import { copyText } from '../lib/clipboard.ts';
import type { PuzzleSession } from './puzzle-session.ts';
import { resultOfPuzzle } from './puzzle-store.ts';
import { goalName } from './task-strip.tsx';

/** Shares a line and the link, or copies them. Nothing of the answer is in either. */
export function ShareButton({ session: { puzzle } }: { session: PuzzleSession }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = useSignal(false);
  const status = useSignal('');
  const result = resultOfPuzzle(puzzle.key);
  const text = m().puzzle_share_text({
    number: puzzle.number,
    goal: goalName(puzzle),
    state: result?.outcome === 'solved' ? 'solved' : 'open',
    tries: result?.tries ?? 0,
  });
  const url = `${location.origin}/puzzles/${puzzle.number}`;
  const share = async (): Promise<void> => {
    if ('share' in navigator) return navigator.share({ text, url }).catch(() => undefined);
    isOpen.value = true;
    // The field shows once this is rendered.
    await Promise.resolve();
    status.value = (await copyText(field.current)) ? m().puzzle_copied({}) : m().puzzle_selected({});
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => void share()}>
        <Icon name="share" />
        {m().puzzle_share({})}
      </button>
      {isOpen.value && (
        <textarea
          ref={field}
          class="input shared"
          readOnly
          rows={2}
          aria-label={m().puzzle_share({})}
          value={`${text}\n${url}`}
        />
      )}
      <span class="hint shared" role="status">
        {status.value}
      </span>
    </>
  );
}
