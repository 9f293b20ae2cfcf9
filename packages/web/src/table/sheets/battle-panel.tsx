import { describeEvents } from '@arena/i18n';
import { m } from '../../settings/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import type { ShownBattle } from '../motion/shown-battle.ts';
import { BattleSums, LoneRoll } from './battle-sums.tsx';

/** A battle while it is animated. Hidden from screen readers, because the log announces it; a tap skips it. */
export function BattlePanel() {
  const table = useTable();
  const { value: shown } = table.animations.battle;
  if (shown === null) return null;
  const { attackingPlayer, isOpen, roll, battle } = shown;
  const state = [attackingPlayer !== table.me.value && 'theirs', isOpen && 'open'];
  return (
    <div
      class={`sheet battle battle-shown ${state.filter(Boolean).join(' ')}`}
      aria-hidden="true"
      onClick={() => table.skipAnimations()}
    >
      <div class="head">
        <h2>
          <Icon name="battle" />
          {m().battle({})}
        </h2>
        {battle !== null && <p class="sub">{attackText(table, battle)}</p>}
      </div>
      {battle === null ? <LoneRoll roll={roll} /> : <BattleSums battle={battle} added={0} />}
    </div>
  );
}

function attackText(table: TableModel, battle: NonNullable<ShownBattle['battle']>): string | undefined {
  const { card, defender: player, space, defence } = battle;
  const events = describeEvents(
    m(),
    [{ event: 'target', to: 'all', card, player, space, defence: defence.total }],
    table.perspective,
  );
  return events[0]?.text;
}
