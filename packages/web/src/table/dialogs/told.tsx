import { m } from '../../language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { useTable } from '../context.ts';
import { Lines, linesOf, Log } from '../told.tsx';

/** The last turn told again, and below it everything else. */
export function ToldDialog({ onClose }: { onClose: () => void }) {
  const table = useTable();
  const last = linesOf(table, table.lastTurn());
  return (
    <Dialog label={m().told_again({})} class="told" onClose={onClose}>
      <h2>{m().told_again({})}</h2>
      {last.length === 0 ? <p>{m().told_nothing({})}</p> : <Lines lines={last} />}
      <h2>{m().log({})}</h2>
      <Log />
    </Dialog>
  );
}
