import { useEffect, useState } from 'preact/hooks';
import { m } from '../settings/language.ts';
import type { DiceCheck } from '../host/chance-facts.ts';
import type { LocalHost } from '../host/local-host.ts';
import { Dialog } from '../components/dialog.tsx';
import { FairnessSteps, SaveProof } from '../table/shared/fairness-steps.tsx';

/** Recomputes every roll and every draw from what was shown before and after the game. */
export function FairnessDialog({ host, onClose }: { host: LocalHost; onClose: () => void }) {
  const [check, setCheck] = useState<DiceCheck | null>(null);
  useEffect(() => {
    // The host reports a failure itself.
    host.checkDice().then(setCheck, () => undefined);
  }, []);
  return (
    <Dialog label={m().check_dice({})} class="dice-check" onClose={onClose}>
      <h2>{m().check_dice({})}</h2>
      {check === null ? (
        <p role="status">{m().dice_checking({})}</p>
      ) : (
        <FairnessSteps
          result={{
            misfit: check.mismatch?.what ?? null,
            details: JSON.stringify(check.mismatch, null, 1),
            facts: check.facts,
            seen: null,
          }}
        >
          <SaveProof proof={check.proof} />
        </FairnessSteps>
      )}
    </Dialog>
  );
}
