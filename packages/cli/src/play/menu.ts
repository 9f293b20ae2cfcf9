import { actionLabel, cardName } from '@arena/i18n';
import { costOf, type Action, type CardId, type View } from '@arena/rules';
import type { TerminalMessages } from './messages.ts';

/** What can be chosen by number: an action, or a card whose space is chosen next. */
export type MenuChoice = { number: number; label: string } & ({ action: Action } | { submenu: MenuChoice[] });
type Unnumbered = { label: string } & ({ action: Action } | { submenu: MenuChoice[] });

type Laying = Extract<Action, { card: CardId; space: number }>;
const isLaying = (action: Action): action is Laying => 'card' in action && 'space' in action;

/** Uses of dice first, since unused dice are lost; ending the turn last. Actions missing from this list come first. */
const VERB_ORDER: readonly Action['do'][] = [
  'activate',
  'bribe',
  'play',
  'money',
  'draw',
  'reroll',
  'keep',
  'done',
  'skip',
  'end',
];
const rank = (action: Action): number => VERB_ORDER.indexOf(action.do);

export function buildMenu(m: TerminalMessages, view: View, names: readonly [string, string]): MenuChoice[] {
  const actions = [...(view.decision.actions ?? [])].sort((a, b) => rank(a) - rank(b));
  const leaf = (action: Action): { label: string; action: Action } => ({
    label: actionLabel(m, action, view, { names }),
    action,
  });
  const numbered = ownNumbers(actions);
  if (numbered !== null) return numbered.map(({ number, action }) => ({ number, ...leaf(action) }));
  const choices: Unnumbered[] = [];
  const cards = new Set<CardId>();
  for (const action of actions) {
    if (!isLaying(action)) choices.push(leaf(action));
    else if (!cards.has(action.card)) {
      cards.add(action.card);
      const laying = actions.filter(isLaying).filter(({ card }) => card === action.card);
      const further = laying.map((each) => ({ number: each.space, ...leaf(each) }));
      choices.push({ label: cardLabel(m, action, view), submenu: further });
    }
  }
  return choices.map((choice, i) => ({ number: i + 1, ...choice }));
}

/** Where every answer is itself a number, that number selects it, and 0 declines. */
function ownNumbers(actions: readonly Action[]): { number: number; action: Action }[] | null {
  const numbered: { number: number; action: Action }[] = [];
  for (const action of actions) {
    const number = ownNumber(action);
    if (number === null || numbered.some((other) => other.number === number)) return null;
    numbered.push({ number, action });
  }
  return numbered;
}

function ownNumber(action: Action): number | null {
  switch (action.do) {
    case 'place':
    case 'swap':
    case 'target':
      return action.space;
    case 'die':
      return action.die;
    case 'pay':
      return action.times;
    case 'buy':
      return action.vp;
    case 'done':
    case 'skip':
      return 0;
    default:
      return null;
  }
}

function cardLabel(m: TerminalMessages, action: Laying, view: View): string {
  const card = cardName(m, action.card);
  switch (action.do) {
    case 'play':
      return m.choice_play_card({ card, cost: costOf(view, action.card) });
    case 'swap':
      return m.choice_swap_card({ card });
    case 'place':
      return m.choice_place_card({ card });
  }
}
