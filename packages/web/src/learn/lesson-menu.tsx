import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { updateSettings, settings } from '../settings/settings.ts';
import type { UiRequest } from '../table/input/shortcuts.ts';

interface Props {
  onClose: () => void;
  request: (wish: UiRequest) => void;
  onRestart: () => void;
}

/** Everything a learner can do besides the lesson's steps. */
export function LessonMenu({ onClose, request, onRestart }: Props) {
  const { volume, textView } = settings.value;
  const ask = (wish: UiRequest) => () => {
    onClose();
    request(wish);
  };
  return (
    <Dialog label={m().menu({})} class="menu" onClose={onClose}>
      <h2>{m().menu({})}</h2>
      <ul>
        <MenuItem
          icon="retell"
          label={m().learn_again({})}
          onClick={() => {
            onClose();
            onRestart();
          }}
        />
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
        <MenuLink icon="settings" label={m().settings({})} to="/settings" />
        <MenuLink icon="learn" label={m().learn_all({})} to="/learn" />
        <MenuLink icon="back" label={m().home({})} to="/" />
      </ul>
    </Dialog>
  );
}

const MenuItem = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <li>
    <button type="button" class="item" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  </li>
);

const MenuLink = ({ icon, label, to }: { icon: IconName; label: string; to: string }) => (
  <li>
    <a class="item" href={to}>
      <Icon name={icon} />
      {label}
    </a>
  </li>
);
