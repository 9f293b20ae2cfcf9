import { playSound } from '../../settings/sound.ts';
import { boxOf, type Box } from './boxes.ts';
import { ghost } from './ghosts.tsx';
import type { Motion } from './motion.ts';
import { DURATION, EASE_FLY, noStep, type AnimationStep, type Playback } from './playback.ts';

/** The coloured edge of the active player's panel moves to the other panel. */
export function prepareTurnChange(playback: Playback, { player }: Motion & { kind: 'turn' }): AnimationStep {
  const { app, after, before } = playback;
  const isMine = playback.sideOf(player) === 'you';
  const [own, theirs] = [panelIn(app, '.me'), panelIn(app, '.opponent')];
  if (own === null || theirs === null) return noStep;
  const [from, to] = isMine ? [theirs, own] : [own, theirs];
  const [start, end] = [edgeOf(from), edgeOf(to)];
  playback.hideUntilReleased(to);
  return async () => {
    if (after.player === player) playSound('yourTurn');
    const oldEdge = ghost(start, `edge ${isMine ? 'foe' : 'you'}`, null);
    const newEdge = ghost(end, `edge ${isMine ? 'you' : 'foe'}`, null);
    if (before.active !== null) playback.addGhost(oldEdge);
    playback.addGhost(newEdge);
    const frames =
      isHorizontal(start) && isHorizontal(end)
        ? slideKeyframes(end.y - start.y)
        : cornerKeyframes(isHorizontal(start));
    await Promise.all([
      playback.animate(oldEdge, frames.oldEdge, DURATION.fly, { easing: EASE_FLY }),
      playback.animate(newEdge, frames.newEdge, DURATION.fly, { easing: EASE_FLY }),
    ]);
    for (const key of [oldEdge, newEdge, to]) playback.release(key);
  };
}

const panelIn = (app: HTMLElement, selector: string): HTMLElement | null =>
  app.querySelector<HTMLElement>(`:scope > ${selector}`);

const THICKNESS = 6;

/** At the top of a panel, or at its left where panels are beside the board. */
function edgeOf(element: HTMLElement): Box {
  const box = boxOf(element);
  const isLeft = parseFloat(getComputedStyle(element).borderLeftWidth) > 0;
  return isLeft ? { ...box, width: THICKNESS } : { ...box, height: THICKNESS };
}

const isHorizontal = ({ width, height }: Box): boolean => width > height;

interface EdgeKeyframes {
  oldEdge: Keyframe[];
  newEdge: Keyframe[];
}

/** Moves up or down and changes colour on the way. */
const slideKeyframes = (distance: number): EdgeKeyframes => ({
  oldEdge: [
    { transform: 'none', opacity: 1 },
    { transform: `translateY(${distance}px)`, opacity: 0 },
  ],
  newEdge: [
    { transform: `translateY(${-distance}px)`, opacity: 0 },
    { transform: 'none', opacity: 1 },
  ],
});

/** A horizontal edge shrinks to the corner from which the vertical one grows, or the other way round. */
function cornerKeyframes(isOldHorizontal: boolean): EdgeKeyframes {
  const narrow = { transform: 'scale(0.01, 1)' };
  const flat = { transform: 'scale(1, 0.01)' };
  const full = { transform: 'none' };
  const [shrunk, small] = isOldHorizontal ? [narrow, flat] : [flat, narrow];
  return { oldEdge: [full, shrunk], newEdge: [small, full] };
}
