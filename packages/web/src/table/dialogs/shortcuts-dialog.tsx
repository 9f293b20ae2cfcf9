import { useEffect, useState } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { Dialog } from '../../components/dialog.tsx';

/** Stands for the keys in between. */
const RANGE = '\u00A0…\u00A0';

interface Shortcut {
  /** Codes of keys, such as `KeyQ` or `Shift+KeyZ`. */
  keys: readonly string[];
  does: string;
}

const TABLE_SHORTCUTS = [
  { keys: ['KeyQ', 'KeyW', 'KeyE'], does: 'keys_dice' },
  { keys: ['Digit1', RANGE, 'Digit6', 'KeyB'], does: 'keys_spaces' },
  { keys: ['KeyM', 'KeyC'], does: 'keys_slots' },
  { keys: ['Shift+Digit1', RANGE, 'Digit9'], does: 'keys_hand' },
  { keys: ['Minus', 'Equal'], does: 'keys_adjust' },
  { keys: ['KeyR', 'KeyK'], does: 'keys_reroll' },
  { keys: ['KeyD', 'KeyS'], does: 'keys_decline' },
  { keys: ['KeyX'], does: 'keys_end' },
  { keys: ['KeyZ'], does: 'keys_undo' },
  { keys: ['Shift+KeyZ'], does: 'keys_redo' },
  { keys: ['KeyI'], does: 'keys_enlarge' },
  { keys: ['KeyH'], does: 'keys_hint' },
  { keys: ['KeyL'], does: 'keys_log' },
  { keys: ['KeyG'], does: 'keys_rules' },
  { keys: ['KeyT'], does: 'keys_text' },
  { keys: ['KeyN'], does: 'keys_menu' },
  { keys: ['Escape'], does: 'keys_escape' },
  { keys: ['Slash'], does: 'keys_help' },
] as const;

/** The shortcuts of the table. */
export const TableShortcuts = ({ onClose }: { onClose: () => void }) => (
  <ShortcutsDialog
    shortcuts={TABLE_SHORTCUTS.map(({ keys, does }) => ({ keys, does: m()[does]({}) }))}
    onClose={onClose}
  />
);

interface Props {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** Shortcuts with the letters of the reader's own keyboard. */
export function ShortcutsDialog({ shortcuts, onClose }: Props) {
  const [name, setName] = useState<((code: string) => string) | null>(null);
  useEffect(() => void keyNames().then((names) => setName(() => names)), []);
  return (
    <Dialog label={m().shortcuts({})} class="help" onClose={onClose}>
      <h2>{m().shortcuts({})}</h2>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((code) => (code === RANGE ? RANGE : <kbd key={code}>{name?.(code) ?? ''}</kbd>))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Not in every browser: https://wicg.github.io/keyboard-map/ */
declare global {
  interface Navigator {
    keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> };
  }
}

/** Names keys by the reader's keyboard layout where the browser knows it. */
async function keyNames(): Promise<(code: string) => string> {
  const layout = await navigator.keyboard?.getLayoutMap().catch(() => undefined);
  const fallback = (code: string): string =>
    code
      .replace(/^(Key|Digit)/, '')
      .replace('Slash', '?')
      .replace('Minus', '−')
      .replace('Equal', '+')
      .replace('Escape', 'Esc')
      .replace('ArrowLeft', '←')
      .replace('ArrowRight', '→')
      .replace('Space', '␣');
  return (code) => {
    const [key = '', modifier] = code.split('+').toReversed();
    const name = (layout?.get(key) ?? fallback(key)).toUpperCase();
    return modifier === undefined ? name : `${modifier} ${name}`;
  };
}
