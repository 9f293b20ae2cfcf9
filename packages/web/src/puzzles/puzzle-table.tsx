import { opponentOf, type Pair } from '@arena/rules';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { settings } from '../settings/settings.ts';
import { Board } from '../table/board/board.tsx';
import { Rail } from '../table/board/rail.tsx';
import type { UiRequest } from '../table/input/shortcuts.ts';
import { TableContext } from '../table/model/context.ts';
import { inspected } from '../table/model/inspected.ts';
import { TableSlotsContext } from '../table/model/slots.ts';
import { Announcer, Dialogs, TextView } from '../table/screen/lazy.ts';
import type { Day } from '../lib/day.ts';
import { Difficulty } from './difficulty.tsx';
import { PuzzleSession } from './puzzle-session.ts';
import { puzzleSlots } from './puzzle-slots.tsx';
import type { ListedPuzzle } from './puzzles.ts';
import { StreakSlab } from './streak.tsx';
import { TaskStrip } from './task-strip.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import '../table/styles/table.css';

/** A puzzle on the real table. */
export function PuzzleTable({ puzzle, day }: { puzzle: ListedPuzzle; day: Day | null }) {
  const [session] = useState(() => new PuzzleSession(puzzle, namesFor(puzzle), day));
  const [slots] = useState(() => puzzleSlots(session));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => session.handleKey(event);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      session.close();
    };
  }, []);
  const onRequest = useCallback((request: UiRequest) => session.handleRequest(request), []);
  const { textView } = settings.value;
  const isJudged = session.shownStage !== 'playing';
  return (
    <TableContext.Provider value={session.table}>
      <TableSlotsContext.Provider value={slots}>
        <Announcer />
        <div class={`puzzle ${isJudged ? 'judged' : ''} ${textView ? 'in-text' : ''}`}>
          <TaskStrip session={session} />
          {session.host.hasFailed.value && (
            <p class="reply-failed" role="alert">
              {m().puzzle_failed_text({})}
            </p>
          )}
          {textView ? <TextView onRequest={onRequest} /> : <Board onRequest={onRequest} />}
          <VerdictPanel session={session} />
          <div class="puzzle-side">
            <StreakSlab puzzle={puzzle.key} />
            <Difficulty puzzle={puzzle} />
            {!textView && <Rail />}
          </div>
        </div>
        <PuzzleDialogs session={session} onRequest={onRequest} />
      </TableSlotsContext.Provider>
    </TableContext.Provider>
  );
}

/** The solver sits in the seat of the puzzle. */
const namesFor = ({ player }: ListedPuzzle): Pair<string> => {
  const names: Pair<string> = [m().puzzle_you({}), m().puzzle_you({})];
  names[opponentOf(player)] = m().puzzle_opponent({});
  return names;
};

function PuzzleDialogs({
  session: { dialog },
  onRequest,
}: {
  session: PuzzleSession;
  onRequest: (request: UiRequest) => void;
}) {
  if (dialog.value === null && inspected.opened.value === null) return null;
  return <Dialogs open={dialog.value} setOpen={(next) => (dialog.value = next)} onRequest={onRequest} />;
}
