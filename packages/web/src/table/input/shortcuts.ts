import { BRIBERY, isSpace, type Space } from '@arena/rules';
import { settings } from '../../settings/settings.ts';
import { rerollAction } from '../board/dice-tray.tsx';
import { inspected } from '../model/inspected.ts';
import type { TableItem } from '../model/gestures.ts';
import type { TableModel } from '../model/table-model.ts';

/** What a key can ask for beside moves. */
export type UiRequest = 'help' | 'log' | 'hint' | 'menu' | 'text' | 'rules' | 'over';

/** By the place of the key on the keyboard, whatever letter stands on it. */
const DICE_KEYS: Record<string, number> = { KeyQ: 0, KeyW: 1, KeyE: 2 };
const REQUEST_KEYS: Record<string, UiRequest> = {
  Slash: 'help',
  KeyL: 'log',
  KeyH: 'hint',
  KeyT: 'text',
  KeyN: 'menu',
  KeyG: 'rules',
};
const ACTION_KEYS: Record<string, readonly string[]> = {
  KeyD: ['done'],
  KeyS: ['skip'],
  KeyK: ['keep'],
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Answers a key; false if it means nothing here. */
export function handleKey(
  event: KeyboardEvent,
  table: TableModel,
  request: (wish: UiRequest) => void,
): boolean {
  table.skipAnimations();
  if (event.code === 'Escape') {
    table.isConfirmingEnd.value = false;
    table.hint.value = null;
    table.clearSelection();
    return true;
  }
  if (!settings.value.shortcuts || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return false;
  const { code } = event;
  if (code in REQUEST_KEYS) {
    request(REQUEST_KEYS[code]);
    return true;
  }
  if (code === 'KeyZ') table.undo();
  else if (code === 'KeyI') inspected.opened.value = inspected.hovered.value;
  else return handleActionKey(code, event.shiftKey, table);
  return true;
}

function handleActionKey(code: string, shift: boolean, table: TableModel): boolean {
  const { ask } = table.view.value.decision;
  const number = /^Digit([1-9])$/.exec(code)?.[1];
  if (code in DICE_KEYS) selectDie(table, DICE_KEYS[code]);
  else if (number !== undefined) selectNumber(table, Number(number), shift);
  else if (code === 'KeyB') selectSpace(table, BRIBERY);
  else if (code === 'KeyM') table.select({ at: 'money' });
  else if (code === 'KeyC') table.select({ at: 'cards' });
  else if (code === 'KeyX' && ask === 'act') table.endTurn();
  else if (code === 'KeyR') reroll(table);
  else if (code === 'Minus' || code === 'Equal' || code === 'NumpadAdd' || code === 'NumpadSubtract')
    adjust(table, code === 'Equal' || code === 'NumpadAdd' ? 1 : -1);
  else if (code in ACTION_KEYS) {
    const action = table.actions.value.find((each) => ACTION_KEYS[code].includes(each.do));
    if (action === undefined) return false;
    void table.act(action);
  } else return false;
  return true;
}

function selectDie(table: TableModel, index: number): void {
  const { dice, decision } = table.view.value;
  if (index >= dice.length) return;
  if (decision.ask === 'reroll') table.toggleMark(index);
  else if (decision.ask === 'adjust') table.marked.value = [index];
  else table.select({ at: 'die', die: dice[index] }, index);
}

/** A hand card with Shift, or where only a card can come first; a space otherwise. */
function selectNumber(table: TableModel, number: number, shift: boolean): void {
  const { value: view } = table.view;
  const { ask } = view.decision;
  const picksCard =
    shift || (table.picked.value === null && (ask === 'lay' || ask === 'place' || ask === 'swap'));
  if (ask === 'pass') table.toggleMark(number - 1);
  else if (!picksCard) {
    if (isSpace(number)) selectSpace(table, number);
  } else {
    const hand = ask === 'place' && view.shown !== undefined ? view.shown : view.hands[table.me.value];
    if (typeof hand !== 'number' && number <= hand.length) {
      const thing: TableItem = { at: 'card', card: hand[number - 1] };
      if (!table.select(thing, number - 1)) table.explainRefusal(thing);
    }
  }
}

function selectSpace(table: TableModel, space: Space): void {
  const theirs: TableItem = { at: 'space', side: 'opponent', space };
  const own: TableItem = { at: 'space', side: 'own', space };
  table.select(table.picked.value === null && table.isHighlighted(theirs) ? theirs : own);
}

function reroll(table: TableModel): void {
  const { value: actions } = table.actions;
  const action = rerollAction(actions, table.view.value.dice, table.marked.value);
  if (action !== undefined) void table.act(action);
}

function adjust(table: TableModel, by: 1 | -1): void {
  const [index = 0] = table.marked.value;
  const die = table.view.value.dice[index];
  const action = table.actions.value.find(
    (each) => each.do === 'adjust' && each.die === die && each.by === by,
  );
  if (action !== undefined) void table.act(action);
}
