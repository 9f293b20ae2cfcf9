import { readRecord, writeRecordText, type Viewer } from '@arena/rules';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { download } from '../lib/download.ts';
import { RadioGroup } from '../components/form.tsx';
import { updateSettings, settings } from '../settings/settings.ts';
import { PLAY_SPEEDS, type PlaySpeed } from './autoplay.ts';
import type { Replay } from './replay.ts';

const SPEED_NAMES = {
  slow: 'look_back_speed_slow',
  normal: 'look_back_speed_normal',
  fast: 'look_back_speed_fast',
} as const satisfies Record<PlaySpeed, string>;

/** Chooses the viewpoint and the speed, saves the record as a file, and leads home. */
export function ReplayMenu({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const { names } = replay.recording;
  const viewers: readonly Viewer[] = [0, 1, 'spectator'];
  return (
    <Dialog label={m().look_back_title({})} class="replay-menu" onClose={onClose}>
      <h2>{m().look_back_title({})}</h2>
      <RadioGroup<Viewer>
        label={m().look_back_viewpoint({})}
        value={replay.viewer.value}
        onChange={(viewer) => replay.setViewer(viewer)}
        options={viewers.map((value) => ({
          value,
          label: value === 'spectator' ? m().look_back_viewpoint_none({}) : names[value],
        }))}
      />
      <RadioGroup<PlaySpeed>
        label={m().look_back_speed({})}
        value={replay.autoplay.speed.value}
        onChange={(speed) => (replay.autoplay.speed.value = speed)}
        options={PLAY_SPEEDS.map((value) => ({ value, label: m()[SPEED_NAMES[value]]({}) }))}
      />
      <div class="acts">
        <button type="button" class="btn" onClick={() => downloadRecord(replay)}>
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

/** In notation, which is human-readable. A record of older rules is saved unchanged: it cannot be written again. */
function downloadRecord({ recording: { record, text } }: Replay): void {
  if (record.hasCurrentRules) download('arena-record.txt', writeRecordText(readRecord(text)));
  else download(text.startsWith('{') ? 'arena-record.json' : 'arena-record.txt', text);
}
