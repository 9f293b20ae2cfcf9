import { signal, type Signal } from '@preact/signals';
import { MenuItem } from '../components/menu-item.tsx';
import type { LocalHost } from '../host/local-host.ts';
import { lazy } from '../lib/lazy.tsx';
import { m } from '../settings/language.ts';
import { downloadSavedGame } from '../store/saved-game.ts';
import type { TableSlots } from '../table/model/slots.ts';

export interface LocalSlots extends TableSlots {
  isFairnessOpen: Signal<boolean>;
}

/** Lazy because a game in progress doesn't need the code that reads records. */
const LocalGameOverActions = lazy(async () => (await import('./game-over-actions.tsx')).LocalGameOverActions);

export function localSlots(host: LocalHost, onRematch: (next: LocalHost) => void): LocalSlots {
  const isFairnessOpen = signal(false);
  return {
    isFairnessOpen,
    MenuItems: () => <MenuItem icon="discard" label={m().save_file({})} onClick={downloadSavedGame} />,
    GameOverActions: ({ onClose }) => (
      <LocalGameOverActions
        host={host}
        onRematch={onRematch}
        onCheckDice={() => {
          onClose();
          isFairnessOpen.value = true;
        }}
      />
    ),
  };
}
