import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { LONGEST_PLAYER_NAME } from '../choices.ts';
import { m } from '../language.ts';
import { intendName, myName } from './me.ts';

/** What one wants to be called. Each letter counts at once, so that nothing that happens meanwhile takes it away. */
export function NameField({ onName }: { onName?: () => void }) {
  const id = useId();
  const draft = useSignal<string | null>(null);
  return (
    <div class="field">
      <label for={id}>{m().setup_your_name({})}</label>
      <input
        class="input"
        id={id}
        value={draft.value ?? myName()}
        placeholder={m().online_guest({})}
        maxLength={LONGEST_PLAYER_NAME}
        autocomplete="off"
        onInput={({ currentTarget: { value } }) => {
          draft.value = value;
          intendName(value);
        }}
        onChange={() => {
          draft.value = null;
          onName?.();
        }}
      />
    </div>
  );
}
