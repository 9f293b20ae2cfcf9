import { ACTION_TYPES } from '../flow/action-codes.ts';
import { InputError, quote } from '../input-error.ts';
import { isCardId, type CardId } from '../state/kinds.ts';
import { isSpace, type Action, type Space } from '../types.ts';

/** An action in words, as in `play forum 3` or `target opponent 5`. */
export function actionText(action: Action): string {
  switch (action.do) {
    case 'start':
      return `start ${action.player}`;
    case 'deal':
    case 'take':
      return `${action.do} ${action.card}`;
    case 'pass':
      return `pass ${action.cards.join(' ')}`;
    case 'place':
    case 'play':
    case 'swap':
      return `${action.do} ${action.card} ${action.space}`;
    case 'roll':
      return `roll ${action.dice.join(' ')}`;
    case 'reroll':
      return ['reroll', ...(action.dice ?? [])].join(' ');
    case 'money':
    case 'draw':
    case 'activate':
    case 'bribe':
    case 'die':
      return `${action.do} ${action.die}`;
    case 'target':
      return `target ${action.side} ${action.space}`;
    case 'adjust':
      return `adjust ${action.die} ${action.by === 1 ? '+1' : '-1'}`;
    case 'pay':
      return `pay ${action.times}`;
    case 'buy':
      return `buy ${action.vp}`;
    case 'battle':
      return `battle ${action.roll}`;
    default:
      return action.do;
  }
}

export function parseAction(text: string): Action {
  const [verb, ...words] = text.trim().split(/\s+/);
  const misread = (): InputError => new InputError(`${quote(text.trim())} is no action`);
  const card = (i: number): CardId => {
    const id = words[i];
    if (isCardId(id)) return id;
    throw misread();
  };
  const number = (i: number): number => {
    if (/^\d{1,5}$/.test(words[i] ?? '')) return Number(words[i]);
    throw misread();
  };
  const space = (i: number): Space => {
    const n = number(i);
    if (isSpace(n)) return n;
    throw misread();
  };
  const known = ACTION_TYPES.find((name) => name === verb);
  const action = known === undefined ? undefined : read(known);
  // Words too many, too few or spelt otherwise show when the action is put into words again.
  if (action === undefined || actionText(action) !== [verb, ...words].join(' ')) throw misread();
  return action;

  function read(name: Action['do']): Action {
    switch (name) {
      case 'start':
        return { do: name, player: number(0) === 0 ? 0 : 1 };
      case 'deal':
      case 'take':
        return { do: name, card: card(0) };
      case 'pass':
        return { do: name, cards: [card(0), card(1)] };
      case 'place':
      case 'play':
      case 'swap':
        return { do: name, card: card(0), space: space(1) };
      case 'roll':
        return { do: name, dice: words.map((_, i) => number(i)) };
      case 'reroll':
        return words.length === 0 ? { do: name } : { do: name, dice: words.map((_, i) => number(i)) };
      case 'money':
      case 'draw':
      case 'activate':
      case 'bribe':
      case 'die':
        return { do: name, die: number(0) };
      case 'target':
        return { do: name, side: words[0] === 'own' ? 'own' : 'opponent', space: space(1) };
      case 'adjust':
        return { do: name, die: number(0), by: words[1] === '+1' ? 1 : -1 };
      case 'pay':
        return { do: name, times: number(0) };
      case 'buy':
        return { do: name, vp: number(0) };
      case 'battle':
        return { do: name, roll: number(0) };
      default:
        return { do: name };
    }
  }
}
