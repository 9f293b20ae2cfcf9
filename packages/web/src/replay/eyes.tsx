import { Dialog } from '../components/dialog.tsx';
import { RadioGroup } from '../components/form.tsx';
import { m } from '../settings/language.ts';
import type { Eyes, Replay } from './replay.ts';

export const EYES: readonly Eyes[] = [0, 1, 'all'];

const labelOf = (eyes: Eyes, { recording: { names } }: Replay): string =>
  eyes === 'all' ? m().analysis_all_cards({}) : names[eyes];

/** Whose cards are shown, side by side. */
export function EyesSwitch({ replay }: { replay: Replay }) {
  return (
    <div class="eyes-switch" role="group" aria-label={m().look_back_viewpoint({})}>
      {EYES.map((eyes) => (
        <button
          key={eyes}
          type="button"
          aria-pressed={replay.eyes.value === eyes}
          onClick={() => replay.setEyes(eyes)}
        >
          {labelOf(eyes, replay)}
        </button>
      ))}
    </div>
  );
}

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
        options={EYES.map((value) => ({ value, label: labelOf(value, replay), hint: hints[value] }))}
      />
    </Dialog>
  );
}
