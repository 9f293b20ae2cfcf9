import { playSound } from '../../settings/sound.ts';
import type { Box } from './boxes.ts';
import { tumblingGhost } from './ghosts.tsx';
import type { Motion } from './motion.ts';
import { faceKeyframes, TUMBLE } from './keyframes.ts';
import { DURATION, type Playback } from './playback.ts';
import { sideOf, type AnimationStep, type Scene } from './scene.ts';

const STAGGER = 60;
const FACES = 3;

export function prepareRoll(scenery: Scene, { player, dice }: Motion & { kind: 'roll' }): AnimationStep {
  const { playback, boxesAfter } = scenery;
  const rolled = dice.flatMap(({ value, to }) => {
    const found = boxesAfter.get(to);
    if (found === undefined) return [];
    playback.hideUntilReleased(found.element);
    return [
      { element: found.element, ghost: addThrownDie(playback, found.box, value, sideOf(scenery, player)) },
    ];
  });
  return async () => {
    playSound('dice');
    const rolls = rolled.map(async ({ element, ghost }, i) => {
      await tumbleDie(playback, ghost, i * STAGGER);
      playback.release(element);
    });
    await Promise.all(rolls);
  };
}

/** A die that will tumble to this box: on the way it shows some faces, in the end its own. */
export function addThrownDie(
  run: Playback,
  box: Box,
  value: number,
  kind: 'you' | 'foe' | 'white',
): HTMLElement {
  const faces = Array.from({ length: FACES }, (_, i) =>
    i === FACES - 1 ? value : 1 + Math.floor(Math.random() * 6),
  );
  const ghost = tumblingGhost(box, faces, kind);
  ghost.style.opacity = '0';
  run.addGhost(ghost);
  return ghost;
}

export async function tumbleDie(run: Playback, ghost: HTMLElement, delay = 0): Promise<void> {
  const timing = { easing: 'linear', delay };
  await Promise.all([
    run.animate(ghost, TUMBLE, DURATION.tumble, timing),
    ...[...ghost.children].map((face, i) =>
      run.animate(face, faceKeyframes(i, FACES), DURATION.tumble, timing),
    ),
  ]);
  run.release(ghost);
}
