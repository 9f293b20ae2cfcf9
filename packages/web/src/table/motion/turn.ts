import { play } from '../../sound.ts';
import { boxOf, type Box } from './boxes.ts';
import { ghost } from './ghosts.tsx';
import type { Move } from './move.ts';
import { FLY, TIME } from './run.ts';
import { sideOf, type Act, type Scenery } from './scenery.ts';

/** The coloured edge of the one whose turn it is goes over to the other. */
export function changeTurn(scenery: Scenery, { player }: Move & { move: 'turn' }): Act {
  const { run, after, before } = scenery;
  const side = sideOf(scenery, player);
  const strips = [strip(run.app, '.opponent'), strip(run.app, '.me')];
  const [from, to] = side === 'foe' ? strips.toReversed() : strips;
  if (from === null || to === null) return () => Promise.resolve();
  const [start, end] = [edgeOf(from), edgeOf(to)];
  run.await(to);
  return async () => {
    if (after.player === player) play('yourTurn');
    const old = ghost(start, `edge ${side === 'you' ? 'foe' : 'you'}`, null);
    const young = ghost(end, `edge ${side}`, null);
    if (before.active !== null) run.put(old);
    run.put(young);
    await (isLying(start) && isLying(end)
      ? slide(scenery, old, young, end.y - start.y)
      : turnTheCorner(scenery, old, young));
    for (const key of [old, young, to]) run.release(key);
  };
}

const strip = (app: HTMLElement, selector: string): HTMLElement | null =>
  app.querySelector<HTMLElement>(`:scope > ${selector}`);

const THICKNESS = 6;

/** Above a strip, or before it where strips stand beside other things. */
function edgeOf(element: HTMLElement): Box {
  const box = boxOf(element);
  const isBefore = parseFloat(getComputedStyle(element).borderLeftWidth) > 0;
  return isBefore ? { ...box, width: THICKNESS } : { ...box, height: THICKNESS };
}

const isLying = ({ width, height }: Box): boolean => width > height;

/** From above to below or back, changing its colour on the way. */
async function slide({ run }: Scenery, old: HTMLElement, young: HTMLElement, way: number): Promise<void> {
  await Promise.all([
    run.animate(
      old,
      [
        { transform: 'none', opacity: 1 },
        { transform: `translateY(${way}px)`, opacity: 0 },
      ],
      TIME.fly,
      { easing: FLY },
    ),
    run.animate(
      young,
      [
        { transform: `translateY(${-way}px)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      TIME.fly,
      { easing: FLY },
    ),
  ]);
}

/** A lying edge shrinks to the corner from which the standing one grows, or the other way round. */
async function turnTheCorner({ run }: Scenery, old: HTMLElement, young: HTMLElement): Promise<void> {
  const thin = { transform: 'scale(0.01, 1)' };
  const low = { transform: 'scale(1, 0.01)' };
  const [shrunk, small] = isLying(boxOf(old)) ? [thin, low] : [low, thin];
  const full = { transform: 'none' };
  await Promise.all([
    run.animate(old, [full, shrunk], TIME.fly, { easing: FLY }),
    run.animate(young, [small, full], TIME.fly, { easing: FLY }),
  ]);
}
