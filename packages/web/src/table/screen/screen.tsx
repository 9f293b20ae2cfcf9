import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { BotClient } from '../../host/bot-client.ts';
import { navigate } from '../../lib/router.ts';
import { skipProgressiveRender } from '../../lib/progressive-render.ts';
import { updateSettings, settings } from '../../settings/settings.ts';
import { Board } from '../board/board.tsx';
import type { DialogName } from '../dialogs/dialogs.tsx';
import { handleKey, type UiRequest } from '../input/shortcuts.ts';
import { TableContext } from '../model/context.ts';
import { inspected, clearInspected } from '../model/inspected.ts';
import { useTableSlots } from '../model/slots.ts';
import type { TableModel } from '../model/table-model.ts';
import { Curtain } from './curtain.tsx';
import { Announcer, Dialogs, Ending, preload, TextView } from './lazy.ts';
import '../styles/table.css';

/** A table with everything around it: board or text view, keys, dialogs, hints, the end of the game. */
export function TableScreen({ table }: { table: TableModel }) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const requestHint = useHint(table);
  const { ending } = table.snapshot.value;
  const hasOffer = (table.match.value?.offers.length ?? 0) > 0;
  const { textView } = settings.value;
  const endingSlots = useTableSlots()?.ending;
  const isOver = isShownToTheEnd(table) && endingSlots !== undefined;
  const isCurtainDown = table.curtain.value !== null;
  const hasDialog = !isOver && (open !== null || hasOffer || inspected.opened.value !== null);
  const onRequest = useCallback((request: UiRequest): void => {
    if (request === 'hint') void requestHint();
    else if (request === 'text') updateSettings({ textView: !settings.value.textView });
    else if (request === 'rules') void openRules(table);
    else if (request !== 'over') setOpen(request);
  }, []);
  useShortcuts(table, onRequest);
  useEffect(() => {
    void preload();
    return clearInspected;
  }, []);
  const hasNoBoard = isOver || isCurtainDown || textView;
  useEffect(() => {
    if (hasNoBoard) skipProgressiveRender();
  }, [hasNoBoard]);
  useBoardFocus(textView);
  return (
    <TableContext.Provider value={table}>
      <Announcer />
      {isOver && ending !== null ? (
        <Ending ending={ending} slots={endingSlots} />
      ) : isCurtainDown ? (
        <Curtain />
      ) : textView ? (
        <TextView onRequest={onRequest} />
      ) : (
        <Board onRequest={onRequest} />
      )}
      {hasDialog && <Dialogs open={open} setOpen={setOpen} onRequest={onRequest} />}
    </TableContext.Provider>
  );
}

/** The game is over, and its last move has been shown. */
const isShownToTheEnd = ({ snapshot, animations }: TableModel): boolean =>
  snapshot.value.ending !== null && !animations.isAnimating.value;

function useShortcuts(table: TableModel, onRequest: (request: UiRequest) => void): void {
  // A layout effect, so that a key pressed as soon as the table shows counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]') !== null || table.curtain.value !== null) return;
      if (isShownToTheEnd(table)) return;
      if (settings.value.textView && event.code !== 'KeyT') return;
      if (handleKey(event, table, onRequest)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Asks a bot for a hint; it is shown unless the player has moved in the meantime. */
function useHint(table: TableModel): () => Promise<void> {
  const [bot] = useState(() => new BotClient());
  useEffect(() => () => bot.stop(), []);
  return async () => {
    if (!table.isMyDecision.value || table.host.forbidsHints === true) return;
    const { number } = table.shownUpdate.value;
    const choice = await bot.choose(table.view.value, null).catch(() => null);
    if (choice !== null && table.shownUpdate.value.number === number)
      table.hint.value = { action: choice.action, chance: choice.value };
  };
}

/** Focuses the board when it replaces the text view, which takes the focus itself. */
function useBoardFocus(textView: boolean): void {
  const previous = useRef(textView);
  useEffect(() => {
    if (previous.current && !textView) document.querySelector<HTMLElement>('.board h1')?.focus();
    previous.current = textView;
  }, [textView]);
}

/** Opens the rules at the section about the current decision. */
async function openRules({ view }: TableModel): Promise<void> {
  const { SECTION_OF_ASK } = await import('../../rulebook/sections.ts');
  navigate(`/rules#${SECTION_OF_ASK[view.value.decision.ask]}`);
}
