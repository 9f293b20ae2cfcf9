import { m } from '../language.ts';
import { CardSheet } from '../parts/card-sheet.tsx';
import { useTable } from './context.ts';
import { enlarged } from './enlarged.ts';
import { Log } from './told.tsx';

/** Beside a wide table: the card under the pointer or the focus, and what has happened. */
export function Rail() {
  const table = useTable();
  const { value: looked } = enlarged.watched;
  return (
    <aside class="rail" aria-label={m().rail({})} tabIndex={0}>
      {looked !== null && <CardSheet {...looked} view={table.view.value} />}
      <h2 class="inscr">{m().log({})}</h2>
      <Log />
    </aside>
  );
}
