import type { ComponentChildren } from 'preact';
import { Icon } from '../../components/icon.tsx';
import type { ChanceFacts } from '../../host/chance-facts.ts';
import { ProgrammerDetails } from '../../components/programmer-details.tsx';
import { download } from '../../lib/download.ts';
import { m } from '../../settings/language.ts';
import '../styles/fairness.css';

/** What does not match, by the name that `proof_misfit` knows. */
type MisfitName = Parameters<ReturnType<typeof m>['proof_misfit']>[0]['what'];

export interface FairnessResult {
  misfit: MisfitName | null;
  /** For programmers. */
  details: string;
  facts: ChanceFacts;
  /** How many positions were compared with what this page has shown; null where the page runs the match itself. */
  seen: number | null;
}

/** Whether both players committed to their numbers before either was shown. */
export const isCommitted = ({ seedCommitments }: ChanceFacts): boolean => seedCommitments !== undefined;

type StepState = 'good' | 'bad' | 'unchecked';

interface Step {
  title: string;
  more?: string;
  state: StepState;
}

/** The steps of the proof with their results; the explanation and the numbers are folded. */
export function FairnessSteps({
  result,
  children,
}: {
  result: FairnessResult;
  children?: ComponentChildren;
}) {
  const { misfit, facts } = result;
  return (
    <>
      <p role="status" class="proof-verdict">
        {misfit === null ? m().proof_good({}) : m().proof_bad({})}
      </p>
      <ol class="proof">
        {stepsOf(result).map((step) => (
          <StepLine key={step.title} {...step} />
        ))}
      </ol>
      {misfit !== null && <p role="alert">{m().proof_misfit({ what: misfit })}</p>}
      {children}
      <details>
        <summary>{m().proof_how({})}</summary>
        <p>{isCommitted(facts) ? m().proof_explained_committed({}) : m().dice_explained({})}</p>
        {facts.isFixed && <p>{m().proof_undo({})}</p>}
      </details>
      {misfit === null ? (
        <details>
          <summary>{m().proof_values({})}</summary>
          <code lang="en">{valuesOf(facts)}</code>
        </details>
      ) : (
        <ProgrammerDetails text={result.details} />
      )}
    </>
  );
}

/** For anybody who wants to check the dice elsewhere. */
export const SaveProof = ({ proof }: { proof: string | null }) =>
  proof === null ? null : (
    <button type="button" class="btn" onClick={() => download('arena-proof.json', proof)}>
      {m().proof_save({})}
    </button>
  );

const ICONS = { good: 'done', bad: 'close', unchecked: 'help' } as const;

const StepLine = ({ title, more, state }: Step) => (
  <li class={state}>
    <Icon name={ICONS[state]} />
    <span>
      <b>{title}</b>
      {state === 'unchecked' ? (
        <small>{m().proof_unchecked({})}</small>
      ) : (
        more !== undefined && <small>{more}</small>
      )}
    </span>
  </li>
);

/** The step at which each kind of misfit is found. */
const FOUND_AT: Readonly<Record<string, number>> = {
  secret: 0,
  commitment: 0,
  'seed-commitments': 1,
  seeds: 1,
  seen: 3,
};
const CHANCE_STEP = 2;

function stepsOf({ misfit, facts, seen }: FairnessResult): Step[] {
  const { rolls, draws } = facts;
  const failed = misfit === null ? Infinity : (FOUND_AT[misfit] ?? CHANCE_STEP);
  const stateOf = (step: number): StepState =>
    step < failed ? 'good' : step === failed ? 'bad' : 'unchecked';
  const steps: Omit<Step, 'state'>[] = [
    { title: m().proof_secret({}) },
    { title: isCommitted(facts) ? m().proof_seeds_committed({}) : m().proof_seeds({}) },
    { title: m().proof_chance({}), more: m().proof_counts({ rolls, draws }) },
    ...(seen === null ? [] : [{ title: m().proof_game({}), more: m().proof_positions({ count: seen }) }]),
  ];
  return steps.map((step, i) => ({ ...step, state: stateOf(i) }));
}

const valuesOf = ({ commitment, secret, seedCommitments, seeds }: ChanceFacts): string =>
  [
    `SHA-256: ${commitment}`,
    `secret: ${secret}`,
    ...(seedCommitments ?? []).map((hash, i) => `SHA-256 ${i}: ${hash ?? '-'}`),
    ...seeds.map((seed, i) => `seed ${i}: ${seed ?? '-'}`),
  ].join('\n');
