import { CardDialog } from '../../cards/card-dialog.tsx';
import { useTable } from '../model/context.ts';
import { inspected } from '../model/inspected.ts';
import type { UiRequest } from '../input/shortcuts.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { TableShortcuts } from './shortcuts-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { OfferDialogs } from './offer-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';

export type DialogName = 'menu' | 'help' | 'log' | 'discards';

export interface DialogsProps {
  open: DialogName | null;
  setOpen: (open: DialogName | null) => void;
  onRequest: (request: UiRequest) => void;
}

/** The dialogs that every table has. */
export function Dialogs({ open, setOpen, onRequest }: DialogsProps) {
  const table = useTable();
  const close = (): void => setOpen(null);
  return (
    <>
      <OfferDialogs />
      {open === 'menu' && <MenuDialog onClose={close} onRequest={onRequest} />}
      {open === 'help' && <TableShortcuts onClose={close} />}
      {open === 'log' && <LogDialog onClose={close} />}
      {open === 'discards' && <DiscardDialog onClose={close} />}
      {inspected.opened.value !== null && (
        <CardDialog
          {...inspected.opened.value}
          view={table.view.value}
          onClose={() => (inspected.opened.value = null)}
        />
      )}
    </>
  );
}
