import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readCommitment, type StoredCommitment } from '../store/commitments.ts';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { Callout } from '../components/form.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { getTranscript } from './api.ts';
import type { Discrepancy } from './verify-transcript.ts';
import { useOnline } from './context.ts';
import { tryRequest } from './guest.ts';

interface FairnessResult {
  discrepancy: Discrepancy | null;
  /** How many decisions of players and of chance were recomputed. */
  count: number;
  /** How many views were compared. */
  seen: number;
}

/** Recomputes every roll and every draw in this browser, and says what that proves. */
export function FairnessDialog({ onClose }: { onClose: () => void }) {
  const { host } = useOnline();
  const result = useSignal<FairnessResult | null>(null);
  const error = useSignal<string | null>(null);
  const known = readCommitment(host.id);
  useEffect(() => {
    const checkAll = async (): Promise<void> => {
      const [transcript, { verifyTranscript }] = await Promise.all([
        getTranscript(host.id),
        import('./verify-transcript.ts'),
      ]);
      const { seenViews: views, viewer } = host;
      result.value = {
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
          (result.value === null ? (
            m().dice_checking({})
          ) : (
            <FairnessReport {...result.value} known={known} />
          ))}
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
          <ProgrammerDetails text={JSON.stringify(discrepancy, null, 1)} />
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
