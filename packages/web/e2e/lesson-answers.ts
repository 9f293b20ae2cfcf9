import type { Action, View } from '@arena/rules';
import { expect, type Locator, type Page } from '@playwright/test';
import type { LessonStep } from '../src/learn/lessons.ts';
import { itemsOf, type TableItem } from '../src/table/model/gestures.ts';
import { visibleHand } from '../src/table/selectors/hands.ts';
import { defined } from '../test/defined.ts';

/** How a learner fulfils a task of a lesson, by touch or by keyboard. */
export interface LessonInput {
  readonly answer: (page: Page, action: Action, view: View) => Promise<void>;
  readonly help: (page: Page, does: NonNullable<LessonStep['does']>, view: View) => Promise<void>;
}

const LEARNER = 0;
const LONG_PRESS_MS = 700;

const placeOf = (item: TableItem, view: View): string => {
  switch (item.at) {
    case 'die':
      return `[data-die="${view.dice.indexOf(item.die)}"]`;
    case 'card':
      return `[data-hand="${visibleHand(view, LEARNER).cards.indexOf(item.card)}"]`;
    case 'space':
      return `button[data-place="${item.side === 'own' ? 0 : 1}-${item.space}"]`;
    default:
      return `[data-place="${item.at}"]:visible`;
  }
};

const goldButton = (page: Page): Locator =>
  page.locator(':is(.sheet, .stage) .acts .gold, .ask .gold').first();

/** By the places of things, with a finger. */
export const TOUCH: LessonInput = {
  answer: async (page, action, view) => {
    if (action.do === 'end') return page.getByRole('button', { name: 'End turn' }).tap();
    if (action.do === 'take') await page.locator(`[data-offer="${action.card}"]`).tap();
    if (action.do === 'pass') {
      for (const card of action.cards) await page.locator(placeOf({ at: 'card', card }, view)).tap();
      return page.getByRole('button', { name: 'Pass both' }).tap();
    }
    const items = itemsOf(action);
    for (const item of items) await page.locator(placeOf(item, view)).tap();
    if (items.length === 0) await goldButton(page).tap();
  },
  help: async (page, does, view) => {
    if (does === 'undo' || does === 'hint') return page.locator(`[data-action="${does}"]`).tap();
    const [card] = visibleHand(view, LEARNER).cards;
    const thing = page.locator('[data-hand="0"]');
    await expect(thing).toContainText(new RegExp(defined(card), 'i'));
    if (does === 'refused') return thing.tap();
    await longPress(page, thing);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
  },
};

async function longPress(page: Page, thing: Locator): Promise<void> {
  const box = defined((await thing.boundingBox()) ?? undefined);
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(LONG_PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** With single keys; sheets with Tab and Enter. */
export const KEYBOARD: LessonInput = {
  answer: async (page, action, view) => {
    if (action.do === 'end') return page.keyboard.press('KeyX');
    if (action.do === 'pass') {
      const { cards } = visibleHand(view, LEARNER);
      for (const card of action.cards) await page.keyboard.press(`Digit${cards.indexOf(card) + 1}`);
      return page.keyboard.press('KeyX');
    }
    if (action.do === 'reroll' && action.dice !== undefined) return page.keyboard.press('KeyR');
    if (action.do === 'take') {
      await page.locator(`[data-offer="${action.card}"]`).focus();
      await page.keyboard.press('Space');
    }
    const items = itemsOf(action);
    for (const item of items) await page.keyboard.press(keyFor(item, view));
    if (items.length > 0) return;
    await goldButton(page).focus();
    await page.keyboard.press('Enter');
  },
  help: async (page, does) => {
    if (does === 'undo') return page.keyboard.press('KeyZ');
    if (does === 'hint') return page.keyboard.press('KeyH');
    if (does === 'refused') return page.keyboard.press('Shift+Digit1');
    await page.locator('[data-hand="0"]').focus();
    await page.keyboard.press('KeyI');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  },
};

function keyFor(item: TableItem, view: View): string {
  switch (item.at) {
    case 'die':
      return `Key${'QWE'[view.dice.indexOf(item.die)]}`;
    case 'card':
      return `Shift+Digit${visibleHand(view, LEARNER).cards.indexOf(item.card) + 1}`;
    case 'space':
      return item.space === 7 ? 'KeyB' : `Digit${item.space}`;
    default:
      return item.at === 'money' ? 'KeyM' : 'KeyC';
  }
}
