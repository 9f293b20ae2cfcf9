import { currentDefence } from '@arena/rules';
import { playSound } from '../../settings/sound.ts';
import type { Box, LocatedElement } from './boxes.ts';
import { cardGhost, dieGhost, type CardAppearance } from './ghosts.tsx';
import type { Flight, Motion, Spot } from './motion.ts';
import { arcKeyframes, dropKeyframes, isUpright, restingTransform } from './keyframes.ts';
import { EASE_FLY, EASE_LEAVE, DURATION } from './playback.ts';
import { sideOf, type AnimationStep, type Scene } from './scene.ts';

/** Where something hidden lies, and where nothing shows that a certain card lies there. */
const FACE_DOWN: readonly Spot['at'][] = ['draw', 'backs'];
const HIDDEN_AT: readonly Spot['at'][] = ['draw', 'discard', 'backs'];
/** Where a card is seen as soon as it lies there, in its full size or not. */
const isHome = ({ at }: Spot): boolean => at === 'space' || at === 'hand' || at === 'offer';
const isSeen = (spot: Spot): boolean => isHome(spot) || spot.at === 'backs';

const SHADE: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }];
const FLIGHT_TIMING = { easing: EASE_FLY };
const noStep: AnimationStep = () => Promise.resolve();

/** Where a way begins and ends in the picture; null if one of both is not in it. */
function pathOf(
  { boxesBefore, boxesAfter }: Scene,
  from: Spot,
  to: Spot,
): { start: Box; end: LocatedElement } | null {
  const [before, now, end] = [boxesBefore.get(from), boxesAfter.get(from), boxesAfter.get(to)];
  const start =
    before === undefined ? now?.box : now === undefined ? before.box : shiftedWithFrame(before, now);
  return start === undefined || end === undefined ? null : { start, end };
}

/** Spaces shift and stretch a little with what stands below the rows; what lies on them goes along. */
function shiftedWithFrame(
  { box, frame: old, element }: LocatedElement,
  { frame, element: same }: LocatedElement,
): Box {
  if (element !== same) return box;
  return {
    x: box.x + frame.x - old.x,
    y: box.y + frame.y - old.y,
    width: box.width + frame.width - old.width,
    height: box.height + frame.height - old.height,
  };
}

export function prepareCards(
  scenery: Scene,
  { flights, isBeaten }: Motion & { kind: 'cards' },
): AnimationStep {
  const acts = flights.map((flight) => (isBeaten ? prepareBeatenCard : prepareCard)(scenery, flight));
  return () => {
    revealSheet(scenery, flights);
    return scenery.playback.stagger(acts, DURATION.tap, (act) => act());
  };
}

/** The sheet into which cards are dealt must be there before they are. */
function revealSheet({ playback }: Scene, flights: readonly Flight[]): void {
  const sheet = playback.app.querySelector('.sheet');
  if (sheet !== null && flights.some(({ to }) => to.at === 'offer')) playback.release(sheet);
}

function prepareCard(scenery: Scene, { card, from, to, count }: Flight): AnimationStep {
  const { playback, counters } = scenery;
  const way = pathOf(scenery, from, to);
  if (way === null) return noStep;
  const { start, end } = way;
  const home = isHome(to) || !isUpright(start) ? end.box : start;
  const ghost = cardGhost(home, { card, ...appearanceAt(scenery, home === end.box ? to : from) });
  const turner = childOf(ghost, '.turner');
  const [first, last] = [from, to].map(({ at }) => rotation(card === null || FACE_DOWN.includes(at)));
  turner.style.transform = first;
  ghost.style.transform = restingTransform(home, start);
  if (HIDDEN_AT.includes(from.at)) ghost.style.opacity = '0';
  const leave = placeGhost(scenery, ghost, from);
  if (isSeen(to) && end.isExact) playback.hideUntilReleased(end.element);
  return async () => {
    leave();
    counters.add(from, -count);
    await Promise.all([
      playback.animate(ghost, arcKeyframes(home, start, end.box), DURATION.fly, FLIGHT_TIMING),
      playback.animate(childOf(ghost, '.shade'), SHADE, DURATION.fly, FLIGHT_TIMING),
      first !== last && playback.animate(turner, { transform: [first, last] }, DURATION.fly, FLIGHT_TIMING),
    ]);
    arrive(scenery, ghost, end, to, count);
  };
}

const rotation = (isDown: boolean): string => `rotateY(${isDown ? 180 : 0}deg)`;

/** A card lies where it was until its move begins, and its place does not look vacant before. */
function placeGhost({ playback, boxesAfter }: Scene, ghost: HTMLElement, from: Spot): () => void {
  const vacant = from.at === 'space' ? boxesAfter.get(from)?.element.querySelector('.vacant') : null;
  playback.addGhost(ghost);
  if (vacant) playback.hideUntilReleased(vacant);
  return () => {
    ghost.style.opacity = '';
    if (vacant) playback.release(vacant);
  };
}

/** How a card looks at this spot: as what lies there, so that nothing jumps when it leaves or arrives. */
function appearanceAt({ before, after }: Scene, spot: Spot): Omit<CardAppearance, 'card'> {
  const { figures } = after;
  if (spot.at !== 'space') return { figures, size: 'hand', defence: null };
  const { player, space } = spot;
  const defence = currentDefence(after, player, space) ?? currentDefence(before, player, space);
  return { figures, size: 'token', defence };
}

function prepareBeatenCard(scenery: Scene, { card, from, to }: Flight): AnimationStep {
  const { playback, counters } = scenery;
  const way = pathOf(scenery, from, to);
  if (way === null) return noStep;
  const { start, end } = way;
  const ghost = cardGhost(start, { card, ...appearanceAt(scenery, from) });
  const leave = placeGhost(scenery, ghost, from);
  return async () => {
    leave();
    await playback.animate(ghost, dropKeyframes(start, end.box), DURATION.fly, { easing: EASE_LEAVE });
    counters.add(to, 1);
    playback.release(ghost);
  };
}

export function prepareDie(
  scenery: Scene,
  { value, player, from, to }: Motion & { kind: 'die' },
): AnimationStep {
  const { playback } = scenery;
  const way = pathOf(scenery, from, to);
  if (way === null) return noStep;
  const { start, end } = way;
  const ghost = dieGhost(start, value, sideOf(scenery, player));
  const laid = to.at === 'cell' ? end.element.querySelector('.laid') : null;
  playback.addGhost(ghost);
  if (laid !== null) playback.hideUntilReleased(laid);
  if (to.at === 'die') playback.hideUntilReleased(end.element);
  return async () => {
    await Promise.all([
      playback.animate(ghost, arcKeyframes(start, start, end.box), DURATION.fly, FLIGHT_TIMING),
      playback.animate(childOf(ghost, '.shade'), SHADE, DURATION.fly, FLIGHT_TIMING),
    ]);
    if (to.at === 'cell' && laid === null) return playSound('place');
    if (laid !== null) playback.release(laid);
    arrive(scenery, ghost, end, to, 1);
  };
}

const childOf = (ghost: HTMLElement, selector: string): HTMLElement =>
  ghost.querySelector<HTMLElement>(selector) ?? ghost;

function arrive(
  { playback, counters }: Scene,
  ghost: HTMLElement,
  end: LocatedElement,
  to: Spot,
  count: number,
): void {
  if (playback.isOver) return;
  counters.add(to, count);
  playback.release(end.element);
  const isOnTop = to.at === 'discard' && isUpright(end.box);
  if (!isOnTop) playback.release(ghost);
  playSound('place');
}
