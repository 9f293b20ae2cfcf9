import { actionLabel, cardName, type Messages } from '@arena/i18n';
import type { Action, CardId, Pair, View } from '@arena/rules';
import type { CommandTarget } from './command.ts';

/** What a choice leads to: an action, or what the table asks beside the game. */
export type ChoiceAnswer = Action | { do: 'go-on' } | { do: 'retry-bot' };

export interface Choice extends CommandTarget {
  /** Counted through all groups: this is what is typed. */
  number: number;
  answer: ChoiceAnswer;
}

/** Choices that begin alike: with the same die, or with the same card. */
export interface ChoiceGroup {
  die: number | null;
  card: CardId | null;
  choices: Choice[];
}

/** All answers to the open decision: those with dice, then those with cards, then the rest, declining last. */
export function groupChoices(
  m: Messages,
  view: View,
  actions: readonly Action[],
  names: Pair<string>,
): ChoiceGroup[] {
  const groups = new Map<string, Action[]>();
  for (const action of actions.toSorted((a, b) => rankOf(a) - rankOf(b) || byName(m, a, b))) {
    const key = keyOf(action);
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  let number = 0;
  const choiceOf = (answer: Action): Choice => ({
    number: ++number,
    label: actionLabel(m, answer, view, { names }),
    words: wordsOf(m, answer, view, names),
    numbers: numbersOf(answer),
    answer,
  });
  return [...groups.values()].map((group) => ({
    die: dieOf(group[0]),
    card: cardLaidBy(group[0]),
    choices: group.map(choiceOf),
  }));
}

/** A few fixed answers, where no action is asked for. */
export const plainGroup = (answers: readonly { label: string; answer: ChoiceAnswer }[]): ChoiceGroup => ({
  die: null,
  card: null,
  choices: answers.map(({ label, answer }, i) => ({
    number: i + 1,
    label,
    words: label,
    numbers: [],
    answer,
  })),
});

const DECLINING: readonly Action['do'][] = ['end', 'done', 'skip', 'keep'];

const rankOf = (action: Action): number =>
  dieOf(action) ?? (cardLaidBy(action) !== null ? 10 : DECLINING.includes(action.do) ? 12 : 11);

/** A whole pile can be on offer: then one looks for a name. */
const byName = (m: Messages, a: Action, b: Action): number =>
  a.do === 'take' && b.do === 'take' ? cardName(m, a.card).localeCompare(cardName(m, b.card)) : 0;

const keyOf = (action: Action): string => String(dieOf(action) ?? cardLaidBy(action));

/** The die that is put somewhere. */
const dieOf = (action: Action): number | null =>
  action.do === 'money' || action.do === 'draw' || action.do === 'activate' || action.do === 'bribe'
    ? action.die
    : null;

/** The card that goes to a space. */
const cardLaidBy = (action: Action): CardId | null =>
  action.do === 'play' || action.do === 'place' || action.do === 'swap' ? action.card : null;

/** The label without the card that would be covered: who types a name means the card that is laid. */
function wordsOf(m: Messages, action: Action, view: View, names: Pair<string>): string {
  const isLaid = action.do === 'play' || action.do === 'place';
  const vacant = view.rows[0].map(() => null);
  return actionLabel(m, action, isLaid ? { ...view, rows: [vacant, vacant] } : view, { names });
}

/** Dice, spaces and amounts, but no prices. */
export function numbersOf(action: Action): number[] {
  switch (action.do) {
    case 'adjust':
      return [action.die, action.die + action.by];
    case 'reroll':
      return action.dice ?? [];
    case 'pay':
      return [action.times];
    case 'buy':
      return [action.vp];
    default:
      return [...('space' in action ? [action.space] : []), ...('die' in action ? [action.die] : [])];
  }
}
