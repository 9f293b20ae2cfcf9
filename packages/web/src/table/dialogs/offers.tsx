import type { Offer } from '@arena/match';
import { other, type Player } from '@arena/rules';
import { m } from '../../language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { useTable } from '../context.ts';

/** What one side asks of the other, where the other one sits at this screen. */
export function Offers() {
  const table = useTable();
  const open = table.sight.value.offers.find(({ by }) => table.host.here.includes(other(by)));
  return open === undefined ? null : <Asked offer={open} to={other(open.by)} />;
}

function Asked({ offer, to }: { offer: Offer; to: Player }) {
  const table = useTable();
  const names = { player: table.nameOf(offer.by), other: table.nameOf(to) };
  const title = offer.kind === 'undo' ? m().undo_asked(names) : m().draw_asked(names);
  const answer = (accept: boolean) => () =>
    void table.send({ type: 'answer', offer: offer.number, accept }, to);
  return (
    <Dialog label={title} class="asked">
      <h2>{title}</h2>
      <p>{m().offer_for({ player: names.other })}</p>
      <div class="acts">
        <button type="button" class="btn" onClick={answer(false)}>
          {m().decline({})}
        </button>
        <button type="button" class="btn gold" onClick={answer(true)}>
          {m().accept({})}
        </button>
      </div>
    </Dialog>
  );
}
