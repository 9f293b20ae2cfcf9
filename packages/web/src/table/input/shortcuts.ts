import { BRIBERY, type Action } from '@arena/rules';
import { settings } from '../../settings/settings.ts';
import { inspected } from '../model/inspected.ts';
import type { TableItem } from '../model/gestures.ts';
import type { TableModel } from '../model/table-model.ts';
import { visibleHand } from '../selectors/hands.ts';
import { rerollAction } from '../selectors/reroll.ts';
import { spaceNumbered } from '../selectors/spaces.ts';

/** What a player can ask of the screen, apart from moves. */
export type UiRequest = 'help' | 'log' | 'hint' | 'menu' | 'text' | 'rules' | 'over' | 'discards';

/** By the position of the key on the keyboard, whatever its letter. */
const DICE_KEYS: { [code: string]: number } = { KeyQ: 0, KeyW: 1, KeyE: 2 };
const REQUEST_KEYS: { [code: string]: UiRequest } = {
  Slash: 'help',
  KeyL: 'log',
  KeyH: 'hint',
  KeyT: 'text',
  KeyN: 'menu',
  KeyG: 'rules',
};
const ACTION_KEYS: { [code: string]: Action['do'] } = { KeyD: 'done', KeyS: 'skip', KeyK: 'keep' };
const ADJUST_KEYS: { [code: string]: 1 | -1 } = { Equal: 1, NumpadAdd: 1, Minus: -1, NumpadSubtract: -1 };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Handles a key; false if it has no meaning here. */
export function handleKey(
  event: KeyboardEvent,
  table: TableModel,
  onRequest: (request: UiRequest) => void,
): boolean {
  table.skipAnimations();
  if (event.code === 'Escape') {
    table.clearQuestions();
    return true;
  }
  if (!settings.value.shortcuts || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return false;
  const { code } = event;
  const request = REQUEST_KEYS[code];
  if (request !== undefined) onRequest(request);
  else if (code === 'KeyZ') undoOrRedo(table, event.shiftKey);
  else if (code === 'KeyI') inspected.opened.value = inspected.hovered.value;
  else return handleActionKey(code, event.shiftKey, table);
  return true;
}

function undoOrRedo(table: TableModel, shift: boolean): void {
  if (shift) table.redo();
  else table.undo();
}

function handleActionKey(code: string, shift: boolean, table: TableModel): boolean {
  const { ask } = table.view.value.decision;
  const number = /^Digit([1-9])$/.exec(code)?.[1];
  const [die, adjustment, verb] = [DICE_KEYS[code], ADJUST_KEYS[code], ACTION_KEYS[code]];
  if (die !== undefined) selectDie(table, die);
  else if (number !== undefined) selectNumber(table, Number(number), shift);
  else if (code === 'KeyB') selectSpace(table, BRIBERY);
  else if (code === 'KeyM') table.select({ at: 'money' });
  else if (code === 'KeyC') table.select({ at: 'cards' });
  else if (code === 'KeyX' && ask === 'act') table.endTurn();
  else if (code === 'KeyR') reroll(table);
  else if (adjustment !== undefined) adjust(table, adjustment);
  else {
    const action = table.actions.value.find((each) => each.do === verb);
    if (action === undefined) return false;
    void table.act(action);
  }
  return true;
}

function selectDie(table: TableModel, index: number): void {
  const { dice, decision } = table.view.value;
  const die = dice[index];
  if (die === undefined) return;
  if (decision.ask === 'reroll') table.toggleMark(index);
  else if (decision.ask === 'adjust') table.marked.value = [index];
  else table.select({ at: 'die', die }, index);
}

/** Selects a hand card with Shift, or where only a card can come first; otherwise a space. */
function selectNumber(table: TableModel, number: number, shift: boolean): void {
  const { value: view } = table.view;
  const { ask } = view.decision;
  const picksCard =
    shift || (table.picked.value === null && (ask === 'lay' || ask === 'place' || ask === 'swap'));
  if (ask === 'pass') table.toggleMark(number - 1);
  else if (!picksCard) selectSpace(table, number);
  else {
    const card = visibleHand(view, table.me.value).cards[number - 1];
    if (card === undefined) return;
    const item: TableItem = { at: 'card', card };
    if (!table.select(item, number - 1)) table.explainRefusal(item);
  }
}

function selectSpace(table: TableModel, number: number): void {
  const space = spaceNumbered(number);
  if (space === undefined) return;
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
