import { useSignal } from '@preact/signals';
import { download } from '../../lib/download.ts';
import { m } from '../../settings/language.ts';
import { fetchMe } from '../guest.ts';
import { deleteAccount, downloadAccount, signOut } from './account-api.ts';
import { tryAccountRequest } from './account-faults.ts';
import type { OwnAccount } from './own-account.ts';
import { Question } from './question.tsx';

/** Leaving: with the data, for now, or for good. */
export function DataSection({ own, name }: { own: OwnAccount; name: string }) {
  const isAsking = useSignal(false);
  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    own.fault.value = await tryAccountRequest(run);
  };
  const leave = (how: () => Promise<unknown>): Promise<void> =>
    attempt(async () => {
      await how();
      await fetchMe();
    });
  return (
    <section class="slab fields">
      <div>
        <h2>{m().account_data({})}</h2>
        <p class="hint">{m().account_data_text({})}</p>
      </div>
      <div class="btns">
        <button
          type="button"
          class="btn"
          onClick={() => void attempt(async () => download('arena-account.json', await downloadAccount()))}
        >
          {m().account_download({})}
        </button>
        <button type="button" class="btn" onClick={() => void leave(signOut)}>
          {m().account_sign_out({})}
        </button>
        <button type="button" class="btn" onClick={() => (isAsking.value = true)}>
          {m().account_delete({})}
        </button>
      </div>
      {isAsking.value && (
        <Question
          title={m().account_delete_title({ name })}
          answer={m().account_delete({})}
          onAnswer={() => void leave(deleteAccount)}
          onClose={() => (isAsking.value = false)}
        >
          <p>{m().account_delete_text({})}</p>
          <p>{m().account_delete_games({})}</p>
        </Question>
      )}
    </section>
  );
}
