import { useEffect, useState } from 'preact/hooks';
import { m } from '../../language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { keyNames, SHORTCUTS } from '../keys.ts';

/** All shortcuts, with the letters of the reader's own keyboard. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState<((code: string) => string) | null>(null);
  useEffect(() => void keyNames().then((names) => setName(() => names)), []);
  return (
    <Dialog label={m().shortcuts({})} class="help" onClose={onClose}>
      <h2>{m().shortcuts({})}</h2>
      <dl>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((code) => (
                <kbd key={code}>{name?.(code) ?? ''}</kbd>
              ))}
            </dt>
            <dd>{m()[does]({})}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
