import type { Player, View } from '@arena/rules';
import { inHand } from '../in-hand.ts';
import { boxOf, center } from './boxes.ts';
import type { Move, Spot } from './move.ts';
import { Places } from './places.ts';
import { TIME, type Run } from './run.ts';
import { waysOf } from './ways.ts';

interface Change {
  before: View;
  after: View;
  me: Player;
  moves: readonly Move[];
}

/** Measures the dice and the hand before they change. What comes back lets those that stay close up or make room. */
export function closingUp(app: HTMLElement, change: Change): (run: Run) => void {
  const { before, after, me, moves } = change;
  const [hand, next] = [inHand(before, me), inHand(after, me)];
  const isSameHand = hand.areShown === next.areShown;
  const rows = [
    closingRow(
      app,
      moves,
      { at: 'hand', selector: '.hand-row > li' },
      isSameHand ? hand.cards : [],
      next.cards,
    ),
    closingRow(app, moves, { at: 'die', selector: '[data-die]' }, before.dice, after.dice),
  ];
  return (run) => rows.forEach((close) => close(run));
}

interface Row {
  at: Spot['at'];
  selector: string;
}

function closingRow<T>(
  app: HTMLElement,
  moves: readonly Move[],
  { at, selector }: Row,
  before: readonly T[],
  after: readonly T[],
): (run: Run) => void {
  const indexIn = (spot: Spot | undefined): (number | null)[] =>
    spot?.at === at && 'index' in spot ? [spot.index] : [];
  const ways = moves.flatMap(waysOf);
  const gone = ways.flatMap(({ from }) => indexIn(from));
  const come = ways.flatMap(({ to }) => indexIn(to));
  const left = new Places(before.map((thing, i) => (gone.includes(i) ? null : thing)));
  const was = middles(app, selector);
  return (run) => {
    const is = middles(app, selector);
    const elements = app.querySelectorAll(selector);
    after.forEach((thing, i) => {
      const from = come.includes(i) ? null : left.take(thing);
      const shift = from === null ? NaN : was[from] - is[i];
      if (!(Math.abs(shift) >= 1)) return;
      const slide = [{ transform: `translateX(${shift}px)` }, { transform: 'none' }];
      void run.animate(elements[i], slide, TIME.lift);
    });
  };
}

const middles = (app: HTMLElement, selector: string): number[] =>
  [...app.querySelectorAll(selector)].map((element) => center(boxOf(element)).x);
