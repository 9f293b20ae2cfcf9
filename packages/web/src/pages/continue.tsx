import { other } from '@arena/rules';
import type { Summary } from '../host/start.ts';
import { m } from '../language.ts';
import { Icon } from '../parts/icon.tsx';

/** The way back to the game that is kept on this device. */
export function Continue({ summary }: { summary: Summary }) {
  const { rows, here } = summary;
  const below = here[0] ?? 0;
  return (
    <a class="continue" href="/table">
      <span class="thumb" aria-hidden="true">
        <Row spaces={rows[other(below)]} />
        <hr />
        <Row spaces={rows[below]} />
      </span>
      <span class="words">
        <b>{summary.isOver ? m().continue_over({}) : m().continue_game({})}</b>
        <span>{told(summary)}</span>
      </span>
      <Icon name="replay" />
    </a>
  );
}

const Row = ({ spaces }: { spaces: Summary['rows'][0] }) => (
  <span class="mini">
    {spaces.map((space, i) => (
      <i key={i} class={space} />
    ))}
  </span>
);

function told({ turn, names, here, decider, yours, isOver }: Summary): string {
  const alone = here.length === 1;
  const which = alone
    ? m().continue_against({ when: turn === 0 ? 'start' : 'later', turn, name: names[other(here[0])] })
    : m().continue_two({ when: turn === 0 ? 'start' : 'later', turn, first: names[0], second: names[1] });
  if (isOver || decider === null) return which;
  return `${which} ${alone && yours ? m().continue_yours({}) : m().continue_theirs({ name: decider })}`;
}
