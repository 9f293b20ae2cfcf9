import { askText } from '@arena/i18n';
import { battleOf, priceOf, shortfall } from '@arena/rules';
import { useState } from 'preact/hooks';
import { signed } from '../../cards/sum-text.ts';
import { Die } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import { BattleSums, LoneRoll } from './battle-sums.tsx';
import { Sheet } from './sheet.tsx';
import { Stepper } from './stepper.tsx';

/** A roll of the battle die that can still be changed: by another roll, money or a die. */
export function BattleSheet() {
  const table = useTable();
  const { value: view } = table.view;
  const { roll = 0, ask } = view.decision;
  const battle = battleOf(view);
  const payments = table.actions.value.flatMap((action) => (action.do === 'pay' ? [action.times] : []));
  const max = Math.max(0, ...payments);
  const missing = battle === null ? 0 : shortfall(battle);
  const [times, setTimes] = useState(missing <= max ? missing : 0);
  return (
    <Sheet icon="battle" title={m().battle({})} more={askText(m(), view)} class="battle">
      {battle === null ? (
        <LoneRoll roll={roll} />
      ) : (
        <BattleSums battle={battle} added={ask === 'pay' ? times : 0} />
      )}
      {ask === 'pay' && (
        <Stepper
          value={times}
          min={0}
          max={max}
          onChange={setTimes}
          label={m().add_label({ price: priceOf(view) ?? 0 })}
        />
      )}
      <div class="acts">
        {ask === 'again' && <RerollButtons />}
        {ask === 'pay' && <PayButton times={times} />}
        {ask === 'die' && <AddDieButtons />}
      </div>
    </Sheet>
  );
}

function PayButton({ times }: { times: number }) {
  const table = useTable();
  const money = times * (priceOf(table.view.value) ?? 0);
  return (
    <button type="button" class="btn gold" onClick={() => void table.act({ do: 'pay', times })}>
      {times === 0 ? m().add_nothing({}) : m().pay_button({ money, times })}
    </button>
  );
}

function RerollButtons() {
  const table = useTable();
  return table.actions.value.map((action) => (
    <button
      key={action.do}
      type="button"
      class={`btn ${action.do === 'reroll' ? 'gold' : ''}`}
      onClick={() => void table.act(action)}
    >
      {action.do === 'reroll' ? m().roll_again({}) : m().leave_it({})}
    </button>
  ));
}

function AddDieButtons() {
  const table = useTable();
  return table.actions.value.map((action) =>
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
  );
}
