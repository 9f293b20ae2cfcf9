import { m } from '../settings/language.ts';
import type { Eyes, Replay } from './replay.ts';

export const EYES: readonly Eyes[] = [0, 1, 'all'];

export const eyesLabel = (eyes: Eyes, { recording: { names } }: Replay): string =>
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
          {eyesLabel(eyes, replay)}
        </button>
      ))}
    </div>
  );
}
