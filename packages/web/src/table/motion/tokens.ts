import { playSound } from '../../settings/sound.ts';
import { center, type Box } from './boxes.ts';
import { tokenGhost } from './ghosts.tsx';
import type { Motion } from './motion.ts';
import { splitEvenly } from './motions.ts';
import { arcKeyframes } from './keyframes.ts';
import { EASE_FLY, EASE_LEAVE, DURATION } from './playback.ts';
import { sideOf, type AnimationStep, type Scene } from './scene.ts';

const MAX_TOKENS = 6;
const SIZE = 22;

/** Coins or laurels, one by one; the figures tick as they leave and arrive. */
export function prepareTokens(scenery: Scene, move: Motion & { kind: 'tokens' }): AnimationStep {
  const { playback, counters, boxesAfter } = scenery;
  const { token, player, count, from, to } = move;
  const [start, end] = [boxesAfter.get(from), to === null ? undefined : boxesAfter.get(to)];
  if (start === undefined) return () => Promise.resolve();
  const home = tokenBox(start.box);
  const frames = end === undefined ? SINK : arcKeyframes(home, home, tokenBox(end.box));
  const tokens = splitEvenly(count, MAX_TOKENS).map((part) => {
    const ghost = tokenGhost(home, token, sideOf(scenery, player));
    ghost.style.opacity = '0';
    playback.addGhost(ghost);
    return { part, ghost };
  });
  return () =>
    playback.stagger(tokens, DURATION.tap, async ({ part, ghost }) => {
      ghost.style.opacity = '';
      counters.add(from, -part);
      await playback.animate(ghost, frames, DURATION.fly, {
        easing: end === undefined ? EASE_LEAVE : EASE_FLY,
      });
      if (playback.isOver) return;
      if (to !== null) counters.add(to, part);
      playback.release(ghost);
      playSound(token);
    });
}

/** Out of the game. */
const SINK: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'translateY(34px) scale(0.6)', opacity: 0 },
];

function tokenBox(box: Box): Box {
  const { x, y } = center(box);
  return { x: x - SIZE / 2, y: y - SIZE / 2, width: SIZE, height: SIZE };
}
