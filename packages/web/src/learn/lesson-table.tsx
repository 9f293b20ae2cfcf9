import { useSignalEffect } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { settings } from '../settings/settings.ts';
import { Board } from '../table/board/board.tsx';
import { Rail } from '../table/board/rail.tsx';
import type { UiRequest } from '../table/input/shortcuts.ts';
import { TableContext } from '../table/model/context.ts';
import { inspected } from '../table/model/inspected.ts';
import { TableSlotsContext } from '../table/model/slots.ts';
import { Dialogs, TextView } from '../table/screen/lazy.ts';
import { Coach } from './coach.tsx';
import { LessonLog } from './lesson-log.tsx';
import { LessonSession } from './lesson-session.ts';
import { lessonSlots } from './lesson-slots.tsx';
import type { Lesson } from './lessons.ts';
import { savePath } from './progress.ts';
import { Spotlight } from './spotlight.tsx';
import '../table/styles/table.css';

/** A lesson on the real table, with the coach beside it. */
export function LessonTable({ lesson }: { lesson: Lesson }) {
  const [session] = useState(() => new LessonSession(lesson, [m().learn_player({}), m().learn_livia({})]));
  const [slots] = useState(() => lessonSlots(session));
  const { host, table } = session;
  useSession(session);
  const onRequest = useCallback((request: UiRequest) => session.handleRequest(request), []);
  const { textView } = settings.value;
  return (
    <TableContext.Provider value={table}>
      <div class="lesson">
        <div class="lesson-side">
          <Coach
            host={host}
            onHelp={() => session.showHint()}
            onNext={() => session.next()}
            onBack={() => session.returnTo(host.path.value.length - 1)}
          />
          <LessonLog host={host} />
          {!textView && <Rail />}
        </div>
        {textView ? <TextView onRequest={onRequest} /> : <Board onRequest={onRequest} />}
        {!textView && <Spotlight session={session} />}
      </div>
      <TableSlotsContext.Provider value={slots}>
        <LessonDialogs session={session} onRequest={onRequest} />
      </TableSlotsContext.Provider>
    </TableContext.Provider>
  );
}

function useSession(session: LessonSession): void {
  const { host, table } = session;
  const wasOpen = useRef(false);
  useSignalEffect(() => savePath(host.lesson, host.path.value));
  useSignalEffect(() => {
    if (host.offScriptCount.value > 0) table.clearSelection();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => session.handleKey(event);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      session.close();
    };
  }, []);
  useShownHint(session);
  useSignalEffect(() => {
    const isOpen = inspected.opened.value !== null;
    // It counts once the learner has closed the card again, and can read on.
    if (wasOpen.current && !isOpen) session.did('enlarge');
    wasOpen.current = isOpen;
  });
}

/** Shows the answer as the table's own hint: where the lesson is about hints, and in the text view on request. */
function useShownHint(session: LessonSession): void {
  const { host, table } = session;
  const answer = host.step?.answers?.[0];
  const isWanted = host.step?.isHinted === true || (session.showsHint && settings.value.textView);
  useLayoutEffect(() => {
    if (isWanted && answer !== undefined && host.isCurrentAt(table.shownUpdate.value.number))
      table.hint.value = { action: answer, chance: null };
  });
}

function LessonDialogs({
  session,
  onRequest,
}: {
  session: LessonSession;
  onRequest: (request: UiRequest) => void;
}) {
  const { dialog } = session;
  if (dialog.value === null && inspected.opened.value === null) return null;
  return <Dialogs open={dialog.value} setOpen={(next) => (dialog.value = next)} onRequest={onRequest} />;
}
