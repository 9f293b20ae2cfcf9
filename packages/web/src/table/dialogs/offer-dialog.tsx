import type { Offer } from '@arena/match';
import { opponentOf, type Player } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useTable } from '../model/context.ts';

/** An offer that somebody at this screen has to answer. */
export function OfferDialogs() {
  const table = useTable();
  const offers = table.match.value?.offers ?? [];
  const open = offers.find(({ by }) => table.host.localPlayers.includes(opponentOf(by)));
  return open === undefined ? null : <OfferDialog offer={open} to={opponentOf(open.by)} />;
}

function OfferDialog({ offer, to }: { offer: Offer; to: Player }) {
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
