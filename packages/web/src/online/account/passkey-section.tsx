import { MAX_PASSKEY_NAME_LENGTH, type Account } from '@arena/api';
import { useSignal } from '@preact/signals';
import { TextField } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { language, m } from '../../settings/language.ts';
import { addPasskey, namePasskey, removePasskey } from './account-api.ts';
import type { OwnAccount } from './own-account.ts';
import { Question } from './question.tsx';

type OwnPasskey = Account['passkeys'][number];

export const PasskeySection = ({ own, passkeys }: { own: OwnAccount; passkeys: readonly OwnPasskey[] }) => (
  <section class="slab fields">
    <div>
      <h2>{m().account_passkeys({})}</h2>
      <p class="hint">{m().account_passkeys_text({})}</p>
    </div>
    {passkeys.length > 0 && (
      <ul class="account-list">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} own={own} passkey={passkey} />
        ))}
      </ul>
    )}
    <div class="btns">
      <button type="button" class="btn" onClick={() => void own.change(addPasskey)}>
        <Icon name="passkey" />
        {m().account_passkey_add({})}
      </button>
    </div>
  </section>
);

interface PasskeyProps {
  own: OwnAccount;
  passkey: OwnPasskey;
}

const nameOf = ({ label }: OwnPasskey): string => (label === '' ? m().account_device_unknown({}) : label);

function PasskeyRow({ own, passkey }: PasskeyProps) {
  const isNaming = useSignal(false);
  const name = nameOf(passkey);
  const day = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  const [created, used] = [day.format(passkey.created), day.format(passkey.used)];
  return (
    <li>
      {isNaming.value ? (
        <TextField
          label={m().account_passkey_name({})}
          value={passkey.label}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          onChange={(text) => {
            isNaming.value = false;
            if (text.trim() !== '') void own.change(() => namePasskey(passkey.id, text));
          }}
        />
      ) : (
        <div>
          <b>{name}</b>
          <small class="hint">{m().account_passkey_used({ created, used })}</small>
        </div>
      )}
      <div class="btns">
        <button
          type="button"
          class="btn"
          aria-label={m().account_passkey_name_of({ name })}
          aria-pressed={isNaming.value}
          onClick={() => (isNaming.value = !isNaming.value)}
        >
          {m().account_name_it({})}
        </button>
        <RemoveButton own={own} passkey={passkey} />
      </div>
    </li>
  );
}

function RemoveButton({ own, passkey }: PasskeyProps) {
  const isAsking = useSignal(false);
  const title = m().account_passkey_remove_of({ name: nameOf(passkey) });
  return (
    <>
      <button type="button" class="btn" aria-label={title} onClick={() => (isAsking.value = true)}>
        {m().account_remove({})}
      </button>
      {isAsking.value && (
        <Question
          title={title}
          answer={m().account_remove({})}
          onAnswer={() => void own.change(() => removePasskey(passkey.id))}
          onClose={() => (isAsking.value = false)}
        >
          <p>{m().account_passkey_remove_text({})}</p>
        </Question>
      )}
    </>
  );
}
