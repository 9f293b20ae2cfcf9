import { useEffect, useState } from 'preact/hooks';
import { m } from '../settings/language.ts';
import type { LocalHost } from '../host/local-host.ts';
import { Dialog } from '../components/dialog.tsx';

/** Recomputes every roll and every draw from what was shown before and after the game. */
export function FairnessDialog({ host, onClose }: { host: LocalHost; onClose: () => void }) {
  const [isFair, setFair] = useState<boolean | null>(null);
  useEffect(() => {
    // The host reports a failure itself.
    host.isFair().then(setFair, () => undefined);
  }, []);
  return (
    <Dialog label={m().check_dice({})} class="dice-check" onClose={onClose}>
      <h2>{m().check_dice({})}</h2>
      <p role="status">
        {isFair === null ? m().dice_checking({}) : isFair ? m().dice_fair({}) : m().dice_unfair({})}
      </p>
      <p>{m().dice_explained({})}</p>
    </Dialog>
  );
}
