import { MAX_NAME_LENGTH } from '@arena/api';
import { useId } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { nameFaultText } from './account-faults.ts';
import { useNameCheck } from './name-check.ts';

interface Props {
  name: string;
  /** Whether the browser may offer passkeys here. */
  offersPasskeys?: boolean;
  onInput: (name: string) => void;
}

/** The name of an account, with word of whether it is free. */
export function AccountNameField({ name, offersPasskeys = false, onInput }: Props) {
  const id = useId();
  const state = useNameCheck(name);
  const isFaulty = state !== 'free' && state !== 'unknown';
  return (
    <div class="field">
      <label for={id}>{m().setup_your_name({})}</label>
      <input
        class="input"
        id={id}
        name="username"
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autocomplete={offersPasskeys ? 'username webauthn' : 'username'}
        spellcheck={false}
        required
        aria-invalid={isFaulty}
        aria-describedby={`${id}-state`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <p class={isFaulty ? 'fault' : 'hint name-state'} id={`${id}-state`} role="status">
        {state === 'free' && (
          <>
            <Icon name="done" />
            {m().account_name_free({ name: name.trim() })}
          </>
        )}
        {isFaulty && nameFaultText(state)}
      </p>
    </div>
  );
}
