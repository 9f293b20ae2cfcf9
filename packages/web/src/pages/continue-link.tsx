import { opponentOf } from '@arena/rules';
import type { SavedSummary } from '../store/saved-game.ts';
import { m } from '../settings/language.ts';
import { Icon } from '../components/icon.tsx';

/** Leads back to the saved game. */
export function ContinueLink({ summary }: { summary: SavedSummary }) {
  const { rows, here } = summary;
  const below = here[0] ?? 0;
  return (
    <a class="continue" href="/table">
      <span class="thumb" aria-hidden="true">
        <MiniRow spaces={rows[opponentOf(below)]} />
        <hr />
        <MiniRow spaces={rows[below]} />
      </span>
      <span class="words">
        <b>{summary.isOver ? m().continue_over({}) : m().continue_game({})}</b>
        <span>{summaryText(summary)}</span>
      </span>
      <Icon name="replay" />
    </a>
  );
}

const MiniRow = ({ spaces }: { spaces: SavedSummary['rows'][0] }) => (
  <span class="mini">
    {spaces.map((space, i) => (
      <i key={i} class={space} />
    ))}
  </span>
);

function summaryText({ turn, names, here, decider, yours, isOver }: SavedSummary): string {
  const [player, second] = here;
  const isAlone = player !== undefined && second === undefined;
  const when = turn === 0 ? 'start' : 'later';
  const which = isAlone
    ? m().continue_against({ when, turn, name: names[opponentOf(player)] })
    : m().continue_two({ when, turn, first: names[0], second: names[1] });
  if (isOver || decider === null) return which;
  return `${which} ${isAlone && yours ? m().continue_yours({}) : m().continue_theirs({ name: decider })}`;
}
