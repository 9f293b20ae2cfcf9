import { m } from '../../settings/language.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useTable } from '../model/context.ts';
import { LogLines, logLinesOf, GameLog } from '../shared/game-log.tsx';

/** The last turn, and below it the whole log. */
export function LogDialog({ onClose }: { onClose: () => void }) {
  const table = useTable();
  const last = logLinesOf(table, table.lastTurnEvents());
  return (
    <Dialog label={m().told_again({})} class="told" onClose={onClose}>
      <h2>{m().told_again({})}</h2>
      {last.length === 0 ? <p>{m().told_nothing({})}</p> : <LogLines lines={last} />}
      <h2>{m().log({})}</h2>
      <GameLog />
    </Dialog>
  );
}
