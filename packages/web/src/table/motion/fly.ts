import { currentDefence } from '@arena/rules';
import { vibrate } from '../../settings/haptics.ts';
import { playSound } from '../../settings/sound.ts';
import type { Box, LocatedElement } from './boxes.ts';
import { cardGhost, dieGhost, type CardAppearance } from './ghosts.tsx';
import type { Flight, Motion, Spot } from './motion.ts';
import { arcKeyframes, dropKeyframes, isUpright, restingTransform } from './keyframes.ts';
import { DURATION, EASE_FLY, EASE_LEAVE, noStep, type AnimationStep, type Playback } from './playback.ts';

/** Where cards are face down and single cards cannot be seen. */
const FACE_DOWN: readonly Spot['at'][] = ['draw', 'backs', 'taken'];
const HIDDEN_AT: readonly Spot['at'][] = ['draw', 'discard', 'backs'];
/** Where a card can be seen as soon as it arrives: face up, or at least its back. */
const isHome = ({ at }: Spot): boolean => at === 'space' || at === 'hand' || at === 'offer';
const isSeen = (spot: Spot): boolean => isHome(spot) || spot.at === 'backs';

const SHADE: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }];
const FLIGHT_TIMING = { easing: EASE_FLY };

/** Where a path starts and ends on the screen; null if either end is not shown. */
function pathOf(
  { boxesBefore, boxesAfter }: Playback,
  from: Spot,
  to: Spot,
): { start: Box; end: LocatedElement } | null {
  const [before, now, end] = [boxesBefore.get(from), boxesAfter.get(from), boxesAfter.get(to)];
  const start =
    before === undefined ? now?.box : now === undefined ? before.box : shiftedWithFrame(before, now);
  return start === undefined || end === undefined ? null : { start, end };
}

/** Spaces shift and stretch a little with what is shown below the rows; the cards on them follow. */
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
  playback: Playback,
  { flights, isBeaten }: Motion & { kind: 'cards' },
): AnimationStep {
  const steps = flights.map((flight) =>
    isBeaten ? prepareBeatenCard(playback, flight) : prepareCard(playback, flight, FLOWN),
  );
  return () => {
    revealSheet(playback, flights);
    return playback.stagger(steps, DURATION.tap, (step) => step());
  };
}

/** Before the game: cards fly in turn and are turned over where they land. */
export function prepareDeal(playback: Playback, { flights }: Motion & { kind: 'deal' }): AnimationStep {
  const steps = flights.map((flight) => prepareCard(playback, flight, DEALT));
  return () =>
    playback.stagger(steps, DURATION.deal, async (step) => {
      await step();
      if (!playback.isOver) vibrate(DEAL_TICK_MS);
    });
}

/** The passed cards of both players cross the bar at the same time. */
export function prepareExchange(
  playback: Playback,
  { flights }: Motion & { kind: 'exchange' },
): AnimationStep {
  const steps = flights.map((flight) => prepareCard(playback, flight, EXCHANGED));
  return async () => void (await Promise.all(steps.map((step) => step())));
}

const DEAL_TICK_MS = 10;

interface Flying {
  ms: number;
  /** Degrees by which the card leans on its way. */
  lean: number;
  /** A card that will be face up is turned over after its flight, in this time; 0: on the way. */
  turnMs: number;
}

const FLOWN: Flying = { ms: DURATION.fly, lean: 0, turnMs: 0 };
const DEALT: Flying = { ms: DURATION.fly, lean: 10, turnMs: DURATION.lift };
const EXCHANGED: Flying = { ms: DURATION.exchange, lean: 0, turnMs: 0 };

/** The sheet must be visible before cards are dealt into it. */
function revealSheet(playback: Playback, flights: readonly Flight[]): void {
  const sheet = playback.app.querySelector('.sheet');
  if (sheet !== null && flights.some(({ to }) => to.at === 'offer')) playback.release(sheet);
}

