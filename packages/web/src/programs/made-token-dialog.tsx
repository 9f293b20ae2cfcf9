import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Dialog } from '../components/dialog.tsx';
import { Field } from '../components/form.tsx';
import { copyText } from '../lib/clipboard.ts';
import { m } from '../settings/language.ts';

/** A new token, shown this once: only the button closes the dialog. */
export function MadeTokenDialog({ token, onDone }: { token: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const status = useSignal('');
  const copy = async (): Promise<void> => {
    status.value = (await copyText(field.current)) ? m().tokens_copied({}) : m().tokens_not_copied({});
  };
  return (
    <Dialog label={m().tokens_made({})} class="asking">
      <h2>{m().tokens_made({})}</h2>
      <p>{m().tokens_made_text({})}</p>
      <Field label={m().tokens_made({})}>
        {(id) => (
          <input
            class="input token"
            id={id}
            ref={field}
            readOnly
            value={token}
            onFocus={() => field.current?.select()}
          />
        )}
      </Field>
      <p class="hint" role="status">
        {status.value}
      </p>
      <div class="btns">
        <button type="button" class="btn" onClick={() => void copy()}>
          {m().tokens_copy({})}
        </button>
        <button type="button" class="btn gold" onClick={onDone}>
          {m().tokens_kept({})}
        </button>
      </div>
    </Dialog>
  );
}
