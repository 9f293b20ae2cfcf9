import type { ComponentChildren } from 'preact';
import { Dialog } from '../../components/dialog.tsx';
import { MenuItem, MenuLink } from '../../components/menu-item.tsx';
import { m } from '../../settings/language.ts';
import { settings } from '../../settings/settings.ts';
import type { UiRequest } from '../input/shortcuts.ts';

interface Props {
  onRequest: (request: UiRequest) => void;
  onClose: () => void;
  /** What this page has besides. */
  children: ComponentChildren;
}

/** The menu of a game, played or looked back at: everything that is not a move. */
export function GameMenu({ onRequest, onClose, children }: Props) {
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
          label={settings.value.textView ? m().picture_view({}) : m().text_view({})}
          onClick={ask('text')}
        />
        {children}
        <MenuLink icon="settings" label={m().settings({})} href="/settings" />
        <MenuLink icon="back" label={m().home({})} href="/" />
      </ul>
    </Dialog>
  );
}
