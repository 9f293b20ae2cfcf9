import { cardList, cardName, playerParams } from '@arena/i18n';
import { PLAYERS, type CardId, type View } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { CardFace } from '../../cards/card-face.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useTable } from '../model/context.ts';
import { inspected } from '../model/inspected.ts';
import { discardPiles } from '../selectors/piles.ts';

/** Shows all discards. */
export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const table = useTable();
  const piles = discardPiles(table.view.value);
  const owners = PLAYERS.map((player) => m().discards_of(playerParams(table.perspective, player)));
  return (
    <Dialog label={m().discard_pile({})} class="discards" onClose={onClose}>
      {piles.map((pile, i) => (
        <section key={i}>
          <h2>{piles.length === 1 ? m().discard_pile({}) : owners[i]}</h2>
          {pile.length === 0 ? (
            <p>{m().discards_none({})}</p>
          ) : (
            <DiscardPile pile={pile} figures={table.view.value} />
          )}
        </section>
      ))}
    </Dialog>
  );
}

function DiscardPile({ pile, figures }: { pile: CardId[]; figures: View }) {
  const copies = new Map<CardId, number>();
  for (const card of pile) copies.set(card, (copies.get(card) ?? 0) + 1);
  return (
    <ol class="leaf">
      {[...copies].map(([card, n]) => (
        <li key={card}>
          <button
            type="button"
            aria-label={n === 1 ? cardName(m(), card) : cardList(m(), Array<CardId>(n).fill(card))}
            onClick={() => (inspected.opened.value = { card })}
          >
            <CardFace card={card} figures={figures.figures} size="hand" />
            {n > 1 && <b class="copies">×{n}</b>}
          </button>
        </li>
      ))}
    </ol>
  );
}
