import { useSignal } from '@preact/signals';
import { m } from '../settings/language.ts';
import { breaksSavedGame, installUpdate, availableUpdate } from './update.ts';
import './update-notice.css';

/** Offers a new version on pages where nothing is being played. */
export function UpdateNotice() {
  const state = useSignal<'offered' | 'loading' | 'table open' | 'failed' | 'declined'>('offered');
  const build = availableUpdate.value;
  if (build === null || state.value === 'declined') return null;

  const load = async (): Promise<void> => {
    state.value = 'loading';
    try {
      if (!(await installUpdate(build))) state.value = 'table open';
    } catch {
      state.value = 'failed';
    }
  };
  const endsGame = breaksSavedGame(build);
  const texts = {
    offered: endsGame ? m().update_ends_game({}) : null,
    loading: m().update_loading({}),
    'table open': m().update_table_open({}),
    failed: m().update_failed({}),
  };
  return (
    <aside class="update-notice" aria-label={m().update_title({})}>
      <p role="status">
        <b>{m().update_ready({})}</b> {texts[state.value]}
      </p>
      <div>
        <button
          type="button"
          class={endsGame ? 'btn main' : 'btn'}
          onClick={() => (state.value = 'declined')}
        >
          {m().update_later({})}
        </button>
        <button
          type="button"
          class={endsGame ? 'btn' : 'btn main'}
          disabled={state.value === 'loading'}
          onClick={() => void load()}
        >
          {m().update_now({})}
        </button>
      </div>
    </aside>
  );
}
