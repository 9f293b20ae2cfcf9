import { useId } from 'preact/hooks';
import { m } from '../settings/language.ts';
import type { ExchangeProgress } from './import-games.ts';

interface Props extends ExchangeProgress {
  text: string;
  onCancel: () => void;
}

/** How many games of a file have been read or written. */
export function ExchangeState({ text, done, total, onCancel }: Props) {
  const id = useId();
  return (
    <div class="reading-games">
      <p id={id} role="status">
        {text}
      </p>
      <progress aria-labelledby={id} {...(total > 0 && { value: done, max: total })} />
      <button type="button" class="btn" onClick={onCancel}>
        {m().games_cancel({})}
      </button>
    </div>
  );
}
