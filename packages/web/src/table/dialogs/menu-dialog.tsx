import { m } from '../../settings/language.ts';
import { ConfirmedItem, MenuItem } from '../../components/menu-item.tsx';
import { updateSettings, settings } from '../../settings/settings.ts';
import { useTableSlots } from '../model/slots.ts';
import { useTable } from '../model/context.ts';
import type { UiRequest } from '../input/shortcuts.ts';
import { GameMenu } from './game-menu.tsx';

interface Props {
  onClose: () => void;
  onRequest: (request: UiRequest) => void;
}

/** Everything a player can do that is not a move. */
export function MenuDialog({ onClose, onRequest }: Props) {
  const table = useTable();
  const slots = useTableSlots();
  const isPlaying = table.match.value?.ending === null && table.viewer.value !== 'spectator';
  const { volume } = settings.value;
  return (
    <GameMenu onClose={onClose} onRequest={onRequest}>
      <MenuItem
        icon={volume > 0 ? 'soundOn' : 'soundOff'}
        label={volume > 0 ? m().sound_off({}) : m().sound_on({})}
        onClick={() => updateSettings({ volume: volume > 0 ? 0 : 0.5 })}
      />
      {slots !== null && <slots.MenuItems onClose={onClose} />}
      {isPlaying && (
        <MenuItem
          icon="vp"
          label={m().offer_draw({})}
          onClick={() =>
            void table.send({ type: 'offer-draw', decision: table.snapshot.value.decision }).then(onClose)
          }
        />
      )}
      {isPlaying && slots?.canAbort?.value !== true && (
        <ConfirmedItem
          icon="resign"
          label={m().resign({})}
          question={m().resign_sure({})}
          onConfirm={() => void table.send({ type: 'resign' }).then(onClose)}
        />
      )}
    </GameMenu>
  );
}
