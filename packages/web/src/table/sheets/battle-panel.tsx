import { describeEvents } from '@arena/i18n';
import { m } from '../../settings/language.ts';
import { Die, Icon } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import type { ShownBattle } from '../motion/shown-battle.ts';
import { BattleSums } from './battle-sheet.tsx';

/** A battle while it is fought. Only to be looked at: what comes of it is announced, and a touch ends it. */
export function BattlePanel() {
  const table = useTable();
  const { value: fight } = table.animations.battle;
  if (fight === null) return null;
  const { attacker, isOpen, roll, bonus, defender } = fight;
  const state = [attacker !== table.me.value && 'theirs', isOpen && 'open'];
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
        {defender !== null && <p class="sub">{attackText(table, defender)}</p>}
      </div>
      {defender === null ? (
        <div class="duel">
          <Die value={roll} kind="white" />
        </div>
      ) : (
        <BattleSums roll={roll} bonus={bonus} card={defender.card} defence={defender.defence} />
      )}
    </div>
  );
}

function attackText(table: TableModel, against: NonNullable<ShownBattle['defender']>): string {
  const { value: viewer } = table.viewer;
  const { card, player, space, defence } = against;
  const [told] = describeEvents(
    m(),
    [{ event: 'target', to: 'all', card, player, space, defence: defence.total }],
    { names: table.host.names, viewer: viewer === 'spectator' ? null : viewer },
  );
  return told.text;
}
