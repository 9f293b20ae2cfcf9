import { describeEvents } from '@arena/i18n';
import { m } from '../settings/language.ts';
import { useTable } from '../table/model/context.ts';
import { eventsToAnnounce } from '../table/shared/game-log.tsx';
import type { LessonHost } from './lesson-host.ts';

/**
 * Announces to screen readers what happened since the previous step. Livia's whole turn may come at once, so lines are
 * only added: none is removed before it has been read.
 */
export function LessonLog({ host }: { host: LessonHost }) {
  const table = useTable();
  const at = host.stepAt(table.shownUpdate.value.number);
  const recent = table.log.value.filter(({ number }) => host.stepAt(number) >= at - 1);
  return (
    <div class="sr-only" role="log">
      {recent.flatMap((update) =>
        describeEvents(m(), eventsToAnnounce(table, update), {
          names: host.names,
          viewer: table.me.value,
        }).map(({ text }, i) => <p key={`${update.number}-${i}`}>{text}</p>),
      )}
    </div>
  );
}
