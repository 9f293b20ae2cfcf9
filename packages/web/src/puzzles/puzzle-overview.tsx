import type { PuzzleGoal } from '@arena/ai/puzzle-list';
import { useSignal } from '@preact/signals';
import { language, m } from '../settings/language.ts';
import { Icon } from '../components/icon.tsx';
import { Page } from '../components/page.tsx';
import { puzzleDays, resultOfPuzzle } from './puzzle-store.ts';
import { numberToday, puzzles, today, type ListedPuzzle } from './puzzles.ts';
import { StreakSlab } from './streak.tsx';
import { WithFigures } from '../components/with-figures.tsx';
import { goalIcon, goalName } from './task-strip.tsx';

/** Bands of difficulty with equally many puzzles, the easiest first. */
const BANDS = [1, 2, 3, 4, 5] as const;
const BAND_SIZE = puzzles.length / BANDS.length;

export function PuzzleOverview() {
  return (
    <Page title={m().puzzles_title({})} wide>
      <div class="puzzle-overview">
        <div class="first">
          <Today />
          <StreakSlab />
          <details class="fold">
            <summary>{m().puzzle_how({})}</summary>
            <p>{m().puzzle_how_chosen({})}</p>
            <p>{m().puzzle_how_rated({})}</p>
            <p>{m().puzzle_how_kept({})}</p>
          </details>
        </div>
        <AllPuzzles />
      </div>
    </Page>
  );
}

/** The puzzle of the day. */
function Today() {
  const puzzle = puzzles.find(({ number }) => number === numberToday());
  if (puzzle === undefined) return null;
  const state = puzzleDays()[today()];
  const date = new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long' }).format(new Date());
  return (
    <section class="today-puzzle">
      <div>
        <h2>{m().puzzle_today({})}</h2>
        <p>
          {m().puzzle_today_what({
            date,
            goal: goalName(puzzle),
            band: m()[`puzzle_band_${bandOf(puzzle)}`]({}),
          })}
        </p>
      </div>
      <Icon name={goalIcon(puzzle)} />
      <a class={`btn ${state === 'solved' ? '' : 'gold'}`} href={`/puzzles/${puzzle.number}`}>
        {m().puzzle_open({ state: state ?? 'open' })}
      </a>
    </section>
  );
}

const bandOf = ({ number }: ListedPuzzle): (typeof BANDS)[number] =>
  BANDS[Math.floor((number - 1) / BAND_SIZE)] ?? 1;

const FILTERS = ['all', 'win', 'best'] as const;

function AllPuzzles() {
  const filter = useSignal<PuzzleGoal | 'all'>('all');
  const shown = puzzles.filter(({ goal }) => filter.value === 'all' || goal === filter.value);
  return (
    <section class="slab all-puzzles">
      <h2>
        <WithFigures text={m().puzzle_all({ count: puzzles.length })} />
      </h2>
      <div class="filters" role="group" aria-label={m().puzzle_kind({})}>
        {FILTERS.map((kind) => (
          <button
            key={kind}
            type="button"
            class={`btn ${filter.value === kind ? 'main' : ''}`}
            aria-pressed={filter.value === kind}
            onClick={() => (filter.value = kind)}
          >
            {m()[`puzzle_filter_${kind}`]({})}
          </button>
        ))}
      </div>
      {BANDS.map((band) => (
        <Band key={band} band={band} all={shown.filter((puzzle) => bandOf(puzzle) === band)} />
      ))}
    </section>
  );
}

function Band({ band, all }: { band: (typeof BANDS)[number]; all: readonly ListedPuzzle[] }) {
  const solved = all.filter(({ key }) => resultOfPuzzle(key)?.outcome === 'solved').length;
  return (
    <details class="band" open={band === 1}>
      <summary>
        <span>{m()[`puzzle_band_${band}`]({})}</span>
        <small>{m().puzzle_solved_of({ solved, count: all.length })}</small>
      </summary>
      <ol class="stones">
        {all.map((puzzle) => (
          <Stone key={puzzle.key} puzzle={puzzle} />
        ))}
      </ol>
    </details>
  );
}

function Stone({ puzzle }: { puzzle: ListedPuzzle }) {
  const state = resultOfPuzzle(puzzle.key)?.outcome ?? 'open';
  const label = m().puzzle_stone({ number: puzzle.number, goal: goalName(puzzle), state });
  return (
    <li>
      <a class={`stone ${state}`} href={`/puzzles/${puzzle.number}`} aria-label={label} title={label}>
        {puzzle.number}
      </a>
    </li>
  );
}
