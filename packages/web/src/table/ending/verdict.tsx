import { largestErrorOf, type GameAnalysis } from '@arena/ai/game-analysis';
import { nobodyErredText, resultLine, toldPoint, turnedText, type Perspective } from '@arena/i18n';
import { readRecord, type Player } from '@arena/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { AnalysisRun, stagesDone } from '../../analysis/analysis-run.ts';
import { Icon } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { analysisShelf } from '../../store/game-store.ts';
import { figuresOf } from '../../store/stored-analysis.ts';

export interface VerdictProps {
  record: string;
  winner: Player | null;
  perspective: Perspective;
  /** Opens the replay at a turn, or at its beginning. */
  onSee: (turn?: number) => void;
  /** Opens what luck and play had to do with the result. */
  onLuck: () => void;
}

/** How lucky each was and where the game turned, in two sentences that lead to more. The analysis begins here. */
export function Verdict({ record, winner, perspective, onSee, onLuck }: VerdictProps) {
  const [run] = useState(() => new AnalysisRun(record, analysisShelf(record)));
  useEffect(() => {
    void run.start();
    return () => run.close();
  }, []);
  if (run.status.value === 'failed') return null;
  const { value: analysis } = run.analysis;
  if (analysis === null || stagesDone(analysis.stage) < stagesDone('luck'))
    return <p role="status">{m().ending_looking({})}</p>;
  return (
    <>
      <button type="button" class="ending-turned" onClick={() => onSee(analysis.turningPoints[0]?.turn)}>
        <span>{resultLine(m(), winner, figuresOf(analysis), perspective)}</span>{' '}
        {run.status.value === 'done' ? (
          <Turned record={record} analysis={analysis} perspective={perspective} />
        ) : (
          <span role="status">{m().ending_looking({})}</span>
        )}{' '}
        <u>{m().ending_see({})}</u>
      </button>
      <button type="button" class="btn icon" aria-label={m().ending_luck({})} onClick={onLuck}>
        <Icon name="analysis" />
      </button>
    </>
  );
}

interface TurnedProps extends Pick<VerdictProps, 'record' | 'perspective'> {
  analysis: GameAnalysis;
}

function Turned({ record, analysis, perspective }: TurnedProps) {
  const [point] = analysis.turningPoints;
  const told = useMemo(
    () => (point === undefined ? null : toldPoint(readRecord(record), point)),
    [record, point],
  );
  if (point === undefined) return <span>{nobodyErredText(m(), largestErrorOf(analysis))}</span>;
  return told === null ? null : <span>{turnedText(m(), told, perspective)}</span>;
}
