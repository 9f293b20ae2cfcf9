import { FIRST_ROLL } from '../table/ask.ts';
import type { Chance } from './asked.ts';
import { code, Do, packDice, unpackDice, valueOf, type Code } from './codes.ts';
import { effectOf, SETTING_UP } from '../table/effect.ts';
import { KINDS, TUBA } from '../table/kinds.ts';
import type { State } from '../table/state.ts';
import { afterRoll } from './turn.ts';
import { Ask, type ChanceAsk } from '../types.ts';
import { countIn, next, nth, sizeOf } from '../table/zones.ts';

/** What is asked of chance. */

const lot: Chance = {
  takes: [Do.start],
  list: (_, list) => {
    list.add(code(Do.start, 0));
    list.add(code(Do.start, 1));
  },
  weight: () => 1,
  total: () => 2,
  sample: (_, random) => code(Do.start, random(2)),
  apply: (g, c) => {
    g.active = valueOf(c);
    g.events?.push({ event: 'start', to: 'all', player: g.active });
    effectOf(g, SETTING_UP).begin(g, 0);
  },
};

const deal: Chance = {
  takes: [Do.deal],
  list: (g, list) => {
    for (let k = next(g, g.zone, -1); k < KINDS; k = next(g, g.zone, k)) list.add(code(Do.deal, k));
  },
  weight: (g, c) => countIn(g, g.zone, valueOf(c)),
  total: (g) => sizeOf(g, g.zone),
  sample: (g, random) => code(Do.deal, nth(g, g.zone, random(sizeOf(g, g.zone)))),
  apply: (g, c) => effectOf(g, g.acting).onDeal(g, valueOf(c)),
};

/** All throws of n dice in order; those that look alike on the table have one code. */
const throwsOf = (n: number): Int32Array => {
  const codes = new Int32Array(6 ** n);
  for (let i = 0; i < codes.length; i++) {
    const dice = Array.from({ length: n }, (_, d) => (Math.floor(i / 6 ** d) % 6) + 1).sort((a, b) => a - b);
    codes[i] = code(Do.roll, packDice(dice[0], dice[1], dice[2]));
  }
  return codes;
};
const throws: readonly Int32Array[] = [0, 1, 2, 3].map(throwsOf);
const outcomes: readonly Int32Array[] = throws.map((all) => new Int32Array(new Set(all)));
const weights: ReadonlyMap<Code, number> = (() => {
  const map = new Map<Code, number>();
  for (const all of throws) for (const c of all) map.set(c, (map.get(c) ?? 0) + 1);
  return map;
})();

const roll: Chance = {
  takes: [Do.roll],
  list: (g, list) => {
    const codes = outcomes[g.left];
    for (let i = 0; i < codes.length; i++) list.add(codes[i]);
  },
  weight: (_, c) => weights.get(c) ?? 0,
  total: (g) => throws[g.left].length,
  sample: (g, random) => {
    const all = throws[g.left];
    return all[random(all.length)];
  },
  apply: (g, c) => {
    const dice = valueOf(c);
    for (let rest = dice; rest !== 0; rest >>= 3) g.addDie(rest & 7);
    g.events?.push({ event: 'roll', to: 'all', player: g.active, dice: unpackDice(dice) });
    afterRoll(g);
  },
};

const battleDie: Chance = {
  takes: [Do.battle],
  list: (_, list) => {
    for (let n = 1; n <= 6; n++) list.add(code(Do.battle, n));
  },
  weight: () => 1,
  total: () => 6,
  sample: (_, random) => code(Do.battle, random(6) + 1),
  apply: (g, c) => {
    g.roll = valueOf(c);
    g.events?.push({
      event: 'battleRoll',
      to: 'all',
      player: g.active,
      roll: g.roll,
      again: g.step !== FIRST_ROLL,
    });
    if (g.step === FIRST_ROLL && g.faceUp(g.active, TUBA) > 0) g.ask = Ask.again;
    else settleRoll(g);
  },
};

/** The battle die lies for good. */
export const settleRoll = (g: State): void => effectOf(g, g.acting).onRoll(g);

export const CHANCES: Readonly<Record<ChanceAsk, Chance>> = { start: lot, deal, roll, battle: battleDie };
