import { playSound } from '../../settings/sound.ts';
import { boxOf, type Box } from './boxes.ts';
import { ghost, tumblingGhost } from './ghosts.tsx';
import type { Motion } from './motion.ts';
import { faceKeyframes, TUMBLE } from './keyframes.ts';
import { DURATION, type AnimationStep, type Playback } from './playback.ts';

const STAGGER = 60;
const FACES = 3;

export function prepareRoll(playback: Playback, { player, dice }: Motion & { kind: 'roll' }): AnimationStep {
  const side = playback.sideOf(player);
  const rolled = dice.flatMap(({ value, to }) => {
    const found = playback.boxesAfter.get(to);
    if (found === undefined) return [];
    playback.hideUntilReleased(found.element);
    return [{ element: found.element, thrown: addThrownDie(playback, found.box, value, side) }];
  });
  return async () => {
    playSound('dice');
    const rolls = rolled.map(async ({ element, thrown }, i) => {
      await tumbleDie(playback, thrown, { delay: i * STAGGER });
      playback.release(element);
    });
    await Promise.all(rolls);
  };
}

/** A die that will tumble into this box, showing random faces on the way and its own at the end. */
export function addThrownDie(
  playback: Playback,
  box: Box,
  value: number,
  kind: 'you' | 'foe' | 'white',
): HTMLElement {
  const faces = Array.from({ length: FACES }, (_, i) =>
    i === FACES - 1 ? value : 1 + Math.floor(Math.random() * 6),
  );
  const thrown = tumblingGhost(box, faces, kind);
  thrown.style.opacity = '0';
  playback.addGhost(thrown);
  return thrown;
}

export async function tumbleDie(
  playback: Playback,
  thrown: HTMLElement,
  { delay = 0, frames = TUMBLE }: { delay?: number; frames?: Keyframe[] } = {},
): Promise<void> {
  const timing = { easing: 'linear', delay };
  await Promise.all([
    playback.animate(thrown, frames, DURATION.tumble, timing),
    ...[...thrown.children].map((face, i) =>
      playback.animate(face, faceKeyframes(i, FACES), DURATION.tumble, timing),
    ),
  ]);
  playback.release(thrown);
}

/** Keeps the die of an activated card on its space until the card is done. Call it while the die is there. */
export function keepActivationDie(app: HTMLElement): (playback: Playback) => void {
  const die = app.querySelector('.laid .die');
  if (die === null) return () => {};
  const copy = ghost(boxOf(die), 'flying-die', null);
  copy.append(die.cloneNode(true));
  return (playback) => {
    if (app.querySelector('.laid') === null) playback.addGhost(copy);
  };
}
