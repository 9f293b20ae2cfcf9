import { askText } from '@arena/i18n';
import { priceOf } from '@arena/rules';
import { useState } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import { purchaseText } from '../shared/purchase-text.ts';
import { Sheet } from './sheet.tsx';
import { Stepper } from './stepper.tsx';

/** How many VP to buy from the opponent, and what both have afterwards. */
export function BuySheet() {
  const table = useTable();
  const { value: view } = table.view;
  const max = Math.max(...table.actions.value.flatMap((action) => (action.do === 'buy' ? [action.vp] : [])));
  const [vp, setVp] = useState(1);
  const price = priceOf(view) ?? 0;
  return (
    <Sheet icon="vp" title={askText(m(), view)} class="buy">
      <Stepper value={vp} min={1} max={max} onChange={setVp} label={m().buy_label({ price })} />
      <p class="peek">{purchaseText(table, vp)}</p>
      <div class="acts">
        <button type="button" class="btn gold" onClick={() => void table.act({ do: 'buy', vp })}>
          {m().buy_button({ vp, price: vp * price })}
        </button>
      </div>
    </Sheet>
  );
}
