import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { MenuItem, MenuLink } from '../components/menu-item.tsx';
import { updateSettings, settings } from '../settings/settings.ts';
import type { UiRequest } from '../table/input/shortcuts.ts';

interface Props {
  onClose: () => void;
  onRequest: (request: UiRequest) => void;
  onRestart: () => void;
}

/** Everything a learner can do besides the lesson's steps. */
export function LessonMenu({ onClose, onRequest, onRestart }: Props) {
  const { volume, textView } = settings.value;
  const ask = (request: UiRequest) => () => {
    onClose();
    onRequest(request);
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
        <MenuLink icon="settings" label={m().settings({})} href="/settings" />
        <MenuLink icon="learn" label={m().learn_all({})} href="/learn" />
        <MenuLink icon="back" label={m().home({})} href="/" />
      </ul>
    </Dialog>
  );
}
