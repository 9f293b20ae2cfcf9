import type { Player, View } from '@arena/rules';
import { visibleHand } from '../selectors/hands.ts';
import { boxOf, center } from './boxes.ts';
import { IndexPool } from './index-pool.ts';
import { pathsOf, type Motion, type Spot } from './motion.ts';
import { DURATION, type Playback } from './playback.ts';

interface ReflowInput {
  before: View;
  after: View;
  me: Player;
  motions: readonly Motion[];
}

/** Measures dice and hand before they change; the result slides the remaining ones to their new places. */
export function prepareReflow(app: HTMLElement, change: ReflowInput): (playback: Playback) => void {
  const { before, after, me, motions } = change;
  const [hand, nextHand] = [visibleHand(before, me), visibleHand(after, me)];
  const isSameHand = hand.areShown === nextHand.areShown;
  const slideHand = prepareRowReflow(
    app,
    motions,
    { at: 'hand', selector: '.hand-row > li' },
    isSameHand ? hand.cards : [],
    nextHand.cards,
  );
  const diceRow = { at: 'die', selector: '[data-die]' } as const;
  const slideDice = prepareRowReflow(app, motions, diceRow, before.dice, after.dice);
  return (playback) => {
    slideHand(playback);
    slideDice(playback);
  };
}

interface ReflowRow {
  at: Spot['at'];
  selector: string;
}

function prepareRowReflow<T>(
  app: HTMLElement,
  motions: readonly Motion[],
  { at, selector }: ReflowRow,
  before: readonly T[],
  after: readonly T[],
): (playback: Playback) => void {
  const indexIn = (spot: Spot | undefined): (number | null)[] =>
    spot?.at === at && 'index' in spot ? [spot.index] : [];
  const paths = motions.flatMap(pathsOf);
  const leaving = paths.flatMap(({ from }) => indexIn(from));
  const arriving = paths.flatMap(({ to }) => indexIn(to));
  const staying = new IndexPool(before.map((item, i) => (leaving.includes(i) ? null : item)));
  const centersBefore = [...app.querySelectorAll(selector)].map(centerX);
  return (playback) => {
    const moved = [...app.querySelectorAll(selector)].map((element) => ({ element, x: centerX(element) }));
    moved.forEach(({ element, x }, i) => {
      const item = after[i];
      const index = item === undefined || arriving.includes(i) ? null : staying.take(item);
      const shift = index === null ? 0 : (centersBefore[index] ?? x) - x;
      if (Math.abs(shift) < 1) return;
      const slide = [{ transform: `translateX(${shift}px)` }, { transform: 'none' }];
      void playback.animate(element, slide, DURATION.lift);
    });
  };
}

const centerX = (element: Element): number => center(boxOf(element)).x;
