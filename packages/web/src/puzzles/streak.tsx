import { m } from '../settings/language.ts';
import type { Day } from '../lib/day.ts';
import { daysBefore, longestStreak, streakOn } from './daily.ts';
import { puzzleDays, puzzleRating, ratingGain } from './puzzle-store.ts';
import { today } from './puzzles.ts';
import { marginOf } from './rating.ts';

const STONES = 28;

/** Days in a row, the rating, and a stone for each of the last four weeks. `puzzle`: whose effect on the rating is told. */
export function StreakSlab({ puzzle }: { puzzle?: string }) {
  const days = puzzleDays();
  const rating = puzzleRating();
  const gain = puzzle === undefined ? null : ratingGain(puzzle);
  const margin = marginOf(rating);
  return (
    <section class="slab streak" aria-label={m().puzzle_streak({})}>
      <div class="streak-figures">
        <b>{streakOn(today(), days)}</b>
        <span>
          {m().puzzle_days({ count: streakOn(today(), days) })}
          <small>{m().puzzle_longest({ count: longestStreak(days) })}</small>
        </span>
        <b>{Math.round(rating.value)}</b>
        <span>
          {m().puzzle_rating({})}
          <small>
            {gain === null ? `±\u00a0${margin}` : m().puzzle_gain({ gain: signed(gain), margin })}
          </small>
        </span>
      </div>
      <Calendar />
      <p class="hint">{m().puzzle_stones({})}</p>
    </section>
  );
}

const signed = (gain: number): string => (gain < 0 ? `−${-gain}` : `+${gain}`);

function Calendar() {
  const days = puzzleDays();
  const last = today();
  const shown = Array.from({ length: STONES }, (_, i) => daysBefore(last, STONES - 1 - i));
  const solved = shown.filter((day) => days[day] === 'solved').length;
  const tried = shown.filter((day) => days[day] === 'tried').length;
  return (
    <div
      class="calendar"
      role="img"
      aria-label={m().puzzle_calendar({ solved, tried, today: days[last] ?? 'open' })}
    >
      {shown.map((day, i) => (
        <i key={day} class={`${stoneOf(day, i)} ${day === last ? 'today' : ''}`} />
      ))}
    </div>
  );

  function stoneOf(day: Day, i: number): string {
    const state = days[day];
    // Three tones, as in a pavement.
    return state === 'solved' ? `solved tone-${(i * 5) % 3}` : (state ?? '');
  }
}
