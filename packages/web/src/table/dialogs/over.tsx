import type { ComponentChildren } from 'preact';
import { verdictKind } from '../verdict.ts';
import { m } from '../../language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Mosaic } from '../../parts/mosaic.tsx';
import { endText } from '../told.tsx';
import { useTable } from '../context.ts';

interface Props {
  onClose: () => void;
  /** What can be done now. */
  children: ComponentChildren;
}

/** How it ended, and where to go from here. */
export function OverDialog({ onClose, children }: Props) {
  const table = useTable();
  const { view, ending } = table.sight.value;
  const kind = verdictKind(table.viewer.value, ending);
  const title = {
    won: m().over_won({}),
    lost: m().over_lost({}),
    draw: m().over_draw({}),
    seen: m().over_seen({}),
  }[kind];
  const [me, foe] = [table.me.value, table.opponent];
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
          {view.vp[foe]}
          <small>{table.nameOf(foe)}</small>
        </span>
      </p>
      <p class="sub">{endText(table)}</p>
      <div class="acts">
        {children}
        <a class="btn" href="/">
          {m().home({})}
        </a>
      </div>
    </Dialog>
  );
}
