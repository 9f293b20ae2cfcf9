import type { Page } from '@playwright/test';
import { cardAt, type View } from '@arena/rules';
import { defined } from '../test/defined.ts';
import { findMatchAt, saveFile } from './find-game.ts';
import { resume } from './page-actions.ts';
import { savedMatch } from './play-game.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const atAct = findMatchAt(({ decision, dice }) => decision.ask === 'act' && dice.length === 3);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('what cannot be used now', () => {
  test.use({ viewport: PHONE });

  test('is a dashed outline, and a tap says why', async ({ page }) => {
    const game = findMatchAt(({ decision }) => decision.ask === 'target');
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await resume(page, saveFile(game));
      const end = button(page, 'End turn');
      await expect(end).toHaveAttribute('aria-disabled', 'true');
      await expect(end).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(end).toHaveCSS('outline-style', 'dashed');
      await end.click({ force: true });
      await expect(page.getByText('Answer the question first.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Answer the question first.')).toBeHidden();
    }
    expect((await savedMatch(page)).inputs).toEqual(game.inputs);
  });
});

test.describe('things on the table say what they are', () => {
  test.use({ viewport: PHONE });
  const bubble = (page: Page) => page.locator('.name-bubble');

  test('by tap, until the next touch', async ({ page }) => {
    await resume(page, saveFile(atAct));
    const bank = page.getByRole('button', { name: /^Bank: \d+ victory point/ });
    await bank.click();
    await expect(bubble(page)).toContainText('the game ends at once');
    await expect(bank).toHaveCSS('outline-style', 'solid');
    await page.locator('.cell').last().click();
    await expect(bubble(page)).toContainText('Any die');
    await expect(bank).toHaveCSS('outline-style', 'none');
    await page.getByRole('heading', { level: 2 }).first().click();
    await expect(bubble(page)).toBeHidden();
  });

  test('by keyboard, with a link to the rules', async ({ page }) => {
    await resume(page, saveFile(atAct));
    const things = [
      [/^\d+ victory points?$/, /victory point/, '#aim'],
      [/^\d+ sesterti/, 'pays for cards', '#money'],
      [/in hand$/, 'how many', '#cards'],
      [/^Draw pile/, 'shuffled', '#piles'],
      [/^bribery$/i, 'Any die', '#bribery'],
    ] as const;
    for (const [name, text, section] of things) {
      await page.getByRole('button', { name }).first().press('Enter');
      await expect(bubble(page)).toContainText(text);
      await expect(bubble(page).getByRole('link')).toHaveAttribute('href', `/rules${section}`);
    }
    await page.keyboard.press('Escape');
    await expect(bubble(page)).toBeHidden();
  });
});

