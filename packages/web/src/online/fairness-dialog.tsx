import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { chanceFacts } from '../host/chance-facts.ts';
import { readCommitment } from '../store/commitments.ts';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import {
  FairnessSteps,
  isCommitted,
  SaveProof,
  type FairnessResult,
} from '../table/shared/fairness-steps.tsx';
import { getTranscript } from './api.ts';
import { useOnline } from './context.ts';
import { tryRequest } from './guest.ts';

/** Recomputes every roll and every draw in this browser, and says what that proves. */
export function FairnessDialog({ onClose }: { onClose: () => void }) {
  const { host } = useOnline();
  const result = useSignal<FairnessResult | null>(null);
  const proof = useSignal<string | null>(null);
  const error = useSignal<string | null>(null);
  const known = readCommitment(host.id);
  useEffect(() => {
    const checkAll = async (): Promise<void> => {
      const [transcript, { verifyTranscript }, { writeProof }] = await Promise.all([
        getTranscript(host.id),
        import('./verify-transcript.ts'),
        import('@arena/match/proof'),
      ]);
      const { seenViews: views, viewer } = host;
      const seen = { viewer: viewer.value ?? 'spectator', views };
      const discrepancy = verifyTranscript(transcript, known ?? {}, seen);
      proof.value = discrepancy === null ? writeProof(transcript) : null;
      result.value = {
        misfit: discrepancy?.what ?? null,
        details: JSON.stringify(discrepancy, null, 1),
        facts: chanceFacts(transcript),
        seen: views.size,
      };
    };
    void tryRequest(checkAll).then((message) => (error.value = message));
  }, []);
  return (
    <Dialog label={m().check_dice({})} class="asking dice-check" onClose={onClose}>
      <h2>{m().check_dice({})}</h2>
      {result.value === null ? (
        <p role="status">{error.value ?? m().dice_checking({})}</p>
      ) : (
        <FairnessSteps result={result.value}>
          {result.value.misfit === null && (
            <Meaning isCommitted={isCommitted(result.value.facts)} isEarly={known?.isEarly === true} />
          )}
          <SaveProof proof={proof.value} />
        </FairnessSteps>
      )}
    </Dialog>
  );
}

/** What the proof is worth to this device, and what nobody can prove. */
function Meaning({ isCommitted: isNew, isEarly }: { isCommitted: boolean; isEarly: boolean }) {
  const proven = isNew ? m().proof_early_committed({}) : m().proof_early({});
  return (
    <>
      <p>{isEarly ? proven : m().proof_late({})}</p>
      <details>
        <summary>{m().proof_limits({})}</summary>
        {!isNew && <p>{m().proof_older({})}</p>}
        <p>{m().proof_limit_knows({})}</p>
        <p>{m().proof_limit_leaves({})}</p>
      </details>
    </>
  );
}
