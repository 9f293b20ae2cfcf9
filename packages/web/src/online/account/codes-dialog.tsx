import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog.tsx';
import { download } from '../../lib/download.ts';
import { m } from '../../settings/language.ts';
import { AccountSteps } from './account-steps.tsx';
import './account.css';

interface Props {
  name: string;
  codes: readonly string[];
  /** The last step of making an account. */
  isNew?: boolean;
  onDone: () => void;
}

/** Recovery codes, shown this once: only the button closes the dialog. */
export function CodesDialog({ name, codes, isNew = false, onDone }: Props) {
  const status = useSignal('');
  const title = isNew ? m().account_welcome({ name }) : m().account_codes({});
  const text = [m().account_codes_of({ name, site: location.host }), ...codes, ''].join('\n');
  const copy = async (): Promise<void> => {
    status.value = await navigator.clipboard.writeText(text).then(
      () => m().account_codes_copied({}),
      () => m().account_codes_not_copied({}),
    );
  };
  return (
    <Dialog label={title} class="asking recovery">
      <h2>{title}</h2>
      {isNew && <AccountSteps now={2} />}
      <p>{m().account_codes_lead({})}</p>
      <div class="recovery-sheet">
        <p class="hint">{m().account_codes_of({ name, site: location.host })}</p>
        <ol class="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div class="btns">
        <button type="button" class="btn" onClick={() => void copy()}>
          {m().account_codes_copy({})}
        </button>
        <button type="button" class="btn" onClick={() => download('arena-recovery-codes.txt', text)}>
          {m().account_codes_save({})}
        </button>
        <button type="button" class="btn" onClick={() => print()}>
          {m().account_codes_print({})}
        </button>
      </div>
      <p class="hint" role="status">
        {status.value}
      </p>
      <button type="button" class="btn main" onClick={onDone}>
        {m().account_codes_done({})}
      </button>
    </Dialog>
  );
}
