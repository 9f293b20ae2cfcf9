import type { LocalGame } from '../../host/local.ts';
import { m } from '../../language.ts';
import { keepRecord } from '../../look-back/kept.ts';
import { CardDialog } from '../../parts/card-dialog.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { go } from '../../router.ts';
import { useBeside } from '../beside.ts';
import { useTable } from '../context.ts';
import { enlarged } from '../enlarged.ts';
import type { Request } from '../keys.ts';
import { DiceDialog } from './dice.tsx';
import { DiscardDialog } from './discards.tsx';
import { HelpDialog } from './help.tsx';
import { MenuDialog } from './menu.tsx';
import { Offers } from './offers.tsx';
import { OverDialog } from './over.tsx';
import { ToldDialog } from './told.tsx';

export type Open = 'menu' | 'help' | 'log' | 'discards' | 'over' | 'dice';

export interface DialogsProps {
  open: Open | null;
  setOpen: (open: Open | null) => void;
  request: (wish: Request) => void;
  /** A game of this tab, which can be looked back at, checked and played again. */
  game?: LocalGame | undefined;
  onNext?: ((game: LocalGame) => void) | undefined;
}

/** Everything that can cover the table. */
export function Dialogs({ open, setOpen, request, game, onNext }: DialogsProps) {
  const table = useTable();
  const beside = useBeside();
  const close = (): void => setOpen(null);

  async function rematch(): Promise<void> {
    const next = await game?.rematch();
    if (next !== null && next !== undefined) onNext?.(next);
  }

  return (
    <>
      <Offers />
      {open === 'menu' && <MenuDialog onClose={close} request={request} />}
      {open === 'help' && <HelpDialog onClose={close} />}
      {open === 'log' && <ToldDialog onClose={close} />}
      {open === 'discards' && <DiscardDialog onClose={close} />}
      {open === 'over' && game !== undefined && (
        <OverDialog onClose={close}>
          <button type="button" class="btn gold" onClick={() => void rematch()}>
            {m().rematch({})}
          </button>
          <button type="button" class="btn" onClick={() => void lookBack(game)}>
            {m().look_back({})}
          </button>
          <button type="button" class="btn" onClick={() => setOpen('dice')}>
            {m().check_dice({})}
          </button>
        </OverDialog>
      )}
      {open === 'over' && beside !== null && (
        <OverDialog onClose={close}>
          <beside.OverActs onClose={close} />
        </OverDialog>
      )}
      {open === 'dice' && game !== undefined && <DiceDialog game={game} onClose={close} />}
      {enlarged.opened.value !== null && (
        <CardDialog
          {...enlarged.opened.value}
          view={table.view.value}
          onClose={() => (enlarged.opened.value = null)}
        />
      )}
      {game?.left.value === true && (
        <Dialog label={m().left({})} class="asked">
          <h2>{m().left({})}</h2>
          <button type="button" class="btn gold" onClick={() => location.reload()}>
            {m().left_here({})}
          </button>
        </Dialog>
      )}
    </>
  );
}

async function lookBack(game: LocalGame): Promise<void> {
  keepRecord(await game.record(), game.names);
  go('/look-back');
}
