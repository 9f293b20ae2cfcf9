import type { LocalHost } from '../../host/local-host.ts';
import { m } from '../../settings/language.ts';
import { storeRecord } from '../../store/replay-record.ts';
import { CardDialog } from '../../cards/card-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { navigate } from '../../lib/router.ts';
import { useTableSlots } from '../model/slots.ts';
import { useTable } from '../model/context.ts';
import { inspected } from '../model/inspected.ts';
import type { UiRequest } from '../input/shortcuts.ts';
import { FairnessDialog } from '../../local/fairness-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { OfferDialogs } from './offer-dialog.tsx';
import { GameOverDialog } from './game-over-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';

export type DialogName = 'menu' | 'help' | 'log' | 'discards' | 'over' | 'dice';

export interface DialogsProps {
  open: DialogName | null;
  setOpen: (open: DialogName | null) => void;
  request: (wish: UiRequest) => void;
  /** A game of this tab, which can be looked back at, checked and played again. */
  game?: LocalHost | undefined;
  onNext?: ((game: LocalHost) => void) | undefined;
}

/** Everything that can cover the table. */
export function Dialogs({ open, setOpen, request, game, onNext }: DialogsProps) {
  const table = useTable();
  const beside = useTableSlots();
  const close = (): void => setOpen(null);

  async function rematch(): Promise<void> {
    const next = await game?.rematch();
    if (next !== null && next !== undefined) onNext?.(next);
  }

  return (
    <>
      <OfferDialogs />
      {open === 'menu' && <MenuDialog onClose={close} request={request} />}
      {open === 'help' && <ShortcutsDialog onClose={close} />}
      {open === 'log' && <LogDialog onClose={close} />}
      {open === 'discards' && <DiscardDialog onClose={close} />}
      {open === 'over' && game !== undefined && (
        <GameOverDialog onClose={close}>
          <button type="button" class="btn gold" onClick={() => void rematch()}>
            {m().rematch({})}
          </button>
          <button type="button" class="btn" onClick={() => void openReplay(game)}>
            {m().look_back({})}
          </button>
          <button type="button" class="btn" onClick={() => setOpen('dice')}>
            {m().check_dice({})}
          </button>
        </GameOverDialog>
      )}
      {open === 'over' && beside !== null && (
        <GameOverDialog onClose={close}>
          <beside.GameOverActions onClose={close} />
        </GameOverDialog>
      )}
      {open === 'dice' && game !== undefined && <FairnessDialog game={game} onClose={close} />}
      {inspected.opened.value !== null && (
        <CardDialog
          {...inspected.opened.value}
          view={table.view.value}
          onClose={() => (inspected.opened.value = null)}
        />
      )}
      {game?.isTakenOver.value === true && (
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

async function openReplay(game: LocalHost): Promise<void> {
  storeRecord(await game.record(), game.names);
  navigate('/look-back');
}
