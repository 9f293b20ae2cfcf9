import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Field } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { copyText } from '../lib/clipboard.ts';

interface Props {
  label: string;
  link: string;
  /** Sent with the link when it is shared. */
  shareText: string;
  /** Something else on the page is more likely to be wanted. */
  isAside?: boolean;
}

/** A link to share, by copying or with the device's own share function. */
export function ShareLink({ label, link, shareText, isAside = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const status = useSignal('');
  const copy = async (): Promise<void> => {
    status.value = (await copyText(field.current)) ? m().online_copied({}) : m().online_selected({});
  };
  const share = (): void => void navigator.share({ text: shareText, url: link }).catch(() => undefined);
  return (
    <Field label={label}>
      {(id) => (
        <>
          <input
            class="input"
            id={id}
            ref={field}
            readOnly
            value={link}
            onFocus={() => field.current?.select()}
          />
          <div class="btns">
            <button type="button" class={`btn ${isAside ? '' : 'gold'}`} onClick={() => void copy()}>
              {m().online_copy({})}
            </button>
            {'share' in navigator && (
              <button type="button" class="btn" onClick={share}>
                <Icon name="share" />
                {m().online_share({})}
              </button>
            )}
          </div>
          <p class="hint" role="status">
            {status.value}
          </p>
        </>
      )}
    </Field>
  );
}
