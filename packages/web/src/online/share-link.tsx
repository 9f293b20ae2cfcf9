import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Icon } from '../components/icon.tsx';

interface Props {
  label: string;
  link: string;
  /** What is sent along when it is shared. */
  shareText: string;
}

/** A link to hand on: by copying, or by what the device has for sharing. */
export function ShareLink({ label, link, shareText }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const told = useSignal('');
  /** Where the clipboard is out of reach, as on plain http, the link is at least selected. */
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      told.value = m().online_copied({});
    } catch {
      told.value = m().online_selected({});
    }
  };
  const share = (): void => void navigator.share({ text: shareText, url: link }).catch(() => undefined);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        class="input"
        id={id}
        ref={field}
        readOnly
        value={link}
        onFocus={() => field.current?.select()}
      />
      <div class="btns">
        <button type="button" class="btn gold" onClick={() => void copy()}>
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
        {told.value}
      </p>
    </div>
  );
}
