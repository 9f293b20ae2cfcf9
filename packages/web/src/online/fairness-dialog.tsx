import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readCommitment, type StoredCommitment } from '../store/commitments.ts';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { Callout } from '../components/form.tsx';
import { getTranscript } from './api.ts';
import type { Discrepancy } from './verify-transcript.ts';
import { useOnline } from './context.ts';
import { tryRequest } from './guest.ts';

interface FairnessResult {
  discrepancy: Discrepancy | null;
  /** Decisions of sides and of chance that were computed again. */
  count: number;
  /** Views that were compared with it. */
  seen: number;
}

/** Computes every roll and every draw again in this browser, and says what that proves. */
export function FairnessDialog({ onClose }: { onClose: () => void }) {
  const { game } = useOnline();
  const proof = useSignal<FairnessResult | null>(null);
  const error = useSignal<string | null>(null);
  const known = readCommitment(game.id);
  useEffect(() => {
    const checkAll = async (): Promise<void> => {
      const [transcript, { verifyTranscript }] = await Promise.all([
        getTranscript(game.id),
        import('./verify-transcript.ts'),
      ]);
      const { seenViews: views, viewer } = game;
      proof.value = {
        discrepancy: verifyTranscript(transcript, known ?? {}, {
          viewer: viewer.value ?? 'spectator',
          views,
        }),
        count: transcript.log.length,
        seen: views.size,
      };
    };
    void tryRequest(checkAll).then((message) => (error.value = message));
  }, []);
  return (
    <Dialog label={m().check_dice({})} class="asking dice-check" onClose={onClose}>
      <h2>{m().check_dice({})}</h2>
      <div role="status">
        {error.value ??
          (proof.value === null ? m().dice_checking({}) : <FairnessReport {...proof.value} known={known} />)}
      </div>
      <p>{m().dice_explained({})}</p>
    </Dialog>
  );
}

function FairnessReport({
  discrepancy,
  count,
  seen,
  known,
}: FairnessResult & { known: StoredCommitment | null }) {
  if (discrepancy !== null)
    return (
      <Callout isError>
        <div>
          <p>{m().proof_misfit({ what: discrepancy.what })}</p>
          <details class="commitment">
            <summary>{m().proof_details({})}</summary>
            <code lang="en">{JSON.stringify(discrepancy, null, 1)}</code>
          </details>
        </div>
      </Callout>
    );
  return (
    <Callout>
      <div>
        <p>
          <b>{m().proof_fits({ count })}</b> {m().dice_fair({})}
        </p>
        <p>{m().proof_seen({ count: seen })}</p>
        <p>{known?.isEarly === true ? m().proof_early({}) : m().proof_late({})}</p>
      </div>
    </Callout>
  );
}
