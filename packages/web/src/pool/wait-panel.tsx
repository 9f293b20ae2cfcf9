import type { OwnWaiting } from '@arena/api';
import { m } from '../settings/language.ts';
import { Meanwhile } from './meanwhile.tsx';
import type { OpponentSearch } from './opponent-search.ts';
import { wantedText } from '../online/meeting-texts.ts';
import { clockTime } from './times.ts';

/** How long the reader has waited, for whom, and what to do meanwhile. */
export function WaitPanel({ pool, waiting }: { pool: OpponentSearch; waiting: OwnWaiting }) {
  const { pace, rating, reach, waitedMs } = waiting;
  const window = { low: Math.round(rating - reach), high: Math.round(rating + reach) };
  const isLive = pace !== 'days';
  return (
    <section class="slab pool-wait" aria-labelledby="pool-wait">
      <div class="pool-wait-head">
        <span class="pool-clock" role="timer" aria-label={m().pool_waited({})}>
          {clockTime(waitedMs)}
        </span>
        <div>
          <h2 id="pool-wait">{m().pool_waiting({ what: wantedText(waiting) })}</h2>
          <p class="hint">{isLive ? m().pool_window(window) : m().pool_window_days(window)}</p>
        </div>
        <button type="button" class="btn" onClick={() => pool.stop()}>
          {m().pool_stop({})}
        </button>
      </div>
      {isLive ? <Meanwhile deck={waiting.deck} strength={waiting} /> : <p>{m().pool_days_leave({})}</p>}
    </section>
  );
}
