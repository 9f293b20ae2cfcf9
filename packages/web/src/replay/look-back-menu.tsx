import { readRecord, writeRecordText } from '@arena/rules';
import { Dialog } from '../components/dialog.tsx';
import { MenuItem, MenuLink } from '../components/menu-item.tsx';
import { download } from '../lib/download.ts';
import { m } from '../settings/language.ts';
import { settings } from '../settings/settings.ts';
import type { UiRequest } from '../table/input/shortcuts.ts';
import type { Replay } from './replay.ts';

interface Props {
  replay: Replay;
  onRequest: (request: UiRequest) => void;
  onClose: () => void;
}

/** Everything about the game that is neither a step nor the analysis. */
export function LookBackMenu({ replay, onRequest, onClose }: Props) {
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
        <MenuItem icon="draw" label={m().look_back_save({})} onClick={() => downloadRecord(replay)} />
        <MenuLink icon="settings" label={m().settings({})} href="/settings" />
        <MenuLink icon="back" label={m().home({})} href="/" />
      </ul>
    </Dialog>
  );
}

/** In notation, which is human-readable. A record of older rules is saved unchanged: it cannot be written again. */
function downloadRecord({ recording: { record, text } }: Replay): void {
  if (record.hasCurrentRules) download('arena-record.txt', writeRecordText(readRecord(text)));
  else download(text.startsWith('{') ? 'arena-record.json' : 'arena-record.txt', text);
}
