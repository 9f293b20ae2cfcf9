import { FIRST_ROLL } from '../state/ask.ts';
import type { ChanceHandler } from './decision-handler.ts';
import { actionCode, ActionType, amountOf, cardCode, cardOf, packDice, unpackDice } from './action-codes.ts';
import type { ActionCode } from '../state/brands.ts';
import { effectOf, SETUP_KIND } from '../state/effect.ts';
import { KIND_COUNT, TUBA } from '../state/kinds.ts';
import { NO_SPACE } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import { afterRoll } from './turn.ts';
import { Ask, type ChanceAsk } from '../types.ts';
import { countIn, nextKind, nth, sizeOf } from '../state/zones.ts';

/** Decisions of chance. */

const lot: ChanceHandler = {
  actionTypes: [ActionType.start],
  listActions: (_, list) => {
    list.add(actionCode(ActionType.start, 0));
    list.add(actionCode(ActionType.start, 1));
  },
  weight: () => 1,
  total: () => 2,
  sample: (_, random) => actionCode(ActionType.start, random(2)),
  apply: (g, c) => {
    g.active = amountOf(c) === 0 ? 0 : 1;
    g.events?.push({ event: 'start', to: 'all', player: g.active });
    effectOf(g, SETUP_KIND).begin(g, NO_SPACE);
  },
};

const deal: ChanceHandler = {
  actionTypes: [ActionType.deal],
  listActions: (g, list) => {
    for (let k = nextKind(g, g.zone, -1); k < KIND_COUNT; k = nextKind(g, g.zone, k))
      list.add(cardCode(ActionType.deal, k));
  },
  weight: (g, c) => countIn(g, g.zone, cardOf(c)),
  total: (g) => sizeOf(g, g.zone),
  sample: (g, random) => cardCode(ActionType.deal, nth(g, g.zone, random(sizeOf(g, g.zone)))),
  apply: (g, c) => effectOf(g, g.acting).onDeal(g, cardOf(c)),
};

/** Every ordered roll of n dice. Rolls that differ only in order have the same code. */
const orderedRollsOf = (n: number): ActionCode[] =>
  Array.from({ length: 6 ** n }, (_, i) => {
    const dice = Array.from({ length: n }, (__, d) => (Math.floor(i / 6 ** d) % 6) + 1).sort((a, b) => a - b);
    return actionCode(ActionType.roll, packDice(dice[0], dice[1], dice[2]));
  });
const orderedRolls: readonly (readonly ActionCode[])[] = [0, 1, 2, 3].map(orderedRollsOf);
const distinctRolls: readonly (readonly ActionCode[])[] = orderedRolls.map((all) => [...new Set(all)]);
const rollWeights: ReadonlyMap<ActionCode, number> = (() => {
  const map = new Map<ActionCode, number>();
  for (const all of orderedRolls) for (const c of all) map.set(c, (map.get(c) ?? 0) + 1);
  return map;
})();

const roll: ChanceHandler = {
  actionTypes: [ActionType.roll],
  listActions: (g, list) => {
    const codes = distinctRolls[g.remaining];
    for (let i = 0; i < codes.length; i++) list.add(codes[i]);
  },
  weight: (_, c) => rollWeights.get(c) ?? 0,
  total: (g) => orderedRolls[g.remaining].length,
  sample: (g, random) => {
    const all = orderedRolls[g.remaining];
    return all[random(all.length)];
  },
  apply: (g, c) => {
    const dice = amountOf(c);
    for (let rest = dice; rest !== 0; rest >>= 3) g.addDie(rest & 7);
    g.events?.push({ event: 'roll', to: 'all', player: g.active, dice: unpackDice(dice) });
    afterRoll(g);
  },
};

const battleDie: ChanceHandler = {
  actionTypes: [ActionType.battle],
  listActions: (_, list) => {
    for (let n = 1; n <= 6; n++) list.add(actionCode(ActionType.battle, n));
  },
  weight: () => 1,
  total: () => 6,
  sample: (_, random) => actionCode(ActionType.battle, random(6) + 1),
  apply: (g, c) => {
    g.battleRoll = amountOf(c);
    g.events?.push({
      event: 'battleRoll',
      to: 'all',
      player: g.active,
      roll: g.battleRoll,
      again: g.rollStage !== FIRST_ROLL,
    });
    if (g.rollStage === FIRST_ROLL && g.countOnRow(g.active, TUBA) > 0) g.ask = Ask.again;
    else resolveBattleRoll(g);
  },
};

export const resolveBattleRoll = (g: State): void => effectOf(g, g.acting).onRoll(g);

export const CHANCE_DECISIONS: Readonly<Record<ChanceAsk, ChanceHandler>> = {
  start: lot,
  deal,
  roll,
  battle: battleDie,
};
