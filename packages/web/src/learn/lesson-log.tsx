import { describeEvents } from '@arena/i18n';
import { m } from '../settings/language.ts';
import { useTable } from '../table/model/context.ts';
import type { LessonHost } from './lesson-host.ts';

/** Tells those who only listen what has happened since the step before. Livia's whole turn can come at once, so lines
 * are only added: none is lost before it is read. */
export function LessonLog({ host }: { host: LessonHost }) {
  const table = useTable();
  const at = host.stepAt(table.shownUpdate.value.number);
  const recent = table.log.value.filter(({ number }) => host.stepAt(number) >= at - 1);
  return (
    <div class="sr-only" role="log">
      {recent.flatMap(({ number, events }) =>
        describeEvents(m(), events, { names: host.names, viewer: table.me.value }).map(({ text }, i) => (
          <p key={`${number}-${i}`}>{text}</p>
        )),
      )}
    </div>
  );
}
