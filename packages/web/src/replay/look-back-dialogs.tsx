import { CardDialog } from '../cards/card-dialog.tsx';
import { DiscardDialog } from '../table/dialogs/discard-dialog.tsx';
import { LogDialog } from '../table/dialogs/log-dialog.tsx';
import type { UiRequest } from '../table/input/shortcuts.ts';
import { inspected } from '../table/model/inspected.ts';
import { EyesDialog } from './eyes-dialog.tsx';
import { LookBackMenu } from './look-back-menu.tsx';
import { LookBackShortcuts } from './look-back-shortcuts.tsx';
import type { Replay } from './replay.ts';

export type LookBackDialog = 'menu' | 'help' | 'log' | 'discards' | 'eyes' | 'share';

export interface LookBackDialogsProps {
  replay: Replay;
  open: LookBackDialog | null;
  onOpen: (dialog: LookBackDialog | null) => void;
  onRequest: (request: UiRequest) => void;
}

/** What covers the page: none of it is needed at first. */
export function LookBackDialogs({ replay, open, onOpen, onRequest }: LookBackDialogsProps) {
  const close = (): void => onOpen(null);
  return (
    <>
      {open === 'menu' && (
        <LookBackMenu onRequest={onRequest} onShare={() => onOpen('share')} onClose={close} />
      )}
      {open === 'eyes' && <EyesDialog replay={replay} onClose={close} />}
      {open === 'help' && <LookBackShortcuts onClose={close} />}
      {open === 'log' && <LogDialog onClose={close} />}
      {open === 'discards' && <DiscardDialog onClose={close} />}
      {inspected.opened.value !== null && (
        <CardDialog
          {...inspected.opened.value}
          view={replay.table.value.view.value}
          onClose={() => (inspected.opened.value = null)}
        />
      )}
    </>
  );
}
