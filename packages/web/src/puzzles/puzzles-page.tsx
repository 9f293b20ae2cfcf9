import { useEffect } from 'preact/hooks';
import { whenIdle } from '../lib/lazy.tsx';
import { syncPuzzles } from './lazy.ts';
import { numberToday, puzzles, today } from './puzzles.ts';
import { PuzzleOverview } from './puzzle-overview.tsx';
import { PuzzleTable } from './puzzle-table.tsx';
import './streak.css';
import './overview.css';
import './puzzle.css';
import './verdict.css';

/** The puzzle of this number, or all of them. */
export function PuzzlesPage({ rest }: { rest: string }) {
  useEffect(() => void whenIdle().then(syncPuzzles), []);
  const puzzle = puzzles.find(({ number }) => String(number) === rest);
  if (puzzle === undefined) return <PuzzleOverview />;
  return <PuzzleTable puzzle={puzzle} day={puzzle.number === numberToday() ? today() : null} />;
}
