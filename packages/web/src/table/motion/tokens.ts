import { playSound } from '../../settings/sound.ts';
import { center, type Box } from './boxes.ts';
import { tokenGhost } from './ghosts.tsx';
import type { Motion } from './motion.ts';
import { splitEvenly } from './motions.ts';
import { arcKeyframes } from './keyframes.ts';
import { DURATION, EASE_FLY, EASE_LEAVE, noStep, type AnimationStep, type Playback } from './playback.ts';

const MAX_TOKENS = 6;
const SIZE = 22;

/** Coins or laurels, one by one; the counters change as they leave and arrive. */
export function prepareTokens(playback: Playback, motion: Motion & { kind: 'tokens' }): AnimationStep {
  const { counters, boxesAfter } = playback;
  const { token, player, count, from, to } = motion;
  const [start, end] = [boxesAfter.get(from), to === null ? undefined : boxesAfter.get(to)];
  if (start === undefined) return noStep;
  const home = tokenBox(start.box);
  const frames = end === undefined ? SINK : arcKeyframes(home, home, tokenBox(end.box));
  const easing = end === undefined ? EASE_LEAVE : EASE_FLY;
  const tokens = splitEvenly(count, MAX_TOKENS).map((part) => {
    const ghost = tokenGhost(home, token, playback.sideOf(player));
    ghost.style.opacity = '0';
    playback.addGhost(ghost);
    return { part, ghost };
  });
  return () =>
    playback.stagger(tokens, DURATION.tap, async ({ part, ghost }) => {
      ghost.style.opacity = '';
      counters.add(from, -part);
      await playback.animate(ghost, frames, DURATION.fly, { easing });
      if (playback.isOver) return;
      if (to !== null) counters.add(to, part);
      playback.release(ghost);
      playSound(token);
    });
}

/** Leaves the game. */
const SINK: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'translateY(34px) scale(0.6)', opacity: 0 },
];

function tokenBox(box: Box): Box {
  const { x, y } = center(box);
  return { x: x - SIZE / 2, y: y - SIZE / 2, width: SIZE, height: SIZE };
}
