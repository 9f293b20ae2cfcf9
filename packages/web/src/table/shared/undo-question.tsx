import { joinList } from '@arena/i18n';
import type { UndoneParts } from '@arena/match';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import { nameOfAction } from './undo-text.ts';

/** What an undo would go back to, as a question. */
export function undoQuestion({ view }: TableModel, parts: UndoneParts): string {
  if (parts.turn === view.value.turn) return m().undo_really({ what: nameOfAction(parts) });
  return parts.turn === 0 ? m().undo_to_setup({}) : m().undo_to_turn({ turn: parts.turn });
}

/** What would be undone besides the action itself. */
export function undoneToo(table: TableModel, { turn, others, dice, battle, cards }: UndoneParts): string {
  const player = table.nameOf(table.opponent);
  const isSameTurn = turn === table.view.value.turn;
  const parts = [
    ...(others ? [isSameTurn ? m().undo_part_move({ player }) : m().undo_part_turn({ player })] : []),
    ...(dice === null ? [] : [m().undo_part_roll({ dice: dice.join(' ') })]),
    ...(battle === null ? [] : [m().undo_part_battle({ roll: battle })]),
    ...(cards ? [m().undo_part_cards({})] : []),
  ];
  return m().undo_too({ parts: joinList(m(), parts) });
}

/** Whether to go back after all. Between people, the other one has to agree. */
export function UndoAnswers() {
  const table = useTable();
  const player = table.nameOf(table.opponent);
  return (
    <span class="two">
      <button type="button" class="btn" onClick={() => (table.isConfirmingUndo.value = false)}>
        {m().undo_no({})}
      </button>
      <button type="button" class="btn gold" onClick={() => table.undo()}>
        {table.isAgainstPerson ? m().undo_request({ player }) : m().undo_yes({})}
      </button>
    </span>
  );
}

/** The strip that asks before an undo takes back more than the player's own action. */
export function UndoQuestion({ parts }: { parts: UndoneParts }) {
  const table = useTable();
  return (
    <section class="ask asks" aria-label={m().ask_label({})}>
      <div class="words" role="status">
        <h2 tabIndex={-1}>{undoQuestion(table, parts)}</h2>
        <p>{undoneToo(table, parts)}</p>
      </div>
      <UndoAnswers />
    </section>
  );
}
