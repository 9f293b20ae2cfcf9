import { opponentOf } from '@arena/rules';
import type { SavedSummary } from '../store/saved-game.ts';
import { m } from '../settings/language.ts';
import { Icon } from '../components/icon.tsx';

/** The way back to the game that is kept on this device. */
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
  const alone = here.length === 1;
  const which = alone
    ? m().continue_against({ when: turn === 0 ? 'start' : 'later', turn, name: names[opponentOf(here[0])] })
    : m().continue_two({ when: turn === 0 ? 'start' : 'later', turn, first: names[0], second: names[1] });
  if (isOver || decider === null) return which;
  return `${which} ${alone && yours ? m().continue_yours({}) : m().continue_theirs({ name: decider })}`;
}
