import { m } from '../../settings/language.ts';
import { Dialog } from '../../components/dialog.tsx';
import { ConfirmedItem, MenuItem, MenuLink } from '../../components/menu-item.tsx';
import { updateSettings, settings } from '../../settings/settings.ts';
import { useTableSlots } from '../model/slots.ts';
import { useTable } from '../model/context.ts';
import type { UiRequest } from '../input/shortcuts.ts';

interface Props {
  onClose: () => void;
  onRequest: (request: UiRequest) => void;
}

/** Everything a player can do that is not a move. */
export function MenuDialog({ onClose, onRequest }: Props) {
  const table = useTable();
  const slots = useTableSlots();
  const isPlaying = table.match.value?.ending === null && table.viewer.value !== 'spectator';
  const { volume, textView } = settings.value;
  const ask = (request: UiRequest) => () => {
    onClose();
    onRequest(request);
  };
  return (
    <Dialog label={m().menu({})} class="menu" onClose={onClose}>
      <h2>{m().menu({})}</h2>
      <ul>
        <MenuItem icon="rules" label={m().rules_here({})} onClick={ask('rules')} />
        <MenuItem icon="log" label={m().told_again({})} onClick={ask('log')} />
        <MenuItem icon="help" label={m().shortcuts({})} onClick={ask('help')} />
        <MenuItem
          icon="info"
          label={textView ? m().picture_view({}) : m().text_view({})}
          onClick={ask('text')}
        />
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
        <MenuLink icon="settings" label={m().settings({})} href="/settings" />
        <MenuLink icon="back" label={m().home({})} href="/" />
      </ul>
    </Dialog>
  );
}
