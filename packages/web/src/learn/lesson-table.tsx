import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { SECTION_OF_ASK } from '../rulebook/sections.ts';
import { m } from '../settings/language.ts';
import { navigate } from '../lib/router.ts';
import { updateSettings, settings } from '../settings/settings.ts';
import { TableContext } from '../table/model/context.ts';
import type { DialogName } from '../table/dialogs/dialogs.tsx';
import { inspected } from '../table/model/inspected.ts';
import { handleKey, type UiRequest } from '../table/input/shortcuts.ts';
import { Dialogs, TextView } from '../table/screen/lazy.ts';
import { TableModel } from '../table/model/table-model.ts';
import { Rail } from '../table/board/rail.tsx';
import { Board } from '../table/board/board.tsx';
import { Coach } from './coach.tsx';
import { LessonLog } from './lesson-log.tsx';
import { LessonHost } from './lesson-host.ts';
import { LessonMenu } from './lesson-menu.tsx';
import type { Lesson, LessonStep } from './lessons.ts';
import { highlightTouches } from './touch-hints.ts';
import { savePath, savedPath } from './progress.ts';
import '../table/styles/table.css';

/** A lesson on the real table, with the coach beside it. */
export function LessonTable({ lesson }: { lesson: Lesson }) {
  const [host] = useState(
    () => new LessonHost(lesson, [m().learn_player({}), m().learn_livia({})], savedPath(lesson)),
  );
  const [table] = useState(() => new TableModel(host));
  const open = useSignal<DialogName | null>(null);
  const helped = useSignal<LessonStep | null>(null);
  const answer = host.step?.answers?.[0];
  const isHelped = helped.value === host.step || host.offScriptCount.value > 0;

  useSignalEffect(() => savePath(lesson, host.path.value));
  useSignalEffect(() => {
    if (host.offScriptCount.value > 0) table.clearSelection();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      table.close();
      inspected.hovered.value = null;
      inspected.opened.value = null;
    };
  }, []);
  useLayoutEffect(() => {
    if (!isHelped || answer === undefined || !host.isCurrentAt(table.shownUpdate.value.number)) return;
    if (settings.value.textView) table.hint.value = answer;
    return highlightTouches(answer, table.view.value);
  });

  function onKey(event: KeyboardEvent): void {
    if (document.querySelector('dialog[open]') !== null) return;
    const isReading = host.step?.answers === undefined;
    if (event.key === 'Enter' && isReading && !isControl(event.target)) goOn();
    else if (settings.value.textView && event.code !== 'KeyT') return;
    else if (!handleKey(event, table, onRequest)) return;
    event.preventDefault();
  }

  function onRequest(request: UiRequest): void {
    if (request === 'hint') help();
    else if (request === 'text') updateSettings({ textView: !settings.value.textView });
    else if (request === 'rules') navigate(`/rules#${SECTION_OF_ASK[table.view.value.decision.ask]}`);
    else if (request === 'over') navigate('/learn');
    else open.value = request;
  }

  function help(): void {
    helped.value = host.step ?? null;
  }

  /** What is still being shown is shown to its end first. */
  function goOn(): void {
    table.skipAnimations();
    if (host.isCurrentAt(table.shownUpdate.value.number)) host.next();
  }

  function returnTo(to: number): void {
    table.skipAnimations();
    helped.value = null;
    host.rewindTo(to);
  }

  const covering = open.value === 'menu' ? null : open.value;
  return (
    <TableContext.Provider value={table}>
      <div class="lesson">
        <div class="beside">
          <Coach
            host={host}
            onHelp={help}
            onNext={goOn}
            onBack={() => returnTo(host.path.value.length - 1)}
          />
          <LessonLog host={host} />
          {!settings.value.textView && <Rail />}
        </div>
        {settings.value.textView ? <TextView onRequest={onRequest} /> : <Board onRequest={onRequest} />}
      </div>
      {open.value === 'menu' && (
        <LessonMenu onClose={() => (open.value = null)} onRequest={onRequest} onRestart={() => returnTo(0)} />
      )}
      {(covering !== null || inspected.opened.value !== null) && (
        <Dialogs open={covering} setOpen={(next) => (open.value = next)} onRequest={onRequest} />
      )}
    </TableContext.Provider>
  );
}

/** What has a use for the Enter key itself. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea') !== null;
