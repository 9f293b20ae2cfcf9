import { m } from '../settings/language.ts';
import { gamesToAnalyse, isAnalysisPaused } from './background-analysis.ts';

/** How far the analysis of the games is, as long as some are missing, and its pause. */
export function AnalysisState() {
  const count = gamesToAnalyse.value?.length ?? 0;
  if (count === 0) return null;
  const isPaused = isAnalysisPaused.value;
  return (
    <div class="analysis-state">
      <p>{m().games_to_analyse({ count })}</p>
      <button type="button" class="btn" onClick={() => (isAnalysisPaused.value = !isPaused)}>
        {isPaused ? m().games_analyse_on({}) : m().games_analyse_pause({})}
      </button>
    </div>
  );
}
