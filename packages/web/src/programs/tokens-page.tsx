import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { Question } from '../online/account/question.tsx';
import { fetchMe, hasAccount, me, tryRequest } from '../online/guest.ts';
import { m } from '../settings/language.ts';
import { MadeTokenDialog } from './made-token-dialog.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import { OwnTokens } from './own-tokens.ts';
import { TokenRows } from './token-list.tsx';
import '../online/account/account.css';
import './programs.css';

/** With which programs may act for the reader's account. */
export function TokensPage() {
  const fault = useSignal<string | null>(null);
  useEffect(() => void tryRequest(fetchMe).then((message) => (fault.value = message)), []);
  return (
    <Page title={m().tokens_title({})} back="/account" backLabel={m().tokens_to_account({})}>
      {fault.value !== null && (
        <Callout isError>
          <p>{fault.value}</p>
        </Callout>
      )}
      <p class="lead">{m().tokens_lead({})}</p>
      <p>
        <a href="/api">{m().tokens_api({})}</a>
      </p>
      {me.value !== undefined &&
        (hasAccount.value ? <Tokens name={me.value?.name ?? ''} /> : <SignInFirst />)}
    </Page>
  );
}

const SignInFirst = () => (
  <section class="slab fields">
    <p>{m().tokens_sign_in({})}</p>
    <a class="btn gold" href="/account">
      {m().tokens_to_account({})}
    </a>
  </section>
);

function Tokens({ name }: { name: string }) {
  const [own] = useState(() => new OwnTokens());
  const { value: list } = own.list;
  return (
    <>
      {own.fault.value !== null && (
        <Callout isError>
          <p>{own.fault.value}</p>
        </Callout>
      )}
      {list !== null && (
        <>
          <TokenRows own={own} tokens={list.tokens} />
          <NewTokenForm own={own} isProgram={list.isProgram} />
          <ProgramSection own={own} name={name} isProgram={list.isProgram} />
        </>
      )}
      {own.made.value !== null && (
        <MadeTokenDialog token={own.made.value} onDone={() => (own.made.value = null)} />
      )}
    </>
  );
}

/** Says, once and for good, that a program plays for this account. */
function ProgramSection({ own, name, isProgram }: { own: OwnTokens; name: string; isProgram: boolean }) {
  const isAsking = useSignal(false);
  return (
    <section class="slab fields">
      <h2>{m().program_title({})}</h2>
      {isProgram ? (
        <p>{m().program_is({})}</p>
      ) : (
        <>
          <p class="hint">{m().program_text({})}</p>
          <div class="btns">
            <button type="button" class="btn" onClick={() => (isAsking.value = true)}>
              {m().program_declare({})}
            </button>
          </div>
        </>
      )}
      {isAsking.value && (
        <Question
          title={m().program_question({ name })}
          answer={m().program_answer({})}
          onAnswer={() => void own.declareProgram()}
          onClose={() => (isAsking.value = false)}
        >
          <p>{m().program_text({})}</p>
        </Question>
      )}
    </section>
  );
}
