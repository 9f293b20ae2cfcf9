import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Thinker } from '../host/bots.ts';
import type { LocalGame } from '../host/local.ts';
import { go } from '../router.ts';
import { set, settings } from '../settings.ts';
import { TableContext } from './context.ts';
import { Curtain } from './curtain.tsx';
import type { Open } from './dialogs/index.tsx';
import { enlarged, forgetLooks } from './enlarged.ts';
import { answerKey, type Request } from './keys.ts';
import { Announcer, Dialogs, loadAhead, TextView } from './later.ts';
import type { TableModel } from './model.ts';
import { goWithoutPicture } from '../parts/pieces.ts';
import { Table } from './table.tsx';
import './table.css';

interface Props {
  table: TableModel;
  game?: LocalGame;
  onNext?: (game: LocalGame) => void;
}

/** A table with all that belongs to it: picture or text, keys, dialogs, hints. */
export function TableScreen({ table, game, onNext }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const [thinker] = useState(() => new Thinker());
  const { ending, offers } = table.sight.value;
  const isOver = ending !== null && !table.board.isMoving.value;
  const isCovered =
    open !== null || offers.length > 0 || enlarged.opened.value !== null || game?.left.value === true;
  // With the table itself: a key that is pressed as soon as it is there counts.
  useLayoutEffect(() => {
    const stop = new AbortController();
    addEventListener('keydown', onKey, { signal: stop.signal });
    void loadAhead();
    return () => {
      stop.abort();
      thinker.stop();
      forgetLooks();
    };
  }, []);
  useEffect(() => {
    if (isOver) setOpen('over');
  }, [isOver]);
  const { textView } = settings.value;
  const isPicture = table.curtain.value === null && !textView;
  useEffect(() => {
    if (!isPicture) goWithoutPicture();
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
    if (answerKey(event, table, request)) event.preventDefault();
  }

  const request = useCallback((wish: Request | 'discards'): void => {
    if (wish === 'hint') void hint();
    else if (wish === 'text') set({ textView: !settings.value.textView });
    else if (wish === 'rules') void openRules(table);
    else setOpen(wish);
  }, []);

  async function hint(): Promise<void> {
    if (!table.isMine.value || table.host.isWithoutHints === true) return;
    const { number } = table.shown.value;
    const action = await thinker.ask(table.view.value, null).catch(() => null);
    if (action !== null && table.shown.value.number === number) table.hint.value = action;
  }

  return (
    <TableContext.Provider value={table}>
      <Announcer />
      {table.curtain.value !== null ? (
        <Curtain />
      ) : textView ? (
        <TextView request={request} />
      ) : (
        <Table request={request} />
      )}
      {isCovered && <Dialogs open={open} setOpen={setOpen} request={request} game={game} onNext={onNext} />}
    </TableContext.Provider>
  );
}

/** The rules, at the place that fits the moment. */
async function openRules({ view }: TableModel): Promise<void> {
  const { SECTION_OF_ASK } = await import('../book/sections.ts');
  go(`/rules#${SECTION_OF_ASK[view.value.decision.ask]}`);
}
