import { askText, cardName } from '@arena/i18n';
import { battleBonus, MERCENNARIUS_PRICE, type Action, type CardId } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { Die, Emblem, Shield } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';
import { defenceOf, signed, type Defence, type Modifier } from '../../cards/defence.ts';
import { Sheet } from './sheet.tsx';
import { Stepper } from './stepper.tsx';

/** A battle in which something can still be decided: another roll, money, or a die. */
export function BattleSheet() {
  const table = useTable();
  const { value: view } = table.view;
  const { roll = 0, target, acting, ask } = view.decision;
  const pays = table.actions.value.flatMap((action) => (action.do === 'pay' ? [action.times] : []));
  const defence = target === undefined ? null : defenceOf(view, table.opponent, target);
  const fixed = acting === undefined ? 0 : (battleBonus(acting) ?? 0);
  const lacking = defence === null ? 0 : Math.max(0, defence.total - roll - fixed);
  const most = Math.max(0, ...pays);
  const [times, setTimes] = useState(lacking <= most ? lacking : 0);
  const added = fixed + (ask === 'pay' ? times : 0);
  const bonus: Modifier[] = added > 0 && acting !== undefined ? [{ card: acting, by: added }] : [];
  const card = target === undefined ? null : view.rows[table.opponent][target - 1];
  return (
    <Sheet icon="battle" title={m().battle({})} more={askText(m(), view)} class="battle">
      {defence !== null && card !== null && (
        <BattleSums roll={roll} bonus={bonus} card={card} defence={defence} />
      )}
      {defence === null && (
        <div class="duel">
          <Die value={roll} kind="white" />
        </div>
      )}
      {ask === 'pay' && (
        <Stepper
          value={times}
          least={0}
          most={most}
          onChange={setTimes}
          label={m().add_label({ price: MERCENNARIUS_PRICE })}
        />
      )}
      <div class="acts">
        {ask === 'again' && (
          <RerollButtons actions={table.actions.value} act={(action) => void table.act(action)} />
        )}
        {ask === 'pay' && (
          <button type="button" class="btn gold" onClick={() => void table.act({ do: 'pay', times })}>
            {times === 0 ? m().add_nothing({}) : m().pay_button({ money: times * MERCENNARIUS_PRICE, times })}
          </button>
        )}
        {ask === 'die' && <AddDieButtons />}
      </div>
    </Sheet>
  );
}

const RerollButtons = ({ actions, act }: { actions: readonly Action[]; act: (action: Action) => void }) => (
  <>
    {actions.map((action) => (
      <button
        key={action.do}
        type="button"
        class={`btn ${action.do === 'reroll' ? 'gold' : ''}`}
        onClick={() => act(action)}
      >
        {action.do === 'reroll' ? m().roll_again({}) : m().leave_it({})}
      </button>
    ))}
  </>
);

function AddDieButtons() {
  const table = useTable();
  return (
    <>
      {table.actions.value.map((action) =>
        action.do === 'die' ? (
          <button
            key={action.die}
            type="button"
            class="btn gold"
            aria-label={m().add_die({ die: action.die })}
            onClick={() => void table.act(action)}
          >
            <Die value={action.die} kind="you" /> {signed(action.die)}
          </button>
        ) : (
          <button key="skip" type="button" class="btn" onClick={() => void table.act(action)}>
            {m().add_nothing({})}
          </button>
        ),
      )}
    </>
  );
}

/** Roll and what is added, against the shield and what is added there; the verdict in words. */
export function BattleSums({
  roll,
  bonus,
  card,
  defence,
}: {
  roll: number;
  bonus: Modifier[];
  card: CardId;
  defence: Defence;
}) {
  const attack = bonus.reduce((sum, { by }) => sum + by, roll);
  const lacks = defence.total - attack;
  return (
    <>
      <div class="duel">
        <BattleSum name={m().attack({})} parts={bonus} total={attack} class="attack">
          <Die value={roll} kind="white" />
        </BattleSum>
        <span class="versus" aria-hidden="true">
          {lacks > 0 ? '<' : '≥'}
        </span>
        <BattleSum
          name={m().defence_of({ card: cardName(m(), card) })}
          parts={defence.modifiers}
          total={defence.total}
          class="defended"
        >
          <span class="def">
            <Shield />
            <b>{defence.printed}</b>
          </span>
        </BattleSum>
      </div>
      <p class="verdict">
        {lacks > 0
          ? m().verdict_stands({ lacks, card: cardName(m(), card) })
          : m().verdict_falls({ card: cardName(m(), card) })}
      </p>
    </>
  );
}

interface BattleSumProps {
  name: string;
  parts: Modifier[];
  total: number;
  class: string;
  children: ComponentChildren;
}

const BattleSum = ({ name, parts, total, class: side, children }: BattleSumProps) => (
  <div class={`side ${side}`}>
    <span class="lab">{name}</span>
    <span class="sum">
      {children}
      {parts.map(({ card, by }) => (
        <span key={card} class="plus">
          <Emblem card={card} class="i" />
          {signed(by)}
        </span>
      ))}
    </span>
    <span class="total">{total}</span>
  </div>
);
