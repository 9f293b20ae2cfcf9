import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { BotClient } from '../../host/bot-client.ts';
import type { LocalHost } from '../../host/local-host.ts';
import { navigate } from '../../lib/router.ts';
import { updateSettings, settings } from '../../settings/settings.ts';
import { TableContext } from '../model/context.ts';
import { Curtain } from './curtain.tsx';
import type { DialogName } from '../dialogs/dialogs.tsx';
import { inspected, clearInspected } from '../model/inspected.ts';
import { handleKey, type UiRequest } from '../input/shortcuts.ts';
import { Announcer, Dialogs, preload, TextView } from './lazy.ts';
import type { TableModel } from '../model/table-model.ts';
import { skipProgressiveRender } from '../../lib/progressive-render.ts';
import { Board } from '../board/board.tsx';
import '../styles/table.css';

interface Props {
  table: TableModel;
  game?: LocalHost;
  onNext?: (game: LocalHost) => void;
}

/** A table with all that belongs to it: picture or text, keys, dialogs, hints. */
export function TableScreen({ table, game, onNext }: Props) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const [thinker] = useState(() => new BotClient());
  const { ending, offers } = table.snapshot.value;
  const isOver = ending !== null && !table.animations.isAnimating.value;
  const isCovered =
    open !== null || offers.length > 0 || inspected.opened.value !== null || game?.isTakenOver.value === true;
  // With the table itself: a key that is pressed as soon as it is there counts.
  useLayoutEffect(() => {
    const stop = new AbortController();
    addEventListener('keydown', onKey, { signal: stop.signal });
    void preload();
    return () => {
      stop.abort();
      thinker.stop();
      clearInspected();
    };
  }, []);
  useEffect(() => {
    if (isOver) setOpen('over');
  }, [isOver]);
  const { textView } = settings.value;
  const isPicture = table.curtain.value === null && !textView;
  useEffect(() => {
    if (!isPicture) skipProgressiveRender();
  }, [isPicture]);
  const [before] = useState({ textView });
  useEffect(() => {
    // The text view takes the focus itself; the picture gets it back from there.
    if (before.textView && !textView) document.querySelector<HTMLElement>('.board h1')?.focus();
    before.textView = textView;
  }, [textView]);

  function onKey(event: KeyboardEvent): void {
    if (document.querySelector('dialog[open]') !== null || table.curtain.value !== null) return;
    if (settings.value.textView && event.code !== 'KeyT') return;
    if (handleKey(event, table, request)) event.preventDefault();
  }

  const request = useCallback((wish: UiRequest | 'discards'): void => {
    if (wish === 'hint') void hint();
    else if (wish === 'text') updateSettings({ textView: !settings.value.textView });
    else if (wish === 'rules') void openRules(table);
    else setOpen(wish);
  }, []);

  async function hint(): Promise<void> {
    if (!table.isMyDecision.value || table.host.forbidsHints === true) return;
    const { number } = table.shownUpdate.value;
    const action = await thinker.chooseAction(table.view.value, null).catch(() => null);
    if (action !== null && table.shownUpdate.value.number === number) table.hint.value = action;
  }

  return (
    <TableContext.Provider value={table}>
      <Announcer />
      {table.curtain.value !== null ? (
        <Curtain />
      ) : textView ? (
        <TextView request={request} />
      ) : (
        <Board request={request} />
      )}
      {isCovered && <Dialogs open={open} setOpen={setOpen} request={request} game={game} onNext={onNext} />}
    </TableContext.Provider>
  );
}

/** The rules, at the place that fits the moment. */
async function openRules({ view }: TableModel): Promise<void> {
  const { SECTION_OF_ASK } = await import('../../rulebook/sections.ts');
  navigate(`/rules#${SECTION_OF_ASK[view.value.decision.ask]}`);
}
