import { TOKEN_DAYS, TOKEN_SCOPES, type TokenScope } from '@arena/api';
import { useSignal } from '@preact/signals';
import { Field, RadioGroup, Switch } from '../components/form.tsx';
import { language, m } from '../settings/language.ts';
import type { OwnTokens } from './own-tokens.ts';

const MAX_NAME_LENGTH = 40;

const scopeLabel = (scope: TokenScope): string => m()[`scope_${scope}`]({});

/** What a token allows, in words. */
export const scopeNames = (scopes: readonly TokenScope[]): string[] => scopes.map(scopeLabel);

function daysText(days: number): string {
  return new Intl.NumberFormat(language(), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

/** Chooses what a new token is for. */
export function NewTokenForm({ own, isProgram }: { own: OwnTokens; isProgram: boolean }) {
  const name = useSignal('');
  const scopes = useSignal<readonly TokenScope[]>(['read']);
  const days = useSignal<(typeof TOKEN_DAYS)[number]>(30);
  const make = async (): Promise<void> => {
    await own.make({ name: name.value.trim(), scopes: [...scopes.value], days: days.value });
    if (own.fault.value === null) name.value = '';
  };
  return (
    <form
      class="slab fields"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2>{m().tokens_new({})}</h2>
      <Field label={m().tokens_name({})}>
        {(id) => (
          <input
            class="input"
            id={id}
            value={name.value}
            maxLength={MAX_NAME_LENGTH}
            autocomplete="off"
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <ScopeChoice
        scopes={scopes.value}
        isProgram={isProgram}
        onChange={(chosen) => (scopes.value = chosen)}
      />
      <RadioGroup
        label={m().tokens_valid_for({})}
        value={days.value}
        onChange={(value) => (days.value = value)}
        options={TOKEN_DAYS.map((value) => ({ value, label: daysText(value) }))}
      />
      <button type="submit" class="btn gold" disabled={name.value.trim() === '' || scopes.value.length === 0}>
        {m().tokens_make({})}
      </button>
    </form>
  );
}

interface ScopeChoiceProps {
  scopes: readonly TokenScope[];
  isProgram: boolean;
  onChange: (scopes: readonly TokenScope[]) => void;
}

function ScopeChoice({ scopes, isProgram, onChange }: ScopeChoiceProps) {
  const choose = (scope: TokenScope, isOn: boolean): void =>
    onChange(TOKEN_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))));
  return (
    <fieldset class="field">
      <legend>{m().tokens_allows({})}</legend>
      {TOKEN_SCOPES.map((scope) =>
        scope === 'play' && !isProgram ? (
          <p key={scope} class="hint no-scope">
            <b>{scopeLabel(scope)}</b> {m().scope_play_programs({})}
          </p>
        ) : (
          <Switch
            key={scope}
            label={scopeLabel(scope)}
            hint={m()[`scope_${scope}_text`]({})}
            checked={scopes.includes(scope)}
            onChange={(isOn) => choose(scope, isOn)}
          />
        ),
      )}
    </fieldset>
  );
}
