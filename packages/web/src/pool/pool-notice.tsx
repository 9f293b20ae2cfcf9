import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isTablePage, path } from '../lib/router.ts';
import { notifyTurns } from '../online/notify.ts';
import { m } from '../settings/language.ts';
import { FoundSheet } from './found-sheet.tsx';
import { wantedText } from '../online/meeting-texts.ts';
import { clockTime } from './times.ts';
import { usePool } from './use-pool.ts';
import './pool-notice.css';

/** On whatever page somebody waits: says so, and asks them when somebody has come. */
export function PoolNotice() {
  const pool = usePool();
  useEffect(
    () =>
      notifyTurns(
        computed(() => (pool.found.value === null ? 0 : 1)),
        'pool',
      ),
    [],
  );
  const { value: found } = pool.found;
  if (found !== null) return <FoundSheet key={found.offer} pool={pool} found={found} />;
  const waiting = pool.view.value?.waiting ?? null;
  if (waiting === null || path.value === '/play/now') return null;
  const what = m().pool_waiting({ what: wantedText(waiting) });
  return (
    <a
      class={`waiting-notice ${isTablePage.value ? 'at-table' : ''}`}
      href="/play/now"
      aria-label={`${what}. ${m().pool_back({})}`}
    >
      <span aria-hidden="true">{clockTime(waiting.waitedMs)}</span>
    </a>
  );
}
