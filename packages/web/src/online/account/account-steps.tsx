import { m } from '../../settings/language.ts';

/** How far somebody is who makes an account. */
export const AccountSteps = ({ now }: { now: 0 | 1 | 2 }) => (
  <ol class="account-steps">
    {[m().account_step_name({}), m().account_step_passkey({}), m().account_codes({})].map((name, step) => (
      <li key={name} class={step <= now ? 'on' : ''} aria-current={step === now ? 'step' : undefined}>
        {name}
      </li>
    ))}
  </ol>
);
