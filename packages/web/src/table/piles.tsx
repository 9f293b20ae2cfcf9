import { areSeparate, type CardId, type View } from '@arena/rules';
import { m } from '../language.ts';
import { CardFace } from '../parts/card-face.tsx';
import { Icon } from '../parts/icon.tsx';
import { Mosaic } from '../parts/mosaic.tsx';
import { useTable } from './context.ts';
import { lastDiscard } from './last-discard.ts';

/** VP in the game at the start. */
const ALL_VP = 36;

export const outOfGame = ({ vp, bank, decision }: View): number =>
  decision.ask === 'over' ? 0 : Math.max(0, ALL_VP - vp[0] - vp[1] - bank);

export const drawSizes = ({ draw }: View): number[] => (typeof draw === 'number' ? [draw] : draw);
export const discards = ({ discard }: View): CardId[][] => (areSeparate(discard) ? discard : [discard]);
const sum = (sizes: readonly number[]): number => sizes.reduce((a, b) => a + b, 0);

export const drawTotal = (view: View): number => sum(drawSizes(view));
export const discardTotal = (view: View): number => sum(discards(view).map((pile) => pile.length));

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
        <b class="count">{drawSizes(view).join(' + ')}</b>
        {m().draw_pile({})}
      </div>
      <button type="button" class="pile" data-pile="discard" onClick={() => request('discards')}>
        <span class="top">
          {top === undefined ? <Icon name="discard" /> : <CardFace card={top} figures={view.figures} />}
        </span>
        <b class="count">
          {discards(view)
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
  const out = outOfGame(view);
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
