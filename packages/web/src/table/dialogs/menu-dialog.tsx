import { useState } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { updateSettings, settings } from '../../settings/settings.ts';
import { readSavedText } from '../../store/saved-game.ts';
import { useTableSlots } from '../model/slots.ts';
import { useTable } from '../model/context.ts';
import type { UiRequest } from '../input/shortcuts.ts';

interface Props {
  onClose: () => void;
  request: (wish: UiRequest) => void;
}

/** Everything that is no move. */
export function MenuDialog({ onClose, request }: Props) {
  const table = useTable();
  const beside = useTableSlots();
  const [resigning, setResigning] = useState(false);
  const { ending } = table.snapshot.value;
  const isPlaying = ending === null && table.viewer.value !== 'spectator';
  const ask = (wish: UiRequest) => () => {
    onClose();
    request(wish);
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
          label={settings.value.textView ? m().picture_view({}) : m().text_view({})}
          onClick={ask('text')}
        />
        <MenuItem
          icon={settings.value.volume > 0 ? 'soundOn' : 'soundOff'}
          label={settings.value.volume > 0 ? m().sound_off({}) : m().sound_on({})}
          onClick={() => updateSettings({ volume: settings.value.volume > 0 ? 0 : 0.5 })}
        />
        {beside === null ? (
          <MenuItem icon="discard" label={m().save_file({})} onClick={saveAsFile} />
        ) : (
          <beside.MenuItems onClose={onClose} />
        )}
        {isPlaying && (
          <MenuItem
            icon="vp"
            label={m().offer_draw({})}
            onClick={() => void table.send({ type: 'offer-draw' }).then(onClose)}
          />
        )}
        {isPlaying && !resigning && beside?.canAbort.value !== true && (
          <MenuItem icon="resign" label={m().resign({})} onClick={() => setResigning(true)} />
        )}
        {resigning && (
          <li class="confirm">
            <p>{m().resign_sure({})}</p>
            <button type="button" class="btn" onClick={() => setResigning(false)}>
              {m().go_on({})}
            </button>
            <button
              type="button"
              class="btn gold"
              onClick={() => void table.send({ type: 'resign' }).then(onClose)}
            >
              {m().resign({})}
            </button>
          </li>
        )}
        <li>
          <a class="item" href="/settings">
            <Icon name="settings" />
            {m().settings({})}
          </a>
        </li>
        <li>
          <a class="item" href="/">
            <Icon name="back" />
            {m().home({})}
          </a>
        </li>
      </ul>
    </Dialog>
  );
}

export const MenuItem = ({
  icon,
  label,
  onClick,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
}) => (
  <li>
    <button type="button" class="item" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  </li>
);

function saveAsFile(): void {
  const text = readSavedText();
  if (text === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'arena-game.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
