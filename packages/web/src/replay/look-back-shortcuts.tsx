import { m } from '../settings/language.ts';
import { ShortcutsDialog } from '../table/dialogs/shortcuts-dialog.tsx';

const SHORTCUTS = [
  { keys: ['ArrowLeft', 'ArrowRight'], does: 'analysis_keys_step' },
  { keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'], does: 'analysis_keys_turn' },
  { keys: ['Home', 'End'], does: 'analysis_keys_ends' },
  { keys: ['KeyN'], does: 'analysis_keys_point' },
  { keys: ['KeyB'], does: 'analysis_keys_better' },
  { keys: ['KeyV'], does: 'analysis_keys_eyes' },
  { keys: ['Space'], does: 'analysis_keys_play' },
  { keys: ['KeyL'], does: 'keys_log' },
  { keys: ['KeyT'], does: 'keys_text' },
  { keys: ['Escape'], does: 'keys_escape' },
  { keys: ['Slash'], does: 'keys_help' },
] as const;

/** The shortcuts of the page that looks back at a game. */
export const LookBackShortcuts = ({ onClose }: { onClose: () => void }) => (
  <ShortcutsDialog
    shortcuts={SHORTCUTS.map(({ keys, does }) => ({ keys, does: m()[does]({}) }))}
    onClose={onClose}
  />
);
