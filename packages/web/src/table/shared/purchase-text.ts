import { holdingsAfterBuying } from '@arena/rules';
import { m } from '../../settings/language.ts';
import type { TableModel } from '../model/table-model.ts';

/** What both players have after this purchase. */
export function purchaseText(table: TableModel, bought: number): string {
  const { vp, money } = holdingsAfterBuying(table.view.value, bought);
  const [me, opponent] = [table.me.value, table.opponent];
  return m().buy_after({
    you: vp[me],
    yours: money[me],
    player: table.nameOf(opponent),
    their: vp[opponent],
    theirs: money[opponent],
  });
}
