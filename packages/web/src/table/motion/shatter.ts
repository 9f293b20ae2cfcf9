import { vibrate } from '../../settings/haptics.ts';
import { playSound } from '../../settings/sound.ts';
import { boxOf, center, locate, type Box } from './boxes.ts';
import type { Flight, Spot } from './motion.ts';
import { DURATION, EASE_LEAVE, EASE_SETTLE, noStep, type AnimationStep, type Playback } from './playback.ts';

/** A card that breaks along the joints of its own mosaic; the stones drift to the discard pile. */
export function prepareBeatenCard(playback: Playback, { from, to }: Flight): AnimationStep {
  if (from.at !== 'space') return noStep;
  return async () => {
    const cards = brokenCards(playback.app, from);
    const pile = locate(to)?.box;
    if (cards.length === 0 || pile === undefined || playback.isOver) return playback.breakTarget();
    const stones = cards.flatMap((card) => cutStones(card));
    for (const { ghost } of stones) playback.addGhost(ghost);
    await playback.breakTarget();
    playSound('crack');
    vibrate([30, 40, 60]);
    await Promise.all(stones.map((stone) => dropStone(playback, stone, pile)));
    if (playback.isOver) return;
    playback.counters.add(to, 1);
    await playback.pause(DURATION.pause);
  };
}

/** The card on its space, and its large copy on the stage of a wide screen. */
function brokenCards(app: HTMLElement, space: Spot): HTMLElement[] {
  const onBoard = locate(space)?.element.querySelector<HTMLElement>('.card') ?? null;
  const onStage = app.querySelector<HTMLElement>('.stage .big-card.defender .card');
  return [onBoard, onStage].filter(
    (card): card is HTMLElement => card !== null && card.getClientRects().length > 0,
  );
}

interface Stone {
  ghost: HTMLElement;
  /** Its middle: on the screen, and relative to the middle of the card, which is 1 wide and 1 high. */
  at: { x: number; y: number };
  off: { x: number; y: number };
  isLarge: boolean;
}

const LARGE_PX = 90;
const [FEW, MANY] = [
  { columns: 5, rows: 9 },
  { columns: 7, rows: 10 },
];

/** Copies of the card, each cut to one cell of a grid whose inner crossings are shifted a little. */
function cutStones(card: HTMLElement): Stone[] {
  const box = boxOf(card);
  const isLarge = box.width > LARGE_PX;
  const { columns, rows } = isLarge ? MANY : FEW;
  const joints = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column) => ({
      x: jointAt(column, columns),
      y: jointAt(row, rows),
    })),
  );
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const corners = [
      joints[row]?.[column],
      joints[row]?.[column + 1],
      joints[row + 1]?.[column + 1],
      joints[row + 1]?.[column],
    ];
    const off = { x: (column + 0.5) / columns - 0.5, y: (row + 0.5) / rows - 0.5 };
    const middle = center(box);
    return {
      ghost: stoneGhost(
        card,
        box,
        corners.filter((corner) => corner !== undefined),
        off,
      ),
      at: { x: middle.x + off.x * box.width, y: middle.y + off.y * box.height },
      off,
      isLarge,
    };
  });
}

const SHIFT = 0.7;

/** Where a joint is, as a fraction of the card; the edges of the card stay straight. */
const jointAt = (index: number, count: number): number =>
  (index + (index > 0 && index < count ? (Math.random() - 0.5) * SHIFT : 0)) / count;

const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)}%`;

function stoneGhost(
  card: HTMLElement,
  { x, y, width, height }: Box,
  corners: readonly { x: number; y: number }[],
  off: { x: number; y: number },
): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'flying stone';
  ghost.inert = true;
  ghost.ariaHidden = 'true';
  ghost.append(card.cloneNode(true));
  Object.assign(ghost.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    clipPath: `polygon(${corners.map((corner) => `${percent(corner.x)} ${percent(corner.y)}`).join(', ')})`,
    transformOrigin: `${percent(off.x + 0.5)} ${percent(off.y + 0.5)}`,
  });
  return ghost;
}

const spread = (range: number): number => (Math.random() - 0.5) * range;
/** How much later than the first the stones leave: the upper ones first. */
const ROW_DELAY = 90;
const RANDOM_DELAY = 160;

/** It cracks, hangs in the air for a moment and leaves. */
function dropStone(playback: Playback, { ghost, at, off, isLarge }: Stone, pile: Box): Promise<void> {
  const scale = isLarge ? 1.7 : 1;
  const end = center(pile);
  const frames: Keyframe[] = [
    { transform: 'none', easing: EASE_SETTLE },
    {
      transform: `translate(${off.x * 7 * scale}px, ${off.y * 9 * scale}px) rotate(${spread(8)}deg)`,
      offset: 0.2,
      easing: 'cubic-bezier(0.3, 0, 0.6, 1)',
    },
    {
      transform: `translate(${off.x * 60 * scale + spread(26)}px, ${off.y * 40 * scale + 25 + spread(22)}px) rotate(${spread(120)}deg) scale(0.95)`,
      opacity: 1,
      offset: 0.52,
      easing: EASE_LEAVE,
    },
    {
      transform: `translate(${end.x - at.x}px, ${end.y - at.y}px) rotate(${spread(420)}deg) scale(0.3)`,
      opacity: 0.25,
    },
  ];
  const delay = (0.5 + off.y) * ROW_DELAY + Math.random() * RANDOM_DELAY;
  return playback
    .animate(ghost, frames, DURATION.shatter, { easing: 'linear', delay })
    .then(() => playback.release(ghost));
}
