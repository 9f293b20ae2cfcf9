import { areSeparatePiles, type CardId, type View } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { CardFace } from '../../cards/card-face.tsx';
import { Icon } from '../../components/icon.tsx';
import { Mosaic } from '../../components/mosaic.tsx';
import { useTable } from '../model/context.ts';
import { lastDiscard } from '../selectors/last-discard.ts';

/** VP in the game at the start. */
const TOTAL_VP = 36;

export const vpOutOfGame = ({ vp, bank, decision }: View): number =>
  decision.ask === 'over' ? 0 : Math.max(0, TOTAL_VP - vp[0] - vp[1] - bank);

export const drawPileSizes = ({ draw }: View): number[] => (typeof draw === 'number' ? [draw] : draw);
export const discardPiles = ({ discard }: View): CardId[][] =>
  areSeparatePiles(discard) ? discard : [discard];
const sum = (sizes: readonly number[]): number => sizes.reduce((a, b) => a + b, 0);

export const drawPileTotal = (view: View): number => sum(drawPileSizes(view));
export const discardPileTotal = (view: View): number => sum(discardPiles(view).map((pile) => pile.length));

/** The piles, the bank and the battle die of a wide table, beside the rows. */
export function Piles({ request }: { request: (wish: 'discards') => void }) {
  const table = useTable();
  const { value: view } = table.view;
  const top = lastDiscard(table);
  return (
    <div class="extra theirs">
      <div class="pile" data-pile="draw">
        <span class="back">
          <Mosaic picture="back" />
        </span>
        <b class="count">{drawPileSizes(view).join(' + ')}</b>
        {m().draw_pile({})}
      </div>
      <button type="button" class="pile" data-pile="discard" onClick={() => request('discards')}>
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
      <div class="pile" data-pile="bank">
        <Icon name="bank" />
        <b class="count">
          <Icon name="vp" />
          {view.bank}
        </b>
        {m().bank({})}
        {out > 0 && <small>{m().out_of_game({ vp: out })}</small>}
      </div>
    </div>
  );
}
