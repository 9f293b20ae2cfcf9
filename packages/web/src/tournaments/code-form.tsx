import { TOURNAMENT_CODE } from '@arena/api';
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { navigate } from '../lib/router.ts';
import { m } from '../settings/language.ts';
import '../online/online.css';

const EXAMPLE = 'FORUM-2741';
const LONGEST = 16;

/** As people type it: in small letters, or with a space for the dash. */
const tidyCode = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]+)[\s-]*(\d+)$/, '$1-$2');

/** Opens a tournament by its code. */
export function CodeForm() {
  const id = useId();
  const typed = useSignal('');
  const isWrong = useSignal(false);
  const enter = (): void => {
    const code = tidyCode(typed.value);
    isWrong.value = !TOURNAMENT_CODE.test(code);
    if (!isWrong.value) navigate(`/tournaments/${code}`);
  };
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <label for={id}>{m().tournament_enter_code({})}</label>
      <div class="code-entry">
        <input
          class="input"
          id={id}
          value={typed.value}
          maxLength={LONGEST}
          placeholder={EXAMPLE}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={isWrong.value}
          aria-describedby={`${id}-fault`}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            isWrong.value = false;
          }}
        />
        <button type="submit" class="btn">
          {m().tournament_go({})}
        </button>
      </div>
      <p class="fault" id={`${id}-fault`} role="alert">
        {isWrong.value && m().tournament_code_unknown({ example: EXAMPLE })}
      </p>
    </form>
  );
}
