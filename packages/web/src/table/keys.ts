import { BRIBERY, type Space } from '@arena/rules';
import { settings } from '../settings.ts';
import { rerollOf } from './dice.tsx';
import { enlarged } from './enlarged.ts';
import type { Thing } from './gestures.ts';
import type { TableModel } from './model.ts';

/** What a key can ask for beside moves. */
export type Request = 'help' | 'log' | 'hint' | 'menu' | 'text' | 'rules' | 'over';

/** By the place of the key on the keyboard, whatever letter stands on it. */
const DICE: Record<string, number> = { KeyQ: 0, KeyW: 1, KeyE: 2 };
const REQUESTS: Record<string, Request> = {
  Slash: 'help',
  KeyL: 'log',
  KeyH: 'hint',
  KeyT: 'text',
  KeyN: 'menu',
  KeyG: 'rules',
};
const BUTTONS: Record<string, readonly string[]> = {
  KeyD: ['done'],
  KeyS: ['skip'],
  KeyK: ['keep'],
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Answers a key; false if it means nothing here. */
export function answerKey(
  event: KeyboardEvent,
  table: TableModel,
  request: (wish: Request) => void,
): boolean {
  table.hurry();
  if (event.code === 'Escape') {
    table.isEnding.value = false;
    table.hint.value = null;
    table.putBack();
    return true;
  }
  if (!settings.value.shortcuts || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return false;
  const { code } = event;
  if (code in REQUESTS) {
    request(REQUESTS[code]);
    return true;
  }
  if (code === 'KeyZ') table.undo();
  else if (code === 'KeyI') enlarged.opened.value = enlarged.watched.value;
  else return answers(code, event.shiftKey, table);
  return true;
}

function answers(code: string, shift: boolean, table: TableModel): boolean {
  const { ask } = table.view.value.decision;
  const number = /^Digit([1-9])$/.exec(code)?.[1];
  if (code in DICE) pointAtDie(table, DICE[code]);
  else if (number !== undefined) pointAtNumber(table, Number(number), shift);
  else if (code === 'KeyB') pointAtSpace(table, BRIBERY);
  else if (code === 'KeyM') table.point({ at: 'money' });
  else if (code === 'KeyC') table.point({ at: 'cards' });
  else if (code === 'KeyX' && ask === 'act') table.end();
  else if (code === 'KeyR') reroll(table);
  else if (code === 'Minus' || code === 'Equal' || code === 'NumpadAdd' || code === 'NumpadSubtract')
    adjust(table, code === 'Equal' || code === 'NumpadAdd' ? 1 : -1);
  else if (code in BUTTONS) {
    const action = table.actions.value.find((each) => BUTTONS[code].includes(each.do));
    if (action === undefined) return false;
    void table.act(action);
  } else return false;
  return true;
}

function pointAtDie(table: TableModel, index: number): void {
  const { dice, decision } = table.view.value;
  if (index >= dice.length) return;
  if (decision.ask === 'reroll') table.mark(index);
  else if (decision.ask === 'adjust') table.marked.value = [index];
  else table.point({ at: 'die', die: dice[index] }, index);
}

/** A hand card with Shift, or where only a card can come first; a space otherwise. */
function pointAtNumber(table: TableModel, number: number, shift: boolean): void {
  const { value: view } = table.view;
  const { ask } = view.decision;
  const picksCard =
    shift || (table.picked.value === null && (ask === 'lay' || ask === 'place' || ask === 'swap'));
  if (ask === 'pass') table.mark(number - 1);
  else if (!picksCard) pointAtSpace(table, number);
  else {
    const hand = ask === 'place' && view.shown !== undefined ? view.shown : view.hands[table.me.value];
    if (typeof hand !== 'number' && number <= hand.length) {
      const thing: Thing = { at: 'card', card: hand[number - 1] };
      if (!table.point(thing, number - 1)) table.explain(thing);
    }
  }
}

function pointAtSpace(table: TableModel, space: Space): void {
  const theirs: Thing = { at: 'space', side: 'opponent', space };
  const own: Thing = { at: 'space', side: 'own', space };
  if (space > BRIBERY) return;
  table.point(table.picked.value === null && table.isLit(theirs) ? theirs : own);
}

function reroll(table: TableModel): void {
  const { value: actions } = table.actions;
  const action = rerollOf(actions, table.view.value.dice, table.marked.value);
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
