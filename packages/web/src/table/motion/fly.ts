import { currentDefence } from '@arena/rules';
import { play } from '../../sound.ts';
import type { Box, Found } from './boxes.ts';
import { cardGhost, dieGhost, type CardLooks } from './ghosts.tsx';
import type { Flight, Move, Spot } from './move.ts';
import { arc, drop, isUpright, resting } from './paths.ts';
import { FLY, LEAVE, TIME } from './run.ts';
import { sideOf, type Act, type Scenery } from './scenery.ts';

/** Where something hidden lies, and where nothing shows that a certain card lies there. */
const FACE_DOWN: readonly Spot['at'][] = ['draw', 'backs'];
const UNSEEN: readonly Spot['at'][] = ['draw', 'discard', 'backs'];
/** Where a card is seen as soon as it lies there, in its full size or not. */
const isHome = ({ at }: Spot): boolean => at === 'space' || at === 'hand' || at === 'offer';
const isSeen = (spot: Spot): boolean => isHome(spot) || spot.at === 'backs';

const SHADE: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }];
const IN_FLIGHT = { easing: FLY };
const nothing: Act = () => Promise.resolve();

/** Where a way begins and ends in the picture; null if one of both is not in it. */
function wayOf({ was, is }: Scenery, from: Spot, to: Spot): { start: Box; end: Found } | null {
  const [before, now, end] = [was.get(from), is.get(from), is.get(to)];
  const start = before === undefined ? now?.box : now === undefined ? before.box : carried(before, now);
  return start === undefined || end === undefined ? null : { start, end };
}

/** Spaces shift and stretch a little with what stands below the rows; what lies on them goes along. */
function carried({ box, frame: old, element }: Found, { frame, element: same }: Found): Box {
  if (element !== same) return box;
  return {
    x: box.x + frame.x - old.x,
    y: box.y + frame.y - old.y,
    width: box.width + frame.width - old.width,
    height: box.height + frame.height - old.height,
  };
}

export function flyCards(scenery: Scenery, { flights, isBeaten }: Move & { move: 'cards' }): Act {
  const acts = flights.map((flight) => (isBeaten ? fallCard : flyCard)(scenery, flight));
  return () => {
    revealSheet(scenery, flights);
    return scenery.run.stagger(acts, TIME.tap, (act) => act());
  };
}

/** The sheet into which cards are dealt must be there before they are. */
function revealSheet({ run }: Scenery, flights: readonly Flight[]): void {
  const sheet = run.app.querySelector('.sheet');
  if (sheet !== null && flights.some(({ to }) => to.at === 'offer')) run.release(sheet);
}

function flyCard(scenery: Scenery, { card, from, to, count }: Flight): Act {
  const { run, counters } = scenery;
  const way = wayOf(scenery, from, to);
  if (way === null) return nothing;
  const { start, end } = way;
  const home = isHome(to) || !isUpright(start) ? end.box : start;
  const ghost = cardGhost(home, { card, ...looksOf(scenery, home === end.box ? to : from) });
  const turner = partOf(ghost, '.turner');
  const [first, last] = [from, to].map(({ at }) => turned(card === null || FACE_DOWN.includes(at)));
  turner.style.transform = first;
  ghost.style.transform = resting(home, start);
  if (UNSEEN.includes(from.at)) ghost.style.opacity = '0';
  const leave = park(scenery, ghost, from);
  if (isSeen(to) && end.isExact) run.await(end.element);
  return async () => {
    leave();
    counters.add(from, -count);
    await Promise.all([
      run.animate(ghost, arc(home, start, end.box), TIME.fly, IN_FLIGHT),
      run.animate(partOf(ghost, '.shade'), SHADE, TIME.fly, IN_FLIGHT),
      first !== last && run.animate(turner, { transform: [first, last] }, TIME.fly, IN_FLIGHT),
    ]);
    arrive(scenery, ghost, end, to, count);
  };
}

const turned = (isDown: boolean): string => `rotateY(${isDown ? 180 : 0}deg)`;

/** A card lies where it was until its move begins, and its place does not look vacant before. */
function park({ run, is }: Scenery, ghost: HTMLElement, from: Spot): () => void {
  const vacant = from.at === 'space' ? is.get(from)?.element.querySelector('.vacant') : null;
  run.put(ghost);
  if (vacant) run.await(vacant);
  return () => {
    ghost.style.opacity = '';
    if (vacant) run.release(vacant);
  };
}

/** How a card looks at this spot: as what lies there, so that nothing jumps when it leaves or arrives. */
function looksOf({ before, after }: Scenery, spot: Spot): Omit<CardLooks, 'card'> {
  const { figures } = after;
  if (spot.at !== 'space') return { figures, size: 'hand', defence: null };
  const { player, space } = spot;
  const defence = currentDefence(after, player, space) ?? currentDefence(before, player, space);
  return { figures, size: 'token', defence };
}

function fallCard(scenery: Scenery, { card, from, to }: Flight): Act {
  const { run, counters } = scenery;
  const way = wayOf(scenery, from, to);
  if (way === null) return nothing;
  const { start, end } = way;
  const ghost = cardGhost(start, { card, ...looksOf(scenery, from) });
  const leave = park(scenery, ghost, from);
  return async () => {
    leave();
    await run.animate(ghost, drop(start, end.box), TIME.fly, { easing: LEAVE });
    counters.add(to, 1);
    run.release(ghost);
  };
}

export function flyDie(scenery: Scenery, { value, player, from, to }: Move & { move: 'die' }): Act {
  const { run } = scenery;
  const way = wayOf(scenery, from, to);
  if (way === null) return nothing;
  const { start, end } = way;
  const ghost = dieGhost(start, value, sideOf(scenery, player));
  const laid = to.at === 'cell' ? end.element.querySelector('.laid') : null;
  run.put(ghost);
  if (laid !== null) run.await(laid);
  if (to.at === 'die') run.await(end.element);
  return async () => {
    await Promise.all([
      run.animate(ghost, arc(start, start, end.box), TIME.fly, IN_FLIGHT),
      run.animate(partOf(ghost, '.shade'), SHADE, TIME.fly, IN_FLIGHT),
    ]);
    if (to.at === 'cell' && laid === null) return play('place');
    if (laid !== null) run.release(laid);
    arrive(scenery, ghost, end, to, 1);
  };
}

const partOf = (ghost: HTMLElement, selector: string): HTMLElement =>
  ghost.querySelector<HTMLElement>(selector) ?? ghost;

function arrive({ run, counters }: Scenery, ghost: HTMLElement, end: Found, to: Spot, count: number): void {
  if (run.isOver) return;
  counters.add(to, count);
  run.release(end.element);
  const isOnTop = to.at === 'discard' && isUpright(end.box);
  if (!isOnTop) run.release(ghost);
  play('place');
}
