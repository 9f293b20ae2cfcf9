import { writeRecordText, type Viewer } from '@arena/rules';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { download } from '../lib/download.ts';
import { RadioGroup } from '../components/form.tsx';
import { updateSettings, settings } from '../settings/settings.ts';
import type { Replay } from './replay.ts';

/** Through whose eyes, the record as a file, and the way out. */
export function ReplayMenu({ story, onClose }: { story: Replay; onClose: () => void }) {
  const { game, names } = story.recording;
  const viewers: readonly Viewer[] = [0, 1, 'spectator'];
  return (
    <Dialog label={m().look_back_title({})} class="look-back-menu" onClose={onClose}>
      <h2>{m().look_back_title({})}</h2>
      <RadioGroup<Viewer>
        label={m().look_back_viewpoint({})}
        value={story.viewer.value}
        onChange={(viewer) => story.setViewer(viewer)}
        options={viewers.map((value) => ({
          value,
          label: value === 'spectator' ? m().look_back_viewpoint_none({}) : names[value],
        }))}
      />
      <div class="acts">
        <button type="button" class="btn" onClick={() => download('arena-record.txt', writeRecordText(game))}>
          {m().look_back_save({})}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => {
            updateSettings({ textView: !settings.value.textView });
            onClose();
          }}
        >
          {settings.value.textView ? m().picture_view({}) : m().text_view({})}
        </button>
        <a class="btn" href="/">
          {m().home({})}
        </a>
      </div>
    </Dialog>
  );
}
