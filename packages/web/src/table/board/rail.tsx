import { m } from '../../settings/language.ts';
import { CardDetails } from '../../cards/card-details.tsx';
import { useTable } from '../model/context.ts';
import { inspected } from '../model/inspected.ts';
import { GameLog } from '../shared/game-log.tsx';

/** Beside a wide table: the card under the pointer or the focus, and what has happened. */
export function Rail() {
  const table = useTable();
  const { value: looked } = inspected.hovered;
  return (
    <aside class="rail" aria-label={m().rail({})} tabIndex={0}>
      {looked !== null && <CardDetails {...looked} view={table.view.value} />}
      <h2 class="inscr">{m().log({})}</h2>
      <GameLog />
    </aside>
  );
}
