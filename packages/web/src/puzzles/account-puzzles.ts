import { MAX_PUZZLE_DAYS, MAX_PUZZLE_RESULTS, mergePuzzles, type PuzzleHistory } from '@arena/api';
import { ApiError, getMe, getPuzzles, postPuzzles } from '../online/api.ts';
import { keptPuzzles } from './puzzle-store.ts';

const NOTHING: PuzzleHistory = { results: [], days: {} };

let lastSync: Promise<void> = Promise.resolve();

/** Brings the puzzles of this browser and those of the account together; without an account or a network, nothing happens. */
export function syncPuzzles(): Promise<void> {
  lastSync = lastSync.then(sync, sync).catch((error: unknown) => {
    // What could not be told now is told the next time.
    if (!(error instanceof ApiError)) throw error;
  });
  return lastSync;
}

async function sync(): Promise<void> {
  const me = await getMe();
  if (me?.hasAccount !== true) return;
  const stored = await getPuzzles();
  for (const news of newsFor(stored, mergePuzzles(stored, ownOf(me.id)))) await postPuzzles(news);
  // Somebody may have gone on in the meantime.
  keptPuzzles.value = { ...mergePuzzles(stored, ownOf(me.id)), account: me.id };
}

/** What this browser has for the account: nothing that belongs to another one. */
function ownOf(person: string): PuzzleHistory {
  const { account, results, days } = keptPuzzles.peek();
  return account === null || account === person ? { results, days } : NOTHING;
}

/** What the account does not have yet, in as many requests as it takes. */
function newsFor(stored: PuzzleHistory, merged: PuzzleHistory): PuzzleHistory[] {
  const known = new Set(stored.results.map((result) => JSON.stringify(result)));
  const results = merged.results.filter((result) => !known.has(JSON.stringify(result)));
  const days = Object.entries(merged.days).filter(([day, state]) => stored.days[day] !== state);
  const requests = Math.ceil(Math.max(results.length / MAX_PUZZLE_RESULTS, days.length / MAX_PUZZLE_DAYS));
  return Array.from({ length: requests }, (_, i) => ({
    results: results.slice(i * MAX_PUZZLE_RESULTS, (i + 1) * MAX_PUZZLE_RESULTS),
    days: Object.fromEntries(days.slice(i * MAX_PUZZLE_DAYS, (i + 1) * MAX_PUZZLE_DAYS)),
  }));
}
