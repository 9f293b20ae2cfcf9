import { play } from '../../sound.ts';
import { center, type Box } from './boxes.ts';
import { tokenGhost } from './ghosts.tsx';
import type { Move } from './move.ts';
import { shares } from './moves.ts';
import { arc } from './paths.ts';
import { FLY, LEAVE, TIME } from './run.ts';
import { sideOf, type Act, type Scenery } from './scenery.ts';

const MOST_TOKENS = 6;
const SIZE = 22;

/** Coins or laurels, one by one; the figures tick as they leave and arrive. */
export function moveTokens(scenery: Scenery, move: Move & { move: 'tokens' }): Act {
  const { run, counters, is } = scenery;
  const { token, player, count, from, to } = move;
  const [start, end] = [is.get(from), to === null ? undefined : is.get(to)];
  if (start === undefined) return () => Promise.resolve();
  const home = small(start.box);
  const frames = end === undefined ? SINK : arc(home, home, small(end.box));
  const tokens = shares(count, MOST_TOKENS).map((part) => {
    const ghost = tokenGhost(home, token, sideOf(scenery, player));
    ghost.style.opacity = '0';
    run.put(ghost);
    return { part, ghost };
  });
  return () =>
    run.stagger(tokens, TIME.tap, async ({ part, ghost }) => {
      ghost.style.opacity = '';
      counters.add(from, -part);
      await run.animate(ghost, frames, TIME.fly, { easing: end === undefined ? LEAVE : FLY });
      if (run.isOver) return;
      if (to !== null) counters.add(to, part);
      run.release(ghost);
      play(token);
    });
}

/** Out of the game. */
const SINK: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'translateY(34px) scale(0.6)', opacity: 0 },
];

function small(box: Box): Box {
  const { x, y } = center(box);
  return { x: x - SIZE / 2, y: y - SIZE / 2, width: SIZE, height: SIZE };
}
