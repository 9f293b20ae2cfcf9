import { opponentOf, type Player } from '@arena/rules';
import { botDisplayName } from '../opponents/names.ts';
import type { SavedSummary } from '../store/saved-game.ts';
import { m } from '../settings/language.ts';
import { Icon } from '../components/icon.tsx';
import './continue-link.css';

/** Leads back to the saved game. */
export function ContinueLink({ summary }: { summary: SavedSummary }) {
  const { rows, here, vp, isOver } = summary;
  const below = here[0] ?? 0;
  const move = moveText(summary);
  return (
    <a class="continue" href="/table">
      <span class="thumb" aria-hidden="true">
        <MiniRow spaces={rows[opponentOf(below)]} />
        <hr />
        <MiniRow spaces={rows[below]} />
      </span>
      <span class="words">
        <b>{isOver ? m().continue_over({}) : m().continue_game({})}</b>
        <span>{gameText(summary)}</span>
        <span>
          {vp !== null && (
            <span class="standing">
              {vp[below]} : {vp[opponentOf(below)]}
            </span>
          )}
          {vp !== null && move !== null && ' · '}
          {move}
        </span>
      </span>
      <span class="enter">
        <Icon name="replay" />
      </span>
    </a>
  );
}

const MiniRow = ({ spaces }: { spaces: SavedSummary['rows'][0] }) => (
  <span class="mini">
    {spaces.map((space, i) => (
      <i key={i} class={`has-${space}`} />
    ))}
  </span>
);

/** The one person at this screen; undefined if there are two. */
function onlyPerson({ here: [player, second] }: SavedSummary): Player | undefined {
  return second === undefined ? player : undefined;
}

function gameText(summary: SavedSummary): string {
  const { turn, names } = summary;
  const player = onlyPerson(summary);
  const when = turn === 0 ? 'start' : 'later';
  return player === undefined
    ? m().continue_two({ when, turn, first: names[0], second: names[1] })
    : m().continue_against({ when, turn, name: botDisplayName(names[opponentOf(player)]) });
}

/** Whose move it is; null if the game is over. */
function moveText(summary: SavedSummary): string | null {
  const { decider, yours, isOver } = summary;
  if (isOver || decider === null) return null;
  const isAlone = onlyPerson(summary) !== undefined;
  if (isAlone && yours) return m().continue_yours({});
  return m().continue_theirs({ name: isAlone ? botDisplayName(decider) : decider });
}