test.describe('a long press with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  async function hold(page: Page, selector: string, { moving = false } = {}): Promise<void> {
    const box = defined((await page.locator(selector).first().boundingBox()) ?? undefined);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
    const client = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: at });
    await send('touchStart', [point]);
    if (moving) await send('touchMove', [{ x: point.x, y: point.y - 30 }]);
    await page.waitForTimeout(700);
    await send('touchEnd', []);
    await page.waitForTimeout(100);
  }

  const withHand = findMatchAt(
    ({ decision, hands: [hand] }) => decision.ask === 'act' && Array.isArray(hand) && hand.length > 2,
  );
  const atTake = findMatchAt(({ decision }) => decision.from === 'shown' && decision.actions?.length === 3);

  test('enlarges a hand card, which stays open', async ({ page }) => {
    await resume(page, saveFile(withHand));
    await hold(page, '.hand-row button');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('button', { name: 'picked up' })).toHaveCount(0);
    await button(page, 'Close').tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.locator('.hand-row button').first().tap();
    await expect(page.getByRole('alert').or(page.getByRole('button', { name: 'picked up' }))).not.toHaveCount(
      0,
    );
  });

  test('enlarges a card on offer and does not choose it', async ({ page }) => {
    await resume(page, saveFile(atTake));
    await hold(page, '.offer button');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('is none if the finger moves', async ({ page }) => {
    await resume(page, saveFile(atTake));
    await hold(page, '.offer button', { moving: true });
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('taking a card', () => {
  const offersTaberna = ({ decision, shown = [], rows: [, theirs] }: View): boolean =>
    decision.from === 'shown' &&
    shown.length > 1 &&
    shown.includes('taberna') &&
    theirs.filter((card) => card !== null).length > 3;

  for (const viewport of [PHONE, { width: 1440, height: 900 }])
    test(`shows what it would do, beside the own figures: ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await resume(page, saveFile(findMatchAt(offersTaberna)));
      await page.getByRole('radio', { name: /^Taberna/ }).click();
      await expect(page.locator('.tell')).toContainText(
        /Worth (\d VP|nothing) now\. (You can afford it|\d HS short)\./,
      );
      for (const own of [/^\d+ victory point/, /^\d+ sesterti/])
        await expect(page.locator('.me').getByRole('button', { name: own })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
      await button(page, 'Hint').click();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      await expect(button(page, 'End turn')).toBeHidden();
    });

  test('asks nothing if there is only one', async ({ page }) => {
    const game = findMatchAt(({ decision, shown }) => decision.from === 'shown' && shown?.length === 1);
    await resume(page, saveFile(game));
    await expect(page.getByRole('heading', { name: /^You draw / })).toBeVisible();
    await page.getByRole('button', { name: /^Keep / }).click();
    await expect(page.locator('.sheet')).toBeHidden();
  });

  test('shows the card under the pointer at the side', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await resume(page, saveFile(findMatchAt(offersTaberna)));
    await page.getByRole('radio', { name: /^Taberna/ }).hover();
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'Taberna' })).toBeVisible();
  });
});

test.describe('what a choice gives is shown on it', () => {
  test('the targets of Praedator and Offertorium', async ({ page }) => {
    const game = findMatchAt(
      ({ decision: { ask, acting } }) =>
        ask === 'target' && (acting === 'offertorium' || acting === 'praedator'),
    );
    const view = game.viewOf(0);
    await resume(page, saveFile(game));
    const lit = page.locator('.space.lit');
    await expect(lit).toHaveCount(defined(view.decision.actions).length);
    await expect(lit.locator('.gain-plate')).toHaveText(
      defined(view.decision.actions).flatMap((action) =>
        action.do === 'target' && cardAt(view, 0, action.space) !== null ? [/^\+\d$/] : [],
      ),
    );
    await expect(page.getByRole('button', { name: /can be chosen, \+\d VP$/ })).toHaveCount(
      await lit.count(),
    );
  });

  test('the cell that a lifted die would activate', async ({ page }) => {
    const game = findMatchAt(
      ({ decision, dice, rows: [row, theirs] }) =>
        decision.ask === 'act' && dice.some((die) => row[die - 1] === 'legat') && theirs.includes(null),
    );
    const view = game.viewOf(0);
    const die = view.dice.findIndex((each) => view.rows[0][each - 1] === 'legat');
    const vacant = view.rows[1].filter((card) => card === null).length;
    await resume(page, saveFile(game));
    await page.locator(`[data-die="${die}"]`).click();
    await expect(page.locator('.cell.lit .gain-plate').first()).toHaveText(`+${vacant}`);
  });

  test('Portus lights the cards it could swap', async ({ page }) => {
    const game = findMatchAt(({ decision }) => decision.ask === 'swap');
    await resume(page, saveFile(game));
    await expect(page.locator('.own-row .lit')).toHaveCount(
      game.viewOf(0).rows[0].filter((card) => card !== null).length,
    );
  });
});

test('a hint gives its reason', async ({ page }) => {
  await resume(page, saveFile(atAct));
  await button(page, 'Hint').click();
  await expect(page.locator('.ask p')).toHaveText(/^\S.*\.$/);
});

test('the question always has the same height', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await resume(page, saveFile(atAct));
  const tops = new Set<number>();
  const measure = async (): Promise<void> => {
    const { y } = defined((await page.locator('.board').boundingBox()) ?? undefined);
    const { height } = defined((await page.locator('.ask').boundingBox()) ?? undefined);
    expect(height).toBe(74);
    tops.add(y);
  };
  await measure();
  await page.locator('.die-button').first().click();
  await measure();
  await page.keyboard.press('Escape');
  await button(page, 'End turn').click();
  await expect(page.getByText('End your turn?')).toBeVisible();
  await measure();
  expect(tops.size).toBe(1);
});

test('Undo, Hint and End turn come in the order of the screen', async ({ page }) => {
  await resume(page, saveFile(atAct));
  for (const [viewport, axis] of [
    [PHONE, 'x'],
    [{ width: 1440, height: 900 }, 'y'],
  ] as const) {
    await page.setViewportSize(viewport);
    const buttons = page.locator('.me-acts .btn');
    await expect(buttons).toHaveCount(3);
    const places = [];
    for (const each of await buttons.all())
      places.push(defined((await each.boundingBox()) ?? undefined)[axis]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test.describe('without motion', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('captions tell the turn of the opponent, one thing at a time', async ({ page }) => {
    await resume(page, saveFile(atAct));
    for (let i = 0; i < 2; i++) await button(page, 'End turn').last().click();
    const told = new Set<string>();
    const skip = button(page, 'Skip');
    await expect(skip).toBeVisible({ timeout: 15_000 });
    for (let i = 0; i < 12 && told.size < 3; i++) {
      const caption = await page.locator('.ask p').textContent();
      if (caption !== null) told.add(caption);
      await page.waitForTimeout(500);
    }
    expect(told.size).toBeGreaterThanOrEqual(3);
    await expect(async () => {
      if (await skip.isVisible()) await skip.click();
      await expect(page.getByText('Your turn', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});
