import type { TurnPuzzle } from '@arena/ai/puzzle-list';
import { opponentOf, type View } from '@arena/rules';
import { m } from '../settings/language.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { isWide } from '../table/board/breakpoints.ts';
import type { PuzzleSession } from './puzzle-session.ts';

export const goalName = ({ goal }: TurnPuzzle): string =>
  goal === 'win' ? m().puzzle_win({}) : m().puzzle_best({});

export const goalIcon = ({ goal }: TurnPuzzle): IconName => (goal === 'win' ? 'victory' : 'analysis');

/** What is to be found, above the table. */
export function TaskStrip({ session }: { session: PuzzleSession }) {
  const { puzzle, day, host } = session;
  const isTouched = host.path.value.length > 0 || host.isAnswer.value;
  return (
    <section class="task-strip" aria-label={goalName(puzzle)}>
      <a class="chip" href="/puzzles" aria-label={m().puzzle_to_all({})}>
        <Icon name="back" />
      </a>
      <div class="words">
        <h2>{goalName(puzzle)}</h2>
        <p>{taskText(session)}</p>
      </div>
      {!isWide.value && (
        <span class="number" aria-hidden="true">
          {puzzle.number}
        </span>
      )}
      <span class={isWide.value ? 'which' : 'sr-only'}>
        {day === null ? m().puzzle_number({ number: puzzle.number }) : m().puzzle_today({})}
      </span>
      <button
        type="button"
        class="chip"
        aria-label={m().puzzle_restart({})}
        aria-disabled={!isTouched}
        onClick={() => isTouched && session.restart()}
      >
        <Icon name="retell" />
      </button>
    </section>
  );
}

/** How things stand at the start, and what luck can do. */
function taskText({ puzzle, host }: PuzzleSession): string {
  if (puzzle.goal === 'best') return m().puzzle_task_best({});
  const [first] = host.updatesSince(puzzle.player, -1);
  return first === undefined ? '' : m().puzzle_task_win(leadIn(first.snapshot.view, puzzle));
}

function leadIn({ vp }: View, { player }: TurnPuzzle): { lead: 'ahead' | 'behind' | 'level'; count: number } {
  const lead = vp[player] - vp[opponentOf(player)];
  return { lead: lead > 0 ? 'ahead' : lead < 0 ? 'behind' : 'level', count: Math.abs(lead) };
}
