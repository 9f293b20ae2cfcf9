import { collectedMoney, TOTAL_VP } from '../state/formulas.ts';
import { TELONIUM } from '../state/kinds.ts';
import { countSpaces, first, isSingle } from '../state/space-set.ts';
import { HAND, type State } from '../state/state.ts';
import { vacantSpaces } from '../state/board.ts';
import { isOver, resultOf } from '../state/verbs.ts';
import { sizeOf } from '../state/zones.ts';
import type { Player } from '../types.ts';
import type { Compared, Comparison, TurnReason } from './comparison.ts';
import { shareOf } from './prospects.ts';
import { eventsOf, type TurnStep } from './turn-step.ts';

/** What differs in VP, money, hands and dice. */

/** What things are worth in VP, roughly. */
const END = 100;
const HS = 0.22;
const OWN_CARD = 0.9;
const ENEMY_CARD = 0.7;
const VACANT_SPACE = 2;
const UNUSED_DIE = 0.8;
const ROLLED_DIE = 2.5;
const BANK_VP = 0.5;

/** If one of the turns ends the game, nothing else matters. */
export function endDifference({ states, mover, steps }: Comparison): TurnReason | null {
  const score = (g: State): number => {
    const { winner } = resultOf(g);
    return winner === null ? 0.5 : winner === mover ? 1 : 0;
  };
  const { better, played } = states;
  if (!isOver(better))
    return isOver(played)
      ? {
          difference: { kind: 'end', player: mover, outcome: 'on' },
          weight: score(played) === 1 ? -END : END,
        }
      : null;
  const gained = score(better) - (isOver(played) ? score(played) : 0.5);
  if (isOver(played) && gained === 0) return null;
  const outcome =
    score(better) === 1
      ? steps.better.some(needsLuck)
        ? 'chance'
        : 'won'
      : score(better) === 0
        ? 'lost'
        : 'drawn';
  return { difference: { kind: 'end', player: mover, outcome }, weight: gained < 0 ? -END : END };
}

/** Whether the battle die decided something in the step. */
const needsLuck = (step: TurnStep): boolean =>
  eventsOf(step, 'battleRoll').length > 0 &&
  (step.battles.length === 0 || step.battles.some(({ odds }) => shareOf(odds) < 1));

export const stockDifferences = (comparison: Comparison): TurnReason[] =>
  [
    ...vp(comparison),
    ...money(comparison),
    ...hands(comparison),
    ...vacancies(comparison),
    ...dice(comparison),
  ]
    .concat(bank(comparison), fewerDice(comparison), drawsFirst(comparison))
    .filter(({ weight }) => weight !== 0);

const compared = <T>({ states }: Comparison, of: (g: State) => T): Compared<T> => ({
  better: of(states.better),
  played: of(states.played),
});
const gain = ({ better, played }: Compared<number>): number => better - played;

/** VP without what the opponent has already lost for vacant spaces at the start of its turn. */
function vp(comparison: Comparison): TurnReason[] {
  const { mover, opponent, urgency } = comparison;
  const own = compared(comparison, (g) => g.vp(mover));
  const other = compared(comparison, (g) => g.vp(opponent) + countSpaces(vacantSpaces(g, opponent)));
  return [
    { difference: { kind: 'vp', player: mover, ...own }, weight: gain(own) * urgency },
    { difference: { kind: 'vp', player: opponent, ...other }, weight: -gain(other) * urgency },
  ];
}

function vacancies(comparison: Comparison): TurnReason[] {
  const { mover, urgency } = comparison;
  const spaces = compared(comparison, (g) => vacantSpaces(g, mover));
  const counts = { better: countSpaces(spaces.better), played: countSpaces(spaces.played) };
  const fewer = counts.played - counts.better;
  const changed = fewer > 0 ? spaces.played & ~spaces.better : spaces.better & ~spaces.played;
  return [
    {
      difference: {
        kind: 'vacant',
        player: mover,
        space: isSingle(changed) ? first(changed) : null,
        ...counts,
      },
      weight: fewer * VACANT_SPACE * urgency,
    },
  ];
}

/** Only VP that leave the game: the others are in the VP of the players. An end that comes sooner is good for who leads. */
function bank(comparison: Comparison): TurnReason {
  const { mover, opponent, states, urgency } = comparison;
  const removed = compared(comparison, (g) => TOTAL_VP - g.vp(0) - g.vp(1) - g.bank);
  const lead = Math.sign(states.better.vp(mover) - states.better.vp(opponent));
  return {
    difference: { kind: 'bank', ...compared(comparison, (g) => g.bank) },
    weight: gain(removed) * lead * BANK_VP * urgency,
  };
}

function money(comparison: Comparison): TurnReason[] {
  const { mover, opponent } = comparison;
  const of = (player: Player, sign: 1 | -1): TurnReason => {
    const amounts = compared(comparison, (g) => g.money(player));
    return { difference: { kind: 'money', player, ...amounts }, weight: sign * gain(amounts) * HS };
  };
  const income = compared(comparison, (g) => collectedMoney(0, g.countOnRow(mover, TELONIUM)));
  return [
    of(mover, 1),
    of(opponent, -1),
    { difference: { kind: 'income', player: mover, ...income }, weight: gain(income) * 2 * HS },
  ];
}

function hands({ mover, opponent, hands: own, ...rest }: Comparison): TurnReason[] {
  const other = {
    better: sizeOf(rest.states.better, HAND + opponent),
    played: sizeOf(rest.states.played, HAND + opponent),
  };
  return [
    { difference: { kind: 'hand', player: mover, ...own }, weight: gain(own) * OWN_CARD },
    { difference: { kind: 'hand', player: opponent, ...other }, weight: -gain(other) * ENEMY_CARD },
  ];
}

/** The dice that are left when the turn ends; nothing if one of the lists stops before that. */
function dice({ mover, steps }: Comparison): TurnReason[] {
  const [better, played] = [steps.better.at(-1), steps.played.at(-1)];
  if (better?.action.do !== 'end' || played?.action.do !== 'end') return [];
  return [
    {
      difference: { kind: 'dice', player: mover, better: better.dice, played: played.dice },
      weight: (played.dice.length - better.dice.length) * UNUSED_DIE,
    },
  ];
}

/** Worth a bit for every die that waits for the new card. */
function drawsFirst({ mover, leftOpen, steps }: Comparison): TurnReason[] {
  if (leftOpen === null || leftOpen.length === 0 || steps.better.at(-1)?.action.do !== 'draw') return [];
  return [
    {
      difference: { kind: 'draws-first', player: mover, dice: leftOpen },
      weight: leftOpen.length * UNUSED_DIE,
    },
  ];
}

function fewerDice(comparison: Comparison): TurnReason {
  const { opponent: player } = comparison;
  const { better, played } = compared(comparison, (g) => g.fewerDice(player));
  return {
    difference: { kind: 'fewer-dice', player, after: better ? 'better' : 'played' },
    weight: better === played ? 0 : better ? ROLLED_DIE : -ROLLED_DIE,
  };
}
