import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Callout, Field } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { fetchMe, me, myName } from '../guest.ts';
import { makeAccount, recover, signIn } from './account-api.ts';
import { tryAccountRequest } from './account-faults.ts';
import { AccountNameField } from './account-name-field.tsx';
import { AccountSteps } from './account-steps.tsx';
import { signFromField, signWithPasskey, stopAsking } from './passkeys.ts';
import './account.css';

export interface JoinHandlers {
  /** An account was made, with these recovery codes. */
  onMade: (codes: readonly string[]) => void;
  /** The reader has signed in to an account that they had. */
  onSignedIn: (how: 'passkey' | 'code') => void;
}

/** For guests: how they make an account, or sign in to theirs. */
export function JoinAccount({ onMade, onSignedIn }: JoinHandlers) {
  const fault = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const enter = async (signature: AuthenticationResponseJSON): Promise<void> => {
    me.value = await signIn(signature);
    onSignedIn('passkey');
  };
  const listen = async (): Promise<void> => {
    const signature = await signFromField().catch(() => null);
    if (signature !== null) await attempt(() => enter(signature));
  };
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    isBusy.value = true;
    fault.value = await tryAccountRequest(run);
    isBusy.value = false;
  };
  useEffect(() => {
    void listen();
    return stopAsking;
  }, []);
  return (
    <>
      <MakeForm
        isBusy={isBusy}
        onMake={(name) =>
          void attempt(async () => {
            onMade(await makeAccount(name));
            await fetchMe();
          })
        }
      />
      {fault.value !== null && (
        <Callout isError>
          <p>{fault.value}</p>
        </Callout>
      )}
      <SignIn
        isBusy={isBusy}
        onPasskey={() => void attempt(async () => enter(await signWithPasskey()))}
        onCode={(code) =>
          void attempt(async () => {
            me.value = await recover(code);
            onSignedIn('code');
          })
        }
      />
    </>
  );
}

function MakeForm({ isBusy, onMake }: { isBusy: Signal<boolean>; onMake: (name: string) => void }) {
  const known = myName();
  const name = useSignal(known === m().online_guest({}) ? '' : known);
  return (
    <form
      class="slab fields"
      onSubmit={(event) => {
        event.preventDefault();
        onMake(name.value);
      }}
    >
      <div>
        <h2>{m().account_keep({})}</h2>
        <p class="hint">{m().account_keep_lead({})}</p>
      </div>
      <AccountSteps now={isBusy.value ? 1 : 0} />
      <AccountNameField name={name.value} offersPasskeys onInput={(text) => (name.value = text)} />
      <ul class="account-kept">
        <li>
          <Icon name="log" />
          {m().account_kept_games({})}
        </li>
        <li>
          <Icon name="endTurn" />
          {m().account_kept_running({})}
        </li>
        <li>
          <Icon name="puzzles" />
          {m().account_kept_puzzles({})}
        </li>
      </ul>
      <button type="submit" class="btn gold begin" disabled={isBusy.value}>
        <Icon name="passkey" />
        {isBusy.value ? m().account_waiting({}) : m().account_make({})}
      </button>
      <p class="hint">{m().account_passkey_text({})}</p>
    </form>
  );
}

interface SignInProps {
  isBusy: Signal<boolean>;
  onPasskey: () => void;
  onCode: (code: string) => void;
}

const SignIn = ({ isBusy, onPasskey, onCode }: SignInProps) => (
  <section class="slab fields">
    <h2>{m().account_have({})}</h2>
    <div class="btns">
      <button type="button" class="btn" disabled={isBusy.value} onClick={onPasskey}>
        <Icon name="passkey" />
        {m().account_sign_in({})}
      </button>
    </div>
    <details class="fold">
      <summary>{m().account_lost({})}</summary>
      <CodeForm isBusy={isBusy} onCode={onCode} />
    </details>
  </section>
);

function CodeForm({ isBusy, onCode }: Omit<SignInProps, 'onPasskey'>) {
  const code = useSignal('');
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code.value);
      }}
    >
      <Field label={m().account_code({})}>
        {(id) => (
          <>
            <input
              class="input"
              id={id}
              value={code.value}
              maxLength={40}
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              required
              aria-describedby={`${id}-hint`}
              onInput={({ currentTarget }) => (code.value = currentTarget.value)}
            />
            <p class="hint" id={`${id}-hint`}>
              {m().account_code_text({})}
            </p>
          </>
        )}
      </Field>
      <div class="btns">
        <button type="submit" class="btn" disabled={isBusy.value}>
          {m().account_recover({})}
        </button>
      </div>
    </form>
  );
}
