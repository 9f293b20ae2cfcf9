import { Dialog } from '../components/dialog.tsx';
import { MenuItem, MenuLink } from '../components/menu-item.tsx';
import { m } from '../settings/language.ts';
import { settings } from '../settings/settings.ts';
import type { UiRequest } from '../table/input/shortcuts.ts';

interface Props {
  onRequest: (request: UiRequest) => void;
  onShare: () => void;
  onClose: () => void;
}

/** Everything about the game that is neither a step nor the analysis. */
export function LookBackMenu({ onRequest, onShare, onClose }: Props) {
  const ask = (request: UiRequest) => () => {
    onClose();
    onRequest(request);
  };
  return (
    <Dialog label={m().menu({})} class="menu" onClose={onClose}>
      <h2>{m().menu({})}</h2>
      <ul>
        <MenuItem icon="log" label={m().told_again({})} onClick={ask('log')} />
        <MenuItem icon="discard" label={m().discard_pile({})} onClick={ask('discards')} />
        <MenuItem icon="rules" label={m().rules_here({})} onClick={ask('rules')} />
        <MenuItem
          icon="info"
          label={settings.value.textView ? m().picture_view({}) : m().text_view({})}
          onClick={ask('text')}
        />
        <MenuItem icon="help" label={m().shortcuts({})} onClick={ask('help')} />
        <MenuItem icon="share" label={m().look_back_share({})} onClick={onShare} />
        <MenuLink icon="analysis" label={m().ending_luck({})} href={`/luck${location.hash}`} />
        <MenuLink icon="settings" label={m().settings({})} href="/settings" />
        <MenuLink icon="back" label={m().home({})} href="/" />
      </ul>
    </Dialog>
  );
}
