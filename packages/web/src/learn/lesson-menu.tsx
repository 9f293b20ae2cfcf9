import { m } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { set, settings } from '../settings.ts';
import type { Request } from '../table/keys.ts';

interface Props {
  onClose: () => void;
  request: (wish: Request) => void;
  onAgain: () => void;
}

/** Everything in a lesson that is no step of it. */
export function LessonMenu({ onClose, request, onAgain }: Props) {
  const { volume, textView } = settings.value;
  const ask = (wish: Request) => () => {
    onClose();
    request(wish);
  };
  return (
    <Dialog label={m().menu({})} class="menu" onClose={onClose}>
      <h2>{m().menu({})}</h2>
      <ul>
        <Item
          icon="retell"
          label={m().learn_again({})}
          onClick={() => {
            onClose();
            onAgain();
          }}
        />
        <Item icon="rules" label={m().rules_here({})} onClick={ask('rules')} />
        <Item icon="log" label={m().told_again({})} onClick={ask('log')} />
        <Item icon="help" label={m().shortcuts({})} onClick={ask('help')} />
        <Item icon="info" label={textView ? m().picture_view({}) : m().text_view({})} onClick={ask('text')} />
        <Item
          icon={volume > 0 ? 'soundOn' : 'soundOff'}
          label={volume > 0 ? m().sound_off({}) : m().sound_on({})}
          onClick={() => set({ volume: volume > 0 ? 0 : 0.5 })}
        />
        <Way icon="settings" label={m().settings({})} to="/settings" />
        <Way icon="learn" label={m().learn_all({})} to="/learn" />
        <Way icon="back" label={m().home({})} to="/" />
      </ul>
    </Dialog>
  );
}

const Item = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <li>
    <button type="button" class="item" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  </li>
);

const Way = ({ icon, label, to }: { icon: IconName; label: string; to: string }) => (
  <li>
    <a class="item" href={to}>
      <Icon name={icon} />
      {label}
    </a>
  </li>
);
