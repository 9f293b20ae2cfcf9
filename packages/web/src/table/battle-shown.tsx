import { tellEvents } from '@arena/i18n';
import { m } from '../language.ts';
import { Die, Icon } from '../parts/icon.tsx';
import { useTable } from './context.ts';
import type { TableModel } from './model.ts';
import type { Fight } from './motion/fight.ts';
import { Duel } from './sheets/battle.tsx';

/** A battle while it is fought. Only to be looked at: what comes of it is announced, and a touch ends it. */
export function BattleShown() {
  const table = useTable();
  const { value: fight } = table.board.battle;
  if (fight === null) return null;
  const { attacker, isOpen, roll, bonus, against } = fight;
  const state = [attacker !== table.me.value && 'theirs', isOpen && 'open'];
  return (
    <div
      class={`sheet battle battle-shown ${state.filter(Boolean).join(' ')}`}
      aria-hidden="true"
      onClick={() => table.hurry()}
    >
      <div class="head">
        <h2>
          <Icon name="battle" />
          {m().battle({})}
        </h2>
        {against !== null && <p class="sub">{attackText(table, against)}</p>}
      </div>
      {against === null ? (
        <div class="duel">
          <Die value={roll} kind="white" />
        </div>
      ) : (
        <Duel roll={roll} bonus={bonus} card={against.card} defence={against.defence} />
      )}
    </div>
  );
}

function attackText(table: TableModel, against: NonNullable<Fight['against']>): string {
  const { value: viewer } = table.viewer;
  const { card, player, space, defence } = against;
  const [told] = tellEvents(
    m(),
    [{ event: 'target', to: 'all', card, player, space, defence: defence.total }],
    { names: table.host.names, viewer: viewer === 'spectator' ? null : viewer },
  );
  return told.text;
}
