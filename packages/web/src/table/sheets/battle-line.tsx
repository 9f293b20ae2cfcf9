import { useLayoutEffect, useState } from 'preact/hooks';
import { center, locate, type Box } from '../motion/boxes.ts';
import type { ScreenPoint } from '../motion/line.ts';
import type { ShownBattle } from '../selectors/shown-battle.ts';

/** How far the line reaches into a space, so that it starts behind the badge. */
const REACH = 6;
const TIP = { width: 7, length: 12 };
/** Room for the width of the line. */
const MARGIN = 10;

/** From the attacking card to its target, in the colour of the attacker. */
export function BattleLine({ shown, side }: { shown: ShownBattle; side: 'you' | 'foe' }) {
  const [ends, setEnds] = useState<{ from: ScreenPoint; to: ScreenPoint } | null>(null);
  const { attacker, site, battle } = shown;
  const { defender, space } = battle ?? { defender: attacker, space: site };
  useLayoutEffect(() => {
    const measure = (): void => setEnds(endsOf(spaceBox(attacker, site), spaceBox(defender, space)));
    measure();
    const observer = new ResizeObserver(measure);
    const board = document.querySelector('.board');
    if (board !== null) observer.observe(board);
    return () => observer.disconnect();
  }, [attacker, site, defender, space]);
  if (ends === null) return null;
  const { from, to } = ends;
  const box = {
    left: Math.min(from.x, to.x) - MARGIN,
    top: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x) + 2 * MARGIN,
    height: Math.abs(from.y - to.y),
  };
  const [start, end] = [from, to].map(({ x, y }) => ({ x: x - box.left, y: y - box.top }));
  if (start === undefined || end === undefined) return null;
  const path = curve(start, end);
  return (
    <svg class={`battle-line ${side} ${from.y > to.y ? 'up' : 'down'}`} style={box} aria-hidden="true">
      <path class="casing" d={path} />
      <path class="stroke" d={path} />
      <path class="tip" d={tip(end, from.y > to.y ? 1 : -1)} />
    </svg>
  );
}

const spaceBox = (player: ShownBattle['attacker'], space: ShownBattle['site']): Box | null =>
  locate({ at: 'space', player, space })?.frame ?? null;

/** From edge to edge, relative to the table. */
function endsOf(from: Box | null, to: Box | null): { from: ScreenPoint; to: ScreenPoint } | null {
  const app = document.querySelector('.board')?.closest('.app')?.getBoundingClientRect();
  if (from === null || to === null || app === undefined) return null;
  const isUp = from.y > to.y;
  const top = ({ y }: Box): number => y + REACH - app.y;
  const bottom = ({ y, height }: Box): number => y + height - REACH - app.y;
  return {
    from: { x: center(from).x - app.x, y: isUp ? top(from) : bottom(from) },
    to: { x: center(to).x - app.x, y: isUp ? bottom(to) : top(to) },
  };
}

function curve(a: ScreenPoint, b: ScreenPoint): string {
  const middle = (a.y + b.y) / 2;
  return `M${a.x} ${a.y}C${a.x} ${middle} ${b.x} ${middle} ${b.x} ${b.y}`;
}

const tip = ({ x, y }: ScreenPoint, down: 1 | -1): string =>
  `M${x - TIP.width} ${y + 9 * down}L${x} ${y - (TIP.length - 9) * down}L${x + TIP.width} ${y + 9 * down}Z`;
