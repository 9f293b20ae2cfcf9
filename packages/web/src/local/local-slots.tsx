import { signal, type Signal } from '@preact/signals';
import { MenuItem } from '../components/menu-item.tsx';
import type { LocalHost } from '../host/local-host.ts';
import { m } from '../settings/language.ts';
import { downloadSavedGame } from '../store/saved-game.ts';
import type { TableSlots } from '../table/model/slots.ts';

export interface LocalSlots extends TableSlots {
  isFairnessOpen: Signal<boolean>;
}

export function localSlots(host: LocalHost, onRematch: (next: LocalHost) => void): LocalSlots {
  const isFairnessOpen = signal(false);
  const rematch = async (): Promise<void> => {
    // The host reports a failure itself.
    const next = await host.rematch().catch(() => null);
    if (next !== null) onRematch(next);
  };
  return {
    isFairnessOpen,
    MenuItems: () => <MenuItem icon="discard" label={m().save_file({})} onClick={downloadSavedGame} />,
    ending: {
      // The host reports a failure itself.
      record: () =>
        host.record().then(
          (text) => ({ text }),
          (error) => ({ error: String(error) }),
        ),
      checkDice: () => (isFairnessOpen.value = true),
      Rematch: () => (
        <button type="button" class="btn gold" onClick={() => void rematch()}>
          {m().rematch({})}
        </button>
      ),
    },
  };
}