function prepareCard(
  playback: Playback,
  { card, from, to, count }: Flight,
  { ms, lean, turnMs }: Flying,
): AnimationStep {
  const { counters } = playback;
  const path = pathOf(playback, from, to);
  if (path === null) return noStep;
  const { start, end } = path;
  const home = isHome(to) || !isUpright(start) ? end.box : start;
  const ghost = cardGhost(home, { card, ...appearanceAt(playback, home === end.box ? to : from) });
  const turner = childOf(ghost, '.turner');
  const rotationAt = ({ at }: Spot): string => rotation(card === null || FACE_DOWN.includes(at));
  const [first, last] = [rotationAt(from), rotationAt(to)];
  turner.style.transform = first;
  ghost.style.transform = restingTransform(home, start);
  if (HIDDEN_AT.includes(from.at)) ghost.style.opacity = '0';
  const leave = placeGhost(playback, ghost, from);
  if (isSeen(to) && end.isExact) playback.hideUntilReleased(end.element);
  return async () => {
    leave();
    counters.add(from, -count);
    const turn = (): Promise<void> | false =>
      first !== last &&
      playback.animate(turner, { transform: [first, last] }, turnMs === 0 ? ms : turnMs, FLIGHT_TIMING);
    await Promise.all([
      playback.animate(ghost, arcKeyframes(home, start, end.box, lean), ms, FLIGHT_TIMING),
      playback.animate(childOf(ghost, '.shade'), SHADE, ms, FLIGHT_TIMING),
      turnMs === 0 && turn(),
    ]);
    if (turnMs > 0) await turn();
    arrive(playback, ghost, end, to, count);
  };
}

const rotation = (isDown: boolean): string => `rotateY(${isDown ? 180 : 0}deg)`;

/** Until its motion begins, a card stays where it was and its space does not look vacant. */
function placeGhost(playback: Playback, ghost: HTMLElement, from: Spot): () => void {
  const vacant = from.at === 'space' ? playback.boxesAfter.get(from)?.element.querySelector('.vacant') : null;
  playback.addGhost(ghost);
  if (vacant) playback.hideUntilReleased(vacant);
  return () => {
    ghost.style.opacity = '';
    if (vacant) playback.release(vacant);
  };
}

/** How a card looks at this spot, so that nothing jumps when it leaves or arrives. */
function appearanceAt({ before, after }: Playback, spot: Spot): Omit<CardAppearance, 'card'> {
  const { figures } = after;
  if (spot.at !== 'space') return { figures, size: 'hand', defence: null };
  const { player, space } = spot;
  const defence = currentDefence(after, player, space) ?? currentDefence(before, player, space);
  return { figures, size: 'token', defence };
}

function prepareBeatenCard(playback: Playback, { card, from, to }: Flight): AnimationStep {
  const { counters } = playback;
  const path = pathOf(playback, from, to);
  if (path === null) return noStep;
  const { start, end } = path;
  const ghost = cardGhost(start, { card, ...appearanceAt(playback, from) });
  const leave = placeGhost(playback, ghost, from);
  return async () => {
    leave();
    await playback.animate(ghost, dropKeyframes(start, end.box), DURATION.fly, { easing: EASE_LEAVE });
    counters.add(to, 1);
    playback.release(ghost);
  };
}

export function prepareDie(
  playback: Playback,
  { value, player, from, to }: Motion & { kind: 'die' },
): AnimationStep {
  const path = pathOf(playback, from, to);
  if (path === null) return noStep;
  const { start, end } = path;
  const ghost = dieGhost(start, value, playback.sideOf(player));
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
    arrive(playback, ghost, end, to, 1);
  };
}

const childOf = (ghost: HTMLElement, selector: string): HTMLElement =>
  ghost.querySelector<HTMLElement>(selector) ?? ghost;

function arrive(playback: Playback, ghost: HTMLElement, end: LocatedElement, to: Spot, count: number): void {
  if (playback.isOver) return;
  playback.counters.add(to, count);
  playback.release(end.element);
  const isOnTop = to.at === 'discard' && isUpright(end.box);
  if (!isOnTop) playback.release(ghost);
  playSound('place');
}
