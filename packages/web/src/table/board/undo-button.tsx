import type { UndoneParts } from '@arena/match';
import { Die, Emblem, Icon } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import { nameOfAction, undoLabel } from '../shared/undo-text.ts';

/** Names what it undoes: in words where there is room, otherwise by the emblem or die that comes back. */
export function UndoButton() {
  const table = useTable();
  const { undo } = table.snapshot.value;
  const parts = table.undoes.value;
  return (
    <button
      type="button"
      class={parts === null ? 'btn icon' : 'btn icon undo'}
      aria-label={undoLabel(parts)}
      aria-disabled={undo === null}
      onClick={() => undo !== null && table.undo()}
    >
      <Icon name="undo" />
      {parts !== null && <UndonePicture {...parts} />}
      <span class="wide">{parts === null ? m().undo({}) : nameOfAction(parts)}</span>
    </button>
  );
}

function UndonePicture({ action, card, dice }: UndoneParts) {
  const die = dice?.at(-1) ?? (card === null && 'die' in action ? action.die : undefined);
  if (die === undefined && card === null) return null;
  return (
    <span class="of" aria-hidden="true">
      {die !== undefined ? <Die value={die} kind="you" /> : card !== null && <Emblem card={card} class="i" />}
    </span>
  );
}
