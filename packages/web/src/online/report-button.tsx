import { useSignal } from '@preact/signals';
import { Icon } from '../components/icon.tsx';
import { lazy } from '../lib/lazy.tsx';
import { loadMessages, m } from '../settings/language.ts';
import type { Reportable } from './reportable.ts';

export const ReportDialog = lazy(async () => {
  await loadMessages('online', 'order');
  return (await import('./report-dialog.tsx')).ReportDialog;
});

/** Nothing where there is nobody to report. */
export function ReportButton({ people }: { people: readonly Reportable[] }) {
  const isOpen = useSignal(false);
  const [first] = people;
  if (first === undefined) return null;
  return (
    <>
      <button type="button" class="btn quiet" onClick={() => (isOpen.value = true)}>
        <Icon name="report" />
        {people.length === 1 ? m().online_report_whom({ name: first.name }) : m().online_report({})}
      </button>
      {isOpen.value && <ReportDialog people={people} onClose={() => (isOpen.value = false)} />}
    </>
  );
}
