import { isProof, verifyProof } from '@arena/match/proof';
// oxlint-disable-next-line import/default -- its text
import verifier from '@arena/match/verify-dice.mjs?raw';
import { InputError, readRecord } from '@arena/rules';
import { useState } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { chanceFacts, type ChanceFacts } from '../host/chance-facts.ts';
import { download } from '../lib/download.ts';
import { useOpening } from '../pages/open-file.tsx';
import { m } from '../settings/language.ts';
import { FairnessSteps, isCommitted, type FairnessResult } from '../table/shared/fairness-steps.tsx';
import { PasteForm } from './paste-form.tsx';
import './proof.css';

/** What came of a text: a checked proof, a record without one, or a reason why it cannot be read. */
type Checked = { result: FairnessResult; text: string } | 'record' | { fault: string; detail: string | null };

/** Computes every roll and every draw of a finished game again, and says what that proves and what not. */
export function VerifyPage() {
  const [checked, setChecked] = useState<Checked | null>(null);
  return (
    <Page title={m().verify_title({})}>
      <PasteForm
        hint={m().verify_intro({})}
        label={m().verify_label({})}
        action={m().verify_check({})}
        onText={(text) => setChecked(check(text))}
        onError={(fault) => setChecked({ fault, detail: null })}
      />
      {checked !== null && <Outcome checked={checked} />}
      <section class="verify-yourself">
        <h2>{m().verify_yourself({})}</h2>
        <p>{m().verify_script_told({})}</p>
        <button type="button" class="btn" onClick={() => download('verify-dice.mjs', verifier)}>
          {m().verify_script({})}
        </button>
      </section>
    </Page>
  );
}

function check(text: string): Checked {
  try {
    if (!isProof(text)) {
      readRecord(text);
      return 'record';
    }
    const { proof, mismatch } = verifyProof(text);
    const result = {
      misfit: mismatch?.what ?? null,
      details: JSON.stringify(mismatch, null, 1),
      facts: chanceFacts(proof),
      seen: null,
    };
    return { result, text };
  } catch (error) {
    if (error instanceof InputError) return { fault: m().verify_unreadable({}), detail: error.message };
    throw error;
  }
}

function Outcome({ checked }: { checked: Checked }) {
  if (checked === 'record')
    return (
      <Callout>
        <p>{m().verify_record({})}</p>
      </Callout>
    );
  if ('fault' in checked)
    return (
      <Callout isError>
        <p>{checked.fault}</p>
        {checked.detail !== null && <ProgrammerDetails text={checked.detail} />}
      </Callout>
    );
  return (
    <section class="dice-check verify-result" aria-label={m().verify_label({})}>
      <FairnessSteps result={checked.result}>
        {checked.result.misfit === null && (
          <>
            <Meaning facts={checked.result.facts} />
            <LookBackButton text={checked.text} />
          </>
        )}
      </FairnessSteps>
    </section>
  );
}

/** What is proven, what only a witness can know, and what nobody can prove. */
function Meaning({ facts }: { facts: ChanceFacts }) {
  const { commitment, seedCommitments } = facts;
  const prints = [
    { name: m().verify_print_table({}), hash: commitment },
    ...(seedCommitments ?? []).map((hash, i) => ({
      name: m().verify_print_player({ number: i + 1 }),
      hash: hash ?? '–',
    })),
  ];
  return (
    <>
      <h2>{m().verify_proven({})}</h2>
      <p>{m().verify_proves({})}</p>
      <p>{m().verify_noted({})}</p>
      <dl class="fingerprints">
        {prints.map(({ name, hash }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{hash}</code>
            </dd>
          </div>
        ))}
      </dl>
      <h2>{m().proof_limits({})}</h2>
      <ul>
        {facts.isFromPosition && <li>{m().verify_position({})}</li>}
        {!isCommitted(facts) && <li>{m().proof_older({})}</li>}
        <li>{m().proof_limit_knows({})}</li>
        <li>{m().proof_limit_leaves({})}</li>
      </ul>
    </>
  );
}

function LookBackButton({ text }: { text: string }) {
  const { open, outcome } = useOpening();
  return (
    <>
      <button type="button" class="btn" onClick={() => open(text)}>
        {m().verify_look_back({})}
      </button>
      {outcome}
    </>
  );
}
