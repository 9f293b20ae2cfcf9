import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { SECTION_OF_ASK } from '../book/sections.ts';
import { m } from '../language.ts';
import { go } from '../router.ts';
import { set, settings } from '../settings.ts';
import { TableContext } from '../table/context.ts';
import type { Open } from '../table/dialogs/index.tsx';
import { enlarged } from '../table/enlarged.ts';
import { answerKey, type Request } from '../table/keys.ts';
import { Dialogs, TextView } from '../table/later.ts';
import { TableModel } from '../table/model.ts';
import { Rail } from '../table/rail.tsx';
import { Table } from '../table/table.tsx';
import { Coach } from './coach.tsx';
import { Happened } from './happened.tsx';
import { LessonHost } from './lesson-host.ts';
import { LessonMenu } from './lesson-menu.tsx';
import type { Lesson, Step } from './lessons.ts';
import { markTouches } from './marks.ts';
import { keepWay, wayOf } from './progress.ts';
import '../table/table.css';

/** A lesson on the real table, with the coach beside it. */
export function LessonTable({ lesson }: { lesson: Lesson }) {
  const [host] = useState(
    () => new LessonHost(lesson, [m().learn_player({}), m().learn_livia({})], wayOf(lesson)),
  );
  const [table] = useState(() => new TableModel(host));
  const open = useSignal<Open | null>(null);
  const helped = useSignal<Step | null>(null);
  const answer = host.step?.answers?.[0];
  const isHelped = helped.value === host.step || host.strays.value > 0;

  useSignalEffect(() => keepWay(lesson, host.way.value));
  useSignalEffect(() => {
    if (host.strays.value > 0) table.putBack();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      table.close();
      enlarged.watched.value = null;
      enlarged.opened.value = null;
    };
  }, []);
  useLayoutEffect(() => {
    if (!isHelped || answer === undefined || !host.isExplainedAt(table.shown.value.number)) return;
    if (settings.value.textView) table.hint.value = answer;
    return markTouches(answer, table.view.value);
  });

  function onKey(event: KeyboardEvent): void {
    if (document.querySelector('dialog[open]') !== null) return;
    const isReading = host.step?.answers === undefined;
    if (event.key === 'Enter' && isReading && !isControl(event.target)) goOn();
    else if (settings.value.textView && event.code !== 'KeyT') return;
    else if (!answerKey(event, table, request)) return;
    event.preventDefault();
  }

  function request(wish: Request | 'discards'): void {
    if (wish === 'hint') help();
    else if (wish === 'text') set({ textView: !settings.value.textView });
    else if (wish === 'rules') go(`/rules#${SECTION_OF_ASK[table.view.value.decision.ask]}`);
    else if (wish === 'over') go('/learn');
    else open.value = wish;
  }

  function help(): void {
    helped.value = host.step ?? null;
  }

  /** What is still being shown is shown to its end first. */
  function goOn(): void {
    table.hurry();
    if (host.isExplainedAt(table.shown.value.number)) host.next();
  }

  function returnTo(to: number): void {
    table.hurry();
    helped.value = null;
    host.returnTo(to);
  }

  const covering = open.value === 'menu' ? null : open.value;
  return (
    <TableContext.Provider value={table}>
      <div class="lesson">
        <div class="beside">
          <Coach host={host} onHelp={help} onNext={goOn} onBack={() => returnTo(host.way.value.length - 1)} />
          <Happened host={host} />
          {!settings.value.textView && <Rail />}
        </div>
        {settings.value.textView ? <TextView request={request} /> : <Table request={request} />}
      </div>
      {open.value === 'menu' && (
        <LessonMenu onClose={() => (open.value = null)} request={request} onAgain={() => returnTo(0)} />
      )}
      {(covering !== null || enlarged.opened.value !== null) && (
        <Dialogs open={covering} setOpen={(next) => (open.value = next)} request={request} />
      )}
    </TableContext.Provider>
  );
}

/** What has a use for the Enter key itself. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea') !== null;
