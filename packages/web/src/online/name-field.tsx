import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { MAX_PLAYER_NAME_LENGTH } from '../new-game/new-game-form.ts';
import { m } from '../settings/language.ts';
import { setMyName, myName } from './guest.ts';

/** The player's name. Every keystroke is stored at once, so that a re-render cannot lose it. */
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
        maxLength={MAX_PLAYER_NAME_LENGTH}
        autocomplete="off"
        onInput={({ currentTarget: { value } }) => {
          draft.value = value;
          setMyName(value);
        }}
        onChange={() => {
          draft.value = null;
          onName?.();
        }}
      />
    </div>
  );
}
