import type { ComponentChildren } from 'preact';
import { outcomeFor } from '../selectors/outcome.ts';
import { m } from '../../settings/language.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Mosaic } from '../../components/mosaic.tsx';
import { outcomeText } from '../shared/game-log.tsx';
import { useTable } from '../model/context.ts';

interface Props {
  onClose: () => void;
  /** The buttons for what to do next. */
  children: ComponentChildren;
}

/** How the game ended, and what to do next. */
export function GameOverDialog({ onClose, children }: Props) {
  const table = useTable();
  const { view, ending } = table.snapshot.value;
  const kind = outcomeFor(table.viewer.value, ending);
  const title = {
    won: m().over_won({}),
    lost: m().over_lost({}),
    draw: m().over_draw({}),
    seen: m().over_seen({}),
  }[kind];
  const [me, opponent] = [table.me.value, table.opponent];
  return (
    <Dialog label={title} class="over" onClose={onClose}>
      <Mosaic picture={kind === 'lost' ? 'defeat' : 'victory'} />
      <h2 class="inscr">{title}</h2>
      <p class="score">
        <span class="mine">
          {view.vp[me]}
          <small>{table.nameOf(me)}</small>
        </span>
        <span class="vs" aria-hidden="true">
          :
        </span>
        <span class="theirs">
          {view.vp[opponent]}
          <small>{table.nameOf(opponent)}</small>
        </span>
      </p>
      <p class="sub">{outcomeText(table)}</p>
      <div class="acts">
        {children}
        <a class="btn" href="/">
          {m().home({})}
        </a>
      </div>
    </Dialog>
  );
}
