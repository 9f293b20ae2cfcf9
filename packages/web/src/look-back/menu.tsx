import { writeRecordText, type Viewer } from '@arena/rules';
import { m } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { download } from '../parts/files.tsx';
import { Choice } from '../parts/form.tsx';
import { set, settings } from '../settings.ts';
import type { Story } from './story.ts';

/** Through whose eyes, the record as a file, and the way out. */
export function LookBackMenu({ story, onClose }: { story: Story; onClose: () => void }) {
  const { game, names } = story.recorded;
  const viewers: readonly Viewer[] = [0, 1, 'spectator'];
  return (
    <Dialog label={m().look_back_title({})} class="look-back-menu" onClose={onClose}>
      <h2>{m().look_back_title({})}</h2>
      <Choice<Viewer>
        label={m().look_back_viewpoint({})}
        value={story.viewer.value}
        onChoose={(viewer) => story.seeAs(viewer)}
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
            set({ textView: !settings.value.textView });
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
