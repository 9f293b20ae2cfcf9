import { actionLabel, cardName, type Messages } from '@arena/i18n';
import type { Action, CardId, Pair, View } from '@arena/rules';
import type { CommandTarget } from './command.ts';

/** What a choice does: an action, or an answer to the screen itself. */
export type ChoiceAnswer = Action | { do: 'go-on' } | { do: 'retry-bot' };

export interface Choice extends CommandTarget {
  /** Numbered across all groups, so that players can type it. */
  number: number;
  answer: ChoiceAnswer;
}

/** Choices with the same die, or with the same card. */
export interface ChoiceGroup {
  die: number | null;
  card: CardId | null;
  choices: readonly [Choice, ...Choice[]];
}

/** All answers to the decision: those with dice, then those with cards, then the rest, declining last. */
export function groupChoices(
  m: Messages,
  view: View,
  actions: readonly Action[],
  names: Pair<string>,
): ChoiceGroup[] {
  const groups = new Map<string, [Action, ...Action[]]>();
  for (const action of actions.toSorted((a, b) => rankOf(a) - rankOf(b) || byName(m, a, b))) {
    const key = String(dieOf(action) ?? cardLaidBy(action));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [action]);
    else group.push(action);
  }
  let number = 0;
  const choiceOf = (answer: Action): Choice => ({
    number: ++number,
    label: actionLabel(m, answer, view, { names }),
    words: wordsOf(m, answer, view, names),
    numbers: numbersOf(answer),
    answer,
  });
  return [...groups.values()].map(([first, ...others]) => ({
    die: dieOf(first),
    card: cardLaidBy(first),
    choices: [choiceOf(first), ...others.map(choiceOf)],
  }));
}

/** A fixed answer, for decisions other than actions. */
export const plainChoice = (number: number, label: string, answer: ChoiceAnswer): Choice => ({
  number,
  label,
  words: label,
  numbers: [],
  answer,
});

export const plainGroup = (...choices: ChoiceGroup['choices']): ChoiceGroup => ({
  die: null,
  card: null,
  choices,
});

const DECLINING: readonly Action['do'][] = ['end', 'done', 'skip', 'keep'];

const rankOf = (action: Action): number =>
  dieOf(action) ?? (cardLaidBy(action) !== null ? 10 : DECLINING.includes(action.do) ? 12 : 11);

/** Cards to take are sorted by name: there may be a whole pile of them. */
const byName = (m: Messages, a: Action, b: Action): number =>
  a.do === 'take' && b.do === 'take' ? cardName(m, a.card).localeCompare(cardName(m, b.card)) : 0;

/** The die that the action uses. */
const dieOf = (action: Action): number | null =>
  action.do === 'money' || action.do === 'draw' || action.do === 'activate' || action.do === 'bribe'
    ? action.die
    : null;

/** The card that the action lays on a space. */
const cardLaidBy = (action: Action): CardId | null =>
  action.do === 'play' || action.do === 'place' || action.do === 'swap' ? action.card : null;

/** The label without the card that would be covered: a typed name means the card to be laid. */
function wordsOf(m: Messages, action: Action, view: View, names: Pair<string>): string {
  const isLaid = action.do === 'play' || action.do === 'place';
  const vacant = view.rows[0].map(() => null);
  return actionLabel(m, action, isLaid ? { ...view, rows: [vacant, vacant] } : view, { names });
}

/** Dice, spaces and amounts, but not prices. */
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
