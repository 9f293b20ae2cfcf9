import type { Player, View } from '@arena/rules';
import { visibleHand } from '../selectors/visible-hand.ts';
import { boxOf, center } from './boxes.ts';
import type { Motion, Spot } from './motion.ts';
import { IndexPool } from './index-pool.ts';
import { DURATION, type Playback } from './playback.ts';
import { pathsOf } from './motion-paths.ts';

interface ReflowInput {
  before: View;
  after: View;
  me: Player;
  motions: readonly Motion[];
}

/** Measures the dice and the hand before they change. What comes back lets those that stay close up or make room. */
export function prepareReflow(app: HTMLElement, change: ReflowInput): (run: Playback) => void {
  const { before, after, me, motions } = change;
  const [hand, next] = [visibleHand(before, me), visibleHand(after, me)];
  const isSameHand = hand.areShown === next.areShown;
  const rows = [
    prepareRowReflow(
      app,
      motions,
      { at: 'hand', selector: '.hand-row > li' },
      isSameHand ? hand.cards : [],
      next.cards,
    ),
    prepareRowReflow(app, motions, { at: 'die', selector: '[data-die]' }, before.dice, after.dice),
  ];
  return (run) => rows.forEach((close) => close(run));
}

interface ReflowRow {
  at: Spot['at'];
  selector: string;
}

function prepareRowReflow<T>(
  app: HTMLElement,
  moves: readonly Motion[],
  { at, selector }: ReflowRow,
  before: readonly T[],
  after: readonly T[],
): (run: Playback) => void {
  const indexIn = (spot: Spot | undefined): (number | null)[] =>
    spot?.at === at && 'index' in spot ? [spot.index] : [];
  const ways = moves.flatMap(pathsOf);
  const gone = ways.flatMap(({ from }) => indexIn(from));
  const come = ways.flatMap(({ to }) => indexIn(to));
  const left = new IndexPool(before.map((thing, i) => (gone.includes(i) ? null : thing)));
  const was = centersX(app, selector);
  return (run) => {
    const is = centersX(app, selector);
    const elements = app.querySelectorAll(selector);
    after.forEach((thing, i) => {
      const from = come.includes(i) ? null : left.take(thing);
      const shift = from === null ? NaN : was[from] - is[i];
      if (!(Math.abs(shift) >= 1)) return;
      const slide = [{ transform: `translateX(${shift}px)` }, { transform: 'none' }];
      void run.animate(elements[i], slide, DURATION.lift);
    });
  };
}

const centersX = (app: HTMLElement, selector: string): number[] =>
  [...app.querySelectorAll(selector)].map((element) => center(boxOf(element)).x);
