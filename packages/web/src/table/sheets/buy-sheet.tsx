import { askText } from '@arena/i18n';
import { MERCATOR_PRICE } from '@arena/rules';
import { useState } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import { Sheet } from './sheet.tsx';
import { Stepper } from './stepper.tsx';

/** Mercator: how many VP, with what both sides have afterwards. */
export function BuySheet() {
  const table = useTable();
  const { value: view } = table.view;
  const most = Math.max(...table.actions.value.flatMap((action) => (action.do === 'buy' ? [action.vp] : [])));
  const [vp, setVp] = useState(1);
  const price = vp * MERCATOR_PRICE;
  const [me, foe] = [table.me.value, table.opponent];
  return (
    <Sheet icon="vp" title={askText(m(), view)} class="buy">
      <Stepper
        value={vp}
        least={1}
        most={most}
        onChange={setVp}
        label={m().buy_label({ price: MERCATOR_PRICE })}
      />
      <p class="peek">
        {m().buy_after({
          you: view.vp[me] + vp,
          yours: view.money[me] - price,
          player: table.nameOf(foe),
          their: view.vp[foe] - vp,
          theirs: view.money[foe] + price,
        })}
      </p>
      <div class="acts">
        <button type="button" class="btn gold" onClick={() => void table.act({ do: 'buy', vp })}>
          {m().buy_button({ vp, price })}
        </button>
      </div>
    </Sheet>
  );
}
