import type { GameAnalysis } from '@arena/ai/game-analysis';
import type { Pair } from '@arena/rules';
import { useEffect, useState } from 'preact/hooks';
import { AnalysisClient } from '../analysis/analysis-client.ts';
import { analysisShelf } from '../store/game-store.ts';
import { ShareSheet } from './share-sheet.tsx';

export interface ShareFinishedGameProps {
  record: string;
  names: Pair<string>;
  onClose: () => void;
}

/** Sends a game that has just ended, with as much of its analysis as there is. */
export function ShareFinishedGame({ record, names, onClose }: ShareFinishedGameProps) {
  const [analysis, setAnalysis] = useState<GameAnalysis | null>(null);
  // Without it, the picture shows the score.
  useEffect(() => void keptAnalysis(record).then(setAnalysis, () => undefined), []);
  return <ShareSheet record={record} names={names} analysis={analysis} onClose={onClose} />;
}

/** Null if there is none, or one of another version. */
async function keptAnalysis(record: string): Promise<GameAnalysis | null> {
  const client = new AnalysisClient();
  const [kept, key] = await Promise.all([analysisShelf(record).load(), client.key()]);
  client.stop();
  return kept?.key === key ? kept : null;
}
