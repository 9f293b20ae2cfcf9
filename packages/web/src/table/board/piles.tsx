import { vpOutOfGame } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { CardFace } from '../../cards/card-face.tsx';
import { Icon } from '../../components/icon.tsx';
import { Mosaic } from '../../components/mosaic.tsx';
import { useTable } from '../model/context.ts';
import { explain } from '../model/explained.ts';
import { lastDiscard } from '../selectors/last-discard.ts';
import { discardPiles, drawPileSizes } from '../selectors/piles.ts';

/** The draw and discard piles beside the rows of a wide board. */
export function Piles({ onRequest }: { onRequest: (request: 'discards') => void }) {
  const table = useTable();
  const { value: view } = table.view;
  const top = lastDiscard(view, table.log.value);
  return (
    <div class="extra theirs">
      <button type="button" class="pile" data-pile="draw" onClick={explain({ about: 'draw-pile' })}>
        <span class="back">
          <Mosaic picture="back" />
        </span>
        <b class="count">{drawPileSizes(view).join(' + ')}</b>
        {m().draw_pile({})}
      </button>
      <button type="button" class="pile" data-pile="discard" onClick={() => onRequest('discards')}>
        <span class="top">
          {top === undefined ? <Icon name="discard" /> : <CardFace card={top} figures={view.figures} />}
        </span>
        <b class="count">
          {discardPiles(view)
            .map((pile) => pile.length)
            .join(' + ')}
        </b>
        {m().discard_pile({})}
      </button>
    </div>
  );
}

export function Bank() {
  const { value: view } = useTable().view;
  const out = vpOutOfGame(view);
  return (
    <div class="extra own">
      <button type="button" class="pile" data-pile="bank" onClick={explain({ about: 'bank' })}>
        <Icon name="bank" />
        <b class="count">
          <Icon name="vp" />
          {view.bank}
        </b>
        {m().bank({})}
        {out > 0 && <small>{m().out_of_game({ vp: out })}</small>}
      </button>
    </div>
  );
}
