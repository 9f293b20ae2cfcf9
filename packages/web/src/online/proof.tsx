import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { remembered, type Remembered } from '../host/witness.ts';
import { m } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/form.tsx';
import { transcriptOf } from './api.ts';
import type { Flaw } from './check.ts';
import { useOnline } from './context.ts';
import { trying } from './me.ts';

interface Proof {
  flaw: Flaw | null;
  /** Decisions of sides and of chance that were computed again. */
  count: number;
  /** Views that were compared with it. */
  seen: number;
}

/** Computes every roll and every draw again in this browser, and says what that proves. */
export function ProofDialog({ onClose }: { onClose: () => void }) {
  const { game } = useOnline();
  const proof = useSignal<Proof | null>(null);
  const fault = useSignal<string | null>(null);
  const known = remembered(game.id);
  useEffect(() => {
    const checkAll = async (): Promise<void> => {
      const [transcript, { check }] = await Promise.all([transcriptOf(game.id), import('./check.ts')]);
      const { seen: views, viewer } = game;
      proof.value = {
        flaw: check(transcript, known ?? {}, { viewer: viewer.value ?? 'spectator', views }),
        count: transcript.log.length,
        seen: views.size,
      };
    };
    void trying(checkAll).then((said) => (fault.value = said));
  }, []);
  return (
    <Dialog label={m().check_dice({})} class="asking dice-check" onClose={onClose}>
      <h2>{m().check_dice({})}</h2>
      <div role="status">
        {fault.value ??
          (proof.value === null ? m().dice_checking({}) : <Result {...proof.value} known={known} />)}
      </div>
      <p>{m().dice_explained({})}</p>
    </Dialog>
  );
}

function Result({ flaw, count, seen, known }: Proof & { known: Remembered | null }) {
  if (flaw !== null)
    return (
      <Notice bad>
        <div>
          <p>{m().proof_misfit({ what: flaw.what })}</p>
          <details class="commitment">
            <summary>{m().proof_details({})}</summary>
            <code lang="en">{JSON.stringify(flaw, null, 1)}</code>
          </details>
        </div>
      </Notice>
    );
  return (
    <Notice>
      <div>
        <p>
          <b>{m().proof_fits({ count })}</b> {m().dice_fair({})}
        </p>
        <p>{m().proof_seen({ count: seen })}</p>
        <p>{known?.isEarly === true ? m().proof_early({}) : m().proof_late({})}</p>
      </div>
    </Notice>
  );
}
