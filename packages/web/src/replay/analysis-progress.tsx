import { ANALYSIS_STAGES } from '@arena/ai/game-analysis';
import { stagesDone, type AnalysisRun } from '../analysis/analysis-run.ts';
import { m } from '../settings/language.ts';

/** Four boxes that fill from coarse to fine, what comes next, and a way to stop and to go on. */
export function AnalysisProgress({ run }: { run: AnalysisRun }) {
  const { value: status } = run.status;
  if (status === 'idle' || status === 'done') return null;
  const { stage, done, total } = run.progress.value;
  const complete = stagesDone(run.analysis.value?.stage ?? null);
  const share = total === 0 || complete > ANALYSIS_STAGES.indexOf(stage) ? 0 : done / total;
  const isRunning = status === 'running';
  return (
    <section class="point progress-slab" aria-label={m().analysis_progress({})}>
      <div class="progress-words">
        <p role="status">
          <b>{titleOf(status, complete)}</b>
          <span>{m()[NEXT[Math.min(complete, 3)] ?? 'analysis_next_turns']({})}</span>
        </p>
        <button type="button" class="btn" onClick={() => (isRunning ? run.stop() : void run.start())}>
          {isRunning ? m().analysis_stop({}) : m().analysis_resume({})}
        </button>
      </div>
      <div
        class="progress-boxes"
        role="progressbar"
        aria-label={m().analysis_progress({})}
        aria-valuemin={0}
        aria-valuemax={ANALYSIS_STAGES.length}
        aria-valuenow={complete}
      >
        {ANALYSIS_STAGES.map((each, i) => (
          <i key={each}>
            <u style={{ width: `${100 * (i < complete ? 1 : i === complete ? share : 0)}%` }} />
          </i>
        ))}
      </div>
    </section>
  );
}

const NEXT = [
  'analysis_next_turns',
  'analysis_next_actions',
  'analysis_next_luck',
  'analysis_next_points',
] as const;

function titleOf(status: 'running' | 'stopped' | 'failed', complete: number): string {
  if (status === 'failed') return m().analysis_failed({});
  if (status === 'stopped') return m().analysis_stopped({});
  return m().analysis_pass({ number: Math.min(complete + 1, 4), count: 4 });
}
