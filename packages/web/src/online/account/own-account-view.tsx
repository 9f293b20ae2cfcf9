import type { Account } from '@arena/api';
import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Callout } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { language, m } from '../../settings/language.ts';
import { me } from '../guest.ts';
import { addPasskey, renameAccount, renewCodes, unblockPerson } from './account-api.ts';
import { AccountNameField } from './account-name-field.tsx';
import { DataSection } from './data-section.tsx';
import { OwnAccount } from './own-account.ts';
import { PasskeySection } from './passkey-section.tsx';
import { Question } from './question.tsx';
import { SessionSection } from './session-section.tsx';
import './account.css';

interface Props {
  /** Signed in with a recovery code. */
  isRecovered: boolean;
  onCodes: (codes: readonly string[]) => void;
}

/** Everything that the holder of an account can do with it. */
export function OwnAccountView({ isRecovered, onCodes }: Props) {
  const [own] = useState(() => new OwnAccount());
  const { value: account } = own.account;
  return (
    <>
      {own.fault.value !== null && (
        <Callout isError>
          <p>{own.fault.value}</p>
        </Callout>
      )}
      {account !== null && (
        <>
          {isRecovered && <AfterRecovery own={own} />}
          <NameSection own={own} account={account} />
          <PasskeySection own={own} passkeys={account.passkeys} />
          <CodeSection own={own} left={account.codes} onCodes={onCodes} />
          <SessionSection own={own} sessions={account.sessions} />
          <ProgramSection />
          <BlockedSection own={own} blocked={account.blocked} />
          <DataSection own={own} name={account.name} />
        </>
      )}
    </>
  );
}

const AfterRecovery = ({ own }: { own: OwnAccount }) => {
  const isDone = useSignal(false);
  if (isDone.value) return null;
  const add = async (): Promise<void> => {
    await own.change(addPasskey);
    isDone.value = own.fault.value === null;
  };
  return (
    <Callout>
      <p>{m().account_recovered({})}</p>
      <div class="btns">
        <button type="button" class="btn gold" onClick={() => void add()}>
          <Icon name="passkey" />
          {m().account_passkey_add({})}
        </button>
      </div>
    </Callout>
  );
};

function NameSection({ own, account: { id, name, created } }: { own: OwnAccount; account: Account }) {
  const wanted = useSignal<string | null>(null);
  const rename = async (): Promise<void> => {
    const next = wanted.value ?? name;
    await own.change(async () => (me.value = await renameAccount(next)));
    if (own.fault.value === null) wanted.value = null;
  };
  return (
    <section class="slab fields">
      <div>
        <h2 class="account-name">{name}</h2>
        <p class="hint">
          {m().account_since({
            date: new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(created),
          })}
        </p>
      </div>
      {wanted.value !== null && (
        <form
          class="fields"
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <AccountNameField name={wanted.value} onInput={(text) => (wanted.value = text)} />
          <div class="btns">
            <button type="submit" class="btn gold">
              {m().account_save({})}
            </button>
            <button type="button" class="btn" onClick={() => (wanted.value = null)}>
              {m().forget_cancel({})}
            </button>
          </div>
        </form>
      )}
      <div class="btns">
        <a class="btn" href={`/people/${id}`}>
          {m().account_profile({})}
        </a>
        {wanted.value === null && (
          <button type="button" class="btn" onClick={() => (wanted.value = name)}>
            {m().account_rename({})}
          </button>
        )}
      </div>
    </section>
  );
}

interface CodeSectionProps {
  own: OwnAccount;
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

function CodeSection({ own, left, onCodes }: CodeSectionProps) {
  const isAsking = useSignal(false);
  const renew = (): Promise<void> => own.change(async () => onCodes(await renewCodes()));
  return (
    <section class="slab fields">
      <div>
        <h2>{m().account_codes({})}</h2>
        <p class="hint">{m().account_codes_text({})}</p>
      </div>
      <p>{m().account_codes_left({ count: left })}</p>
      <div class="btns">
        <button type="button" class="btn" onClick={() => (isAsking.value = true)}>
          {m().account_codes_new({})}
        </button>
      </div>
      {isAsking.value && (
        <Question
          title={m().account_codes_new({})}
          answer={m().account_codes_new({})}
          onAnswer={() => void renew()}
          onClose={() => (isAsking.value = false)}
        >
          <p>{m().account_codes_new_text({})}</p>
        </Question>
      )}
    </section>
  );
}

const ProgramSection = () => (
  <section class="slab fields">
    <div>
      <h2>{m().account_programs({})}</h2>
      <p class="hint">{m().account_programs_text({})}</p>
    </div>
    <div class="btns">
      <a class="btn" href="/account/tokens">
        {m().account_to_tokens({})}
      </a>
    </div>
  </section>
);

const BlockedSection = ({ own, blocked }: { own: OwnAccount; blocked: Account['blocked'] }) => (
  <section class="slab fields">
    <div>
      <h2>{m().account_blocked({})}</h2>
      <p class="hint">{m().account_blocked_text({})}</p>
    </div>
    {blocked.length > 0 && (
      <ul class="account-list">
        {blocked.map(({ id, name }) => (
          <li key={id}>
            <b>{name}</b>
            <div class="btns">
              <button
                type="button"
                class="btn"
                aria-label={m().online_unblock({ name })}
                onClick={() => void own.change(() => unblockPerson({ person: id }))}
              >
                {m().account_unblock({})}
              </button>
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
);
