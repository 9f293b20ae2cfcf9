import type { ComponentChildren } from 'preact';
import { Icon } from '../../components/icon.tsx';
import type { ChanceFacts } from '../../host/chance-facts.ts';
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
        <p>{m().dice_explained({})}</p>
        {facts.isFixed && <p>{m().proof_undo({})}</p>}
      </details>
      <details>
        <summary>{misfit === null ? m().proof_values({}) : m().proof_details({})}</summary>
        <code lang="en">{misfit === null ? valuesOf(facts) : result.details}</code>
      </details>
    </>
  );
}

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
const FOUND_AT: Readonly<Record<string, number>> = { secret: 0, commitment: 0, seeds: 1, seen: 3 };
const CHANCE_STEP = 2;

function stepsOf({ misfit, facts: { rolls, draws }, seen }: FairnessResult): Step[] {
  const failed = misfit === null ? Infinity : (FOUND_AT[misfit] ?? CHANCE_STEP);
  const stateOf = (step: number): StepState =>
    step < failed ? 'good' : step === failed ? 'bad' : 'unchecked';
  const steps: Omit<Step, 'state'>[] = [
    { title: m().proof_secret({}) },
    { title: m().proof_seeds({}) },
    { title: m().proof_chance({}), more: m().proof_counts({ rolls, draws }) },
    ...(seen === null ? [] : [{ title: m().proof_game({}), more: m().proof_positions({ count: seen }) }]),
  ];
  return steps.map((step, i) => ({ ...step, state: stateOf(i) }));
}

const valuesOf = ({ commitment, secret, seeds }: ChanceFacts): string =>
  [
    `SHA-256: ${commitment}`,
    `secret: ${secret}`,
    ...seeds.map((seed, i) => `seed ${i}: ${seed ?? '-'}`),
  ].join('\n');
