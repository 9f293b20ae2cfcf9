import { m } from '../settings/language.ts';
import type { ListedPuzzle } from './puzzles.ts';

const TRIES = 10;

/** How often each level of the computer finds the solution, as columns. */
export function Difficulty({ puzzle: { goal, found, rating } }: { puzzle: ListedPuzzle }) {
  const count = found.filter((times) => times > TRIES / 2).length;
  return (
    <section class="slab difficulty" aria-label={m().puzzle_hard({})}>
      <h2>{m().puzzle_hard({})}</h2>
      <p>
        {count === found.length
          ? m().puzzle_found_all({ levels: count, rating })
          : m().puzzle_found({ count, levels: found.length, rating })}
      </p>
      <ol aria-label={m().puzzle_found_by({})}>
        {found.map((times, i) => (
          <li key={i}>
            <span class="column" aria-hidden="true">
              <i style={{ height: `${(100 * times) / TRIES}%` }} />
            </span>
            <span class="sr-only">{m().puzzle_level_found({ level: i + 1, times, tries: TRIES })}</span>
            <b aria-hidden="true">{times}</b>
            <small aria-hidden="true">{i + 1}</small>
          </li>
        ))}
      </ol>
      <p class="hint">{m().puzzle_columns({ tries: TRIES })}</p>
      <p>{goal === 'win' ? m().puzzle_luck_win({}) : m().puzzle_luck_best({})}</p>
    </section>
  );
}
