import { center, type Box } from './boxes.ts';

/** How far an arc rises above the straight line: as a fraction of its length, and at most in px. */
const RISE = 0.16;
const MAX_RISE = 56;
const STEPS = 8;

export const isUpright = ({ width, height }: Box): boolean => height > width * 1.2;

/** The transform that moves a thing from its own box into a pose. */
function transformTo(home: Box, { at, scale }: Pose, turn = 0): string {
  const to = center(home);
  const rotation = turn === 0 ? '' : ` rotate(${turn}deg)`;
  return `translate(${at.x - to.x}px, ${at.y - to.y}px) scale(${scale.x}, ${scale.y})${rotation}`;
}

interface Pose {
  at: { x: number; y: number };
  scale: { x: number; y: number };
}

function poseIn(home: Box, box: Box): Pose {
  const [x, y] = [box.width / home.width, box.height / home.height];
  const fit = Math.min(x, y);
  const scale = isUpright(home) === isUpright(box) ? { x, y } : { x: fit, y: fit };
  return { at: center(box), scale };
}

const interpolate = (a: number, b: number, t: number): number => a + (b - a) * t;

/** A shallow arc from one box to another, for a thing whose own box is `home`; it leans by `lean` degrees on the way. */
export function arcKeyframes(home: Box, from: Box, to: Box, lean = 0): Keyframe[] {
  const [start, end] = [poseIn(home, from), poseIn(home, to)];
  const length = Math.hypot(end.at.x - start.at.x, end.at.y - start.at.y);
  const rise = Math.min(MAX_RISE, length * RISE);
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const at = {
      x: interpolate(start.at.x, end.at.x, t),
      y: interpolate(start.at.y, end.at.y, t) - rise * 4 * t * (1 - t),
    };
    const scale = {
      x: interpolate(start.scale.x, end.scale.x, t),
      y: interpolate(start.scale.y, end.scale.y, t),
    };
    return { transform: transformTo(home, { at, scale }, lean * 4 * t * (1 - t)) };
  });
}

export const restingTransform = (home: Box, box: Box): string => transformTo(home, poseIn(home, box));

/** A die thrown from the right: it rolls, bounces once and comes to rest. */
export const TUMBLE: Keyframe[] = [
  { transform: 'translate(130px, -64px) rotate(-560deg) scale(1.25)', opacity: 0, offset: 0 },
  { transform: 'translate(110px, -46px) rotate(-480deg) scale(1.2)', opacity: 1, offset: 0.1 },
  { transform: 'translate(46px, 5px) rotate(-210deg) scale(1)', offset: 0.46 },
  { transform: 'translate(20px, -17px) rotate(-90deg) scale(1.08)', offset: 0.68 },
  { transform: 'translate(3px, 2px) rotate(-8deg)', offset: 0.9 },
  { transform: 'none', opacity: 1, offset: 1 },
];

/** Shows the i-th of n faces during its part of the tumble. */
export function faceKeyframes(i: number, n: number): Keyframe[] {
  const [from, to] = [(i / n) * 0.72, ((i + 1) / n) * 0.72];
  const last = i === n - 1;
  return [
    { opacity: i === 0 ? 1 : 0, offset: 0, easing: 'step-end' },
    ...(i === 0 ? [] : [{ opacity: 1, offset: from, easing: 'step-end' }]),
    ...(last ? [] : [{ opacity: 0, offset: to, easing: 'step-end' }]),
    { opacity: last ? 1 : 0, offset: 1 },
  ];
}

/** A card that withstood an attack. */
export const SHAKE: Keyframe[] = [0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** The battle die falls from above and bounces twice before it rests. */
export const BATTLE_BOUNCES = [0.45, 0.85] as const;
const FALL = 'cubic-bezier(0.4, 0, 0.8, 0.6)';
export const BATTLE_TUMBLE: Keyframe[] = [
  { transform: 'translate(120px, -190px) rotate(-300deg) scale(1.5)', opacity: 1, easing: FALL },
  {
    transform: 'translate(30px, 0) rotate(-120deg) scale(1)',
    offset: BATTLE_BOUNCES[0],
    easing: 'cubic-bezier(0.2, 0.6, 0.6, 1)',
  },
  { transform: 'translate(14px, -34px) rotate(-60deg)', offset: 0.65, easing: FALL },
  { transform: 'translate(4px, 0) rotate(-8deg)', offset: BATTLE_BOUNCES[1] },
  { transform: 'none', opacity: 1 },
];
