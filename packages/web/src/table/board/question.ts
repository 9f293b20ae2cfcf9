import { askText, cardName } from '@arena/i18n';
import { targetPurpose, type TargetPurpose, type View } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { isAllOrNothing } from '../selectors/reroll.ts';
import { cardLine } from '../shared/card-line.ts';

/** The open decision in the prompt: a question short enough for one line, and below it the card that asks. */

export function questionText(view: View): string {
  const { ask, acting, actions = [] } = view.decision;
  switch (ask) {
    case 'lay':
    case 'place':
      return m().question_lay({});
    case 'swap':
      return m().question_swap({});
    case 'target': {
      const purpose = acting === undefined ? null : targetPurpose(acting);
      return purpose === null ? askText(m(), view) : m()[TARGET_QUESTIONS[purpose]]({});
    }
    case 'die':
      return isOptional(view) ? m().question_die_more({}) : m().question_die({});
    case 'adjust':
      return m().question_adjust({});
    case 'reroll':
      return isAllOrNothing(actions) ? m().question_reroll_all({}) : m().question_reroll_any({});
    default:
      return askText(m(), view);
  }
}

const TARGET_QUESTIONS = {
  attack: 'question_attack',
  discard: 'question_discard',
  sacrifice: 'question_sacrifice',
  return: 'question_return',
  block: 'question_block',
  activate: 'question_activate',
  copy: 'question_copy',
} as const satisfies Record<TargetPurpose, string>;

export function questionDetail(view: View): string | undefined {
  const { ask, acting, actions = [] } = view.decision;
  // The buttons leave little room: only the name.
  if (ask === 'reroll') return isAllOrNothing(actions) ? undefined : cardName(m(), 'fonsBacchi');
  if (ask === 'die' && isOptional(view)) return cardName(m(), 'templum');
  return acting === undefined ? undefined : cardLine(acting);
}

const isOptional = ({ decision: { actions = [] } }: View): boolean =>
  actions.some((action) => action.do === 'skip');
