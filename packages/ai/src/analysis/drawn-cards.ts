import {
  ActionList,
  apply,
  askOf,
  countIn,
  decodeAction,
  encodeAction,
  HAND,
  kindOf,
  KNOWN,
  listLegalActions,
  opponentOf,
  type ActionCode,
  type CardId,
  type Player,
  type State,
} from '@arena/rules';
import type { ChanceOutcome } from './game-analysis.ts';
import { expectationOf, type TurnValue } from './turn-value.ts';

/** What drawing cards and keeping one of them is worth. */
export interface DrawnValue {
  /** Each kind that can be the best of the drawn cards, with its probability, best first. */
  outcomes: ChanceOutcome[];
  /** The expectation for somebody who cannot see which cards are in the pile and which in the opponent's hand. */
  expected: number;
}

interface KindInPile {
  code: ActionCode;
  card: CardId;
  inPile: number;
  unseen: number;
  value: number;
}

/**
 * Values every kind in the pile once. With the kinds in order of value, the probability that each is the best of those drawn
 * is exact, so nothing has to be sampled. `dealt`: what was dealt in this state and after it. `drawn`: what the decision is
 * worth which of them to keep, if it was looked at.
 */
export function valueOfDrawing(
  g: State,
  me: Player,
  dealt: readonly ActionCode[],
  value: TurnValue,
  drawn?: number,
): DrawnValue {
  const list = new ActionList();
  listLegalActions(g, list);
  const kinds = list
    .toArray()
    .map((code): KindInPile => {
      const card = cardIn(code);
      return { code, card, ...countsOf(g, me, card), value: valueOfKeeping(g, me, code, card, dealt, value) };
    })
    .sort(byValue);
  if (drawn !== undefined) settle(kinds, dealt, drawn);
  const outcomes = bestOf(
    kinds.map(({ inPile }) => inPile),
    dealt.length,
  ).map((probability, i) => ({ code: kinds[i].code, probability, value: kinds[i].value }));
  const believed = bestOf(
    kinds.map(({ unseen }) => unseen),
    dealt.length,
  ).map((probability, i) => ({ probability, value: kinds[i].value }));
  return { outcomes, expected: expectationOf(believed) };
}

const byValue = (a: KindInPile, b: KindInPile): number => b.value - a.value;

/** The best of the dealt kinds is worth what the decision is worth, and so none of the others more. */
function settle(kinds: KindInPile[], dealt: readonly ActionCode[], drawn: number): void {
  const [best, ...others] = kinds.filter(({ code }) => dealt.includes(code));
  best.value = drawn;
  for (const other of others) other.value = Math.min(other.value, drawn);
  kinds.sort(byValue);
}

/** The probability of each kind, best first, to be the best of some cards drawn from these counts. */
export function bestOf(counts: readonly number[], drawn: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const cards = Math.min(drawn, total);
  let left = total;
  let noneSoFar = 1;
  return counts.map((count) => {
    left -= count;
    let none = 1;
    for (let i = 0; i < cards; i++) none *= Math.max(0, left - i) / (total - i);
    const probability = noneSoFar - none;
    noneSoFar = none;
    return probability;
  });
}

function countsOf(g: State, me: Player, card: CardId): { inPile: number; unseen: number } {
  const kind = kindOf(card);
  const inPile = countIn(g, g.zone, kind);
  const hidden = countIn(g, HAND + opponentOf(me), kind) - countIn(g, KNOWN + me, kind);
  return { inPile, unseen: g.config.separatePiles ? inPile : inPile + hidden };
}

/** The others that are dealt are those of the game, as far as they can be. */
function valueOfKeeping(
  g: State,
  me: Player,
  code: ActionCode,
  card: CardId,
  dealt: readonly ActionCode[],
  value: TurnValue,
): number {
  const after = g.clone();
  const list = new ActionList();
  apply(after, code);
  while (askOf(after) === 'deal') {
    listLegalActions(after, list);
    const other = dealt.find((each) => each !== code && list.includes(each));
    apply(after, other ?? list.at(0));
  }
  apply(after, encodeAction({ do: 'take', card }));
  return value.of(after, me);
}

function cardIn(code: ActionCode): CardId {
  const action = decodeAction(code);
  if (action.do !== 'deal') throw new Error('no card is dealt here');
  return action.card;
}
