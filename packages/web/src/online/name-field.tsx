import { useSignal } from '@preact/signals';
import { Field } from '../components/form.tsx';
import { MAX_PLAYER_NAME_LENGTH } from '../new-game/new-game-form.ts';
import { m } from '../settings/language.ts';
import { hasAccount, me, setMyName, myName } from './guest.ts';

/** Under which name the reader plays: that of their account, or any other. */
export const NameField = (props: NameProps) =>
  hasAccount.value ? <AccountName /> : <GuestName {...props} />;

interface NameProps {
  onName?: () => void;
}

const AccountName = () => (
  <p>
    <a href="/account">{m().online_your_account({ name: me.value?.name ?? '' })}</a>
  </p>
);

/** Every keystroke is stored at once, so that a re-render cannot lose it. */
function GuestName({ onName }: NameProps) {
  const draft = useSignal<string | null>(null);
  return (
    <Field label={m().setup_your_name({})}>
      {(id) => (
        <input
          class="input"
          id={id}
          value={draft.value ?? myName()}
          placeholder={m().online_guest({})}
          maxLength={MAX_PLAYER_NAME_LENGTH}
          autocomplete="off"
          onInput={({ currentTarget: { value } }) => {
            draft.value = value;
            setMyName(value);
          }}
          onChange={() => {
            draft.value = null;
            onName?.();
          }}
        />
      )}
    </Field>
  );
}
