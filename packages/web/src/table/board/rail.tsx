import { m } from '../../settings/language.ts';
import { CardDetails } from '../../cards/card-details.tsx';
import { useTable } from '../model/context.ts';
import { inspected } from '../model/inspected.ts';
import { GameLog } from '../shared/game-log.tsx';

/** At the side of a wide screen: the card under the pointer or focus, and the log. */
export function Rail() {
  const table = useTable();
  const { value: hovered } = inspected.hovered;
  return (
    <aside class="rail" aria-label={m().rail({})} tabIndex={0}>
      {hovered !== null && <CardDetails {...hovered} view={table.view.value} />}
      <h2 class="inscr">{m().log({})}</h2>
      <GameLog />
    </aside>
  );
}
