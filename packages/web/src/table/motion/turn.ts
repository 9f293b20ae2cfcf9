import { playSound } from '../../settings/sound.ts';
import { boxOf, type Box } from './boxes.ts';
import { ghost } from './ghosts.tsx';
import type { Motion } from './motion.ts';
import { EASE_FLY, DURATION } from './playback.ts';
import { sideOf, type AnimationStep, type Scene } from './scene.ts';

/** The coloured edge of the one whose turn it is goes over to the other. */
export function prepareTurnChange(scenery: Scene, { player }: Motion & { kind: 'turn' }): AnimationStep {
  const { playback, after, before } = scenery;
  const side = sideOf(scenery, player);
  const strips = [playerPanel(playback.app, '.opponent'), playerPanel(playback.app, '.me')];
  const [from, to] = side === 'foe' ? strips.toReversed() : strips;
  if (from === null || to === null) return () => Promise.resolve();
  const [start, end] = [edgeOf(from), edgeOf(to)];
  playback.hideUntilReleased(to);
  return async () => {
    if (after.player === player) playSound('yourTurn');
    const old = ghost(start, `edge ${side === 'you' ? 'foe' : 'you'}`, null);
    const young = ghost(end, `edge ${side}`, null);
    if (before.active !== null) playback.addGhost(old);
    playback.addGhost(young);
    await (isHorizontal(start) && isHorizontal(end)
      ? slide(scenery, old, young, end.y - start.y)
      : turnTheCorner(scenery, old, young));
    for (const key of [old, young, to]) playback.release(key);
  };
}

const playerPanel = (app: HTMLElement, selector: string): HTMLElement | null =>
  app.querySelector<HTMLElement>(`:scope > ${selector}`);

const THICKNESS = 6;

/** Above a strip, or before it where strips stand beside other things. */
function edgeOf(element: HTMLElement): Box {
  const box = boxOf(element);
  const isBefore = parseFloat(getComputedStyle(element).borderLeftWidth) > 0;
  return isBefore ? { ...box, width: THICKNESS } : { ...box, height: THICKNESS };
}

const isHorizontal = ({ width, height }: Box): boolean => width > height;

/** From above to below or back, changing its colour on the way. */
async function slide({ playback }: Scene, old: HTMLElement, young: HTMLElement, way: number): Promise<void> {
  await Promise.all([
    playback.animate(
      old,
      [
        { transform: 'none', opacity: 1 },
        { transform: `translateY(${way}px)`, opacity: 0 },
      ],
      DURATION.fly,
      { easing: EASE_FLY },
    ),
    playback.animate(
      young,
      [
        { transform: `translateY(${-way}px)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      DURATION.fly,
      { easing: EASE_FLY },
    ),
  ]);
}

/** A lying edge shrinks to the corner from which the standing one grows, or the other way round. */
async function turnTheCorner({ playback }: Scene, old: HTMLElement, young: HTMLElement): Promise<void> {
  const thin = { transform: 'scale(0.01, 1)' };
  const low = { transform: 'scale(1, 0.01)' };
  const [shrunk, small] = isHorizontal(boxOf(old)) ? [thin, low] : [low, thin];
  const full = { transform: 'none' };
  await Promise.all([
    playback.animate(old, [full, shrunk], DURATION.fly, { easing: EASE_FLY }),
    playback.animate(young, [small, full], DURATION.fly, { easing: EASE_FLY }),
  ]);
}
