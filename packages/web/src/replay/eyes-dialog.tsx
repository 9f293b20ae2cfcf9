import { Dialog } from '../components/dialog.tsx';
import { RadioGroup } from '../components/form.tsx';
import { m } from '../settings/language.ts';
import { EYES, eyesLabel } from './eyes.tsx';
import type { Eyes, Replay } from './replay.ts';

/** The same where there is little room, with what each means. */
export function EyesDialog({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const hints = {
    0: m().analysis_eyes_hint({}),
    1: m().analysis_eyes_hint({}),
    all: m().analysis_all_cards_hint({}),
  };
  return (
    <Dialog label={m().look_back_viewpoint({})} class="asked eyes-dialog" onClose={onClose}>
      <h2>{m().look_back_viewpoint({})}</h2>
      <RadioGroup<Eyes>
        label={m().look_back_viewpoint({})}
        variant="list"
        value={replay.eyes.value}
        onChange={(eyes) => replay.setEyes(eyes)}
        options={EYES.map((value) => ({ value, label: eyesLabel(value, replay), hint: hints[value] }))}
      />
    </Dialog>
  );
}
