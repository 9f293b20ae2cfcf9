import { useSignal } from '@preact/signals';
import { Callout } from '../components/form.tsx';
import { m } from '../settings/language.ts';

/** Creates a table on the server. The code for that loads on demand, since this button is on the home page too. */
export function CreateTableButton() {
  const error = useSignal<string | null>(null);
  const create = async (): Promise<void> => {
    error.value = null;
    const { createTable } = await import('./create-table.ts');
    error.value = await createTable();
  };
  return (
    <>
      {error.value !== null && (
        <Callout isError>
          <p>{error.value}</p>
        </Callout>
      )}
      <button type="button" class="btn gold begin" onClick={() => void create()}>
        {m().make_table({})}
      </button>
    </>
  );
}
