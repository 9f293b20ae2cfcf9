import { useSignal } from '@preact/signals';
import { Page } from '../components/page.tsx';
import { m } from '../settings/language.ts';

/** Shown where the server no longer understands this version of the page. */
export function OutdatedPage() {
  const state = useSignal<'idle' | 'loading' | 'table open' | 'failed'>('idle');
  const reload = async (): Promise<void> => {
    state.value = 'loading';
    try {
      const { reloadNewest } = await import('./update.ts');
      if (!(await reloadNewest())) state.value = 'table open';
    } catch {
      state.value = 'failed';
    }
  };
  const texts = {
    idle: m().online_outdated_text({}),
    loading: m().update_loading({}),
    'table open': m().update_table_open({}),
    failed: m().update_failed({}),
  };
  return (
    <Page title={m().online_outdated({})}>
      <p role="status">{texts[state.value]}</p>
      <div class="btns">
        <button
          type="button"
          class="btn gold"
          disabled={state.value === 'loading'}
          onClick={() => void reload()}
        >
          {m().online_reload({})}
        </button>
      </div>
    </Page>
  );
}
