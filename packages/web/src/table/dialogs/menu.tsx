import { useState } from 'preact/hooks';
import { m } from '../../language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { set, settings } from '../../settings.ts';
import { savedText } from '../../host/saved.ts';
import { useBeside } from '../beside.ts';
import { useTable } from '../context.ts';
import type { Request } from '../keys.ts';

interface Props {
  onClose: () => void;
  request: (wish: Request) => void;
}

/** Everything that is no move. */
export function MenuDialog({ onClose, request }: Props) {
  const table = useTable();
  const beside = useBeside();
  const [resigning, setResigning] = useState(false);
  const { ending } = table.sight.value;
  const isPlaying = ending === null && table.viewer.value !== 'spectator';
  const ask = (wish: Request) => () => {
    onClose();
    request(wish);
  };
  return (
    <Dialog label={m().menu({})} class="menu" onClose={onClose}>
      <h2>{m().menu({})}</h2>
      <ul>
        <Item icon="rules" label={m().rules_here({})} onClick={ask('rules')} />
        <Item icon="log" label={m().told_again({})} onClick={ask('log')} />
        <Item icon="help" label={m().shortcuts({})} onClick={ask('help')} />
        <Item
          icon="info"
          label={settings.value.textView ? m().picture_view({}) : m().text_view({})}
          onClick={ask('text')}
        />
        <Item
          icon={settings.value.volume > 0 ? 'soundOn' : 'soundOff'}
          label={settings.value.volume > 0 ? m().sound_off({}) : m().sound_on({})}
          onClick={() => set({ volume: settings.value.volume > 0 ? 0 : 0.5 })}
        />
        {beside === null ? (
          <Item icon="discard" label={m().save_file({})} onClick={saveAsFile} />
        ) : (
          <beside.MenuItems onClose={onClose} />
        )}
        {isPlaying && (
          <Item
            icon="vp"
            label={m().offer_draw({})}
            onClick={() => void table.send({ type: 'offer-draw' }).then(onClose)}
          />
        )}
        {isPlaying && !resigning && beside?.mayAbort.value !== true && (
          <Item icon="resign" label={m().resign({})} onClick={() => setResigning(true)} />
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

export const Item = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <li>
    <button type="button" class="item" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  </li>
);

function saveAsFile(): void {
  const text = savedText();
  if (text === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'arena-game.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
