import { transcriptOf, verify, type Match } from '@arena/match';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../language.ts';
import { Dialog } from '../../parts/dialog.tsx';

/** Recomputes every roll and every draw from what was shown before and after the game. */
export function DiceDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const [found, setFound] = useState<'fair' | 'unfair' | null>(null);
  // After a frame, so that the dialog is there before the work begins.
  useEffect(() => {
    const timer = setTimeout(() => {
      const transcript = transcriptOf(match);
      if (transcript !== null) setFound(verify(transcript) === null ? 'fair' : 'unfair');
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog label={m().check_dice({})} class="dice-check" onClose={onClose}>
      <h2>{m().check_dice({})}</h2>
      <p role="status">
        {found === null ? m().dice_checking({}) : found === 'fair' ? m().dice_fair({}) : m().dice_unfair({})}
      </p>
      <p>{m().dice_explained({})}</p>
    </Dialog>
  );
}
