import type { Page } from '@playwright/test';
import { newPlayerPage, PHONE } from './two-players.ts';
import { expect, test } from './test.ts';
import { tableLocator } from './page-actions.ts';
import { openPool, WAITING } from './pool-views.ts';

/** Waits for the game in this row and column. */
async function waitFor(page: Page, name: string, game: RegExp): Promise<void> {
  await page.goto('/play/now');
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('radio', { name: game }).check();
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  await expect(page.getByRole('heading', { name: /^Waiting: / })).toBeVisible();
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name: `Somebody’s here: ${name}` });
const sitDown = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Sit down' });

test('two people find each other and play at one table', async ({ page, browser }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play now against people' }).click();
  await expect(page).toHaveURL(/\/play\/now$/);
  const ben = await newPlayerPage(browser, PHONE);
  await waitFor(page, 'Ann', /^Roma, Quick/);
  await ben.goto('/play/now');
  await expect(ben.getByRole('radio', { name: 'Roma, Quick: 1 person waiting' })).toBeVisible();
  await waitFor(ben, 'Ben', /^Roma, Quick/);
  await expect(sheet(page, 'Ben')).toContainText('guest, no rating · Roma · Quick · Unrated');
  await sitDown(page).click();
  await expect(sheet(page, 'Ben')).toContainText('Waiting for Ben to sit down');
  await sitDown(ben).click();
  for (const each of [page, ben]) {
    await expect(each).toHaveURL(/\/t\//);
    await expect(each.getByRole('checkbox')).toHaveCount(5);
  }
  expect(page.url()).toBe(ben.url());
});

test('whoever plays the computer meanwhile is asked, and their game is kept', async ({ page, browser }) => {
  await waitFor(page, 'Cato', /^Mixed, Calm/);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(tableLocator(page)).toBeAttached();
  await expect(page.getByRole('link', { name: /^Waiting: .*Back to the waiting room/ })).toBeVisible();
  // A reload keeps the place.
  await page.reload();
  await expect(page.getByRole('link', { name: /^Waiting: / })).toBeVisible();
  const dora = await newPlayerPage(browser);
  await waitFor(dora, 'Dora', /^Mixed, Calm/);
  await expect(sheet(page, 'Dora')).toContainText('Your game against Cornelia is kept at turn');
  await sitDown(dora).click();
  await sitDown(page).click();
  for (const each of [page, dora]) await expect(each).toHaveURL(/\/t\//);
  expect(page.url()).toBe(dora.url());
  await page.goto('/');
  await page.getByRole('link', { name: /Continue/ }).click();
  await expect(page.getByText('Cornelia').first()).toBeVisible();
});

test('whoever declines waits no longer; the other one is told and waits on', async ({ page, browser }) => {
  const ben = await newPlayerPage(browser);
  await waitFor(page, 'Ann', /^Arena, Calm/);
  await waitFor(ben, 'Ben', /^Arena, Calm/);
  await expect(sheet(page, 'Ben')).toBeVisible();
  await sheet(ben, 'Ann').getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Ben couldn’t come. You’re still waiting')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Waiting: / })).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Find an opponent' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('button', { name: 'Find an opponent' })).toBeVisible();
});

test('a second tab waits along, and only the one that accepts goes to the table', async ({
  page,
  browser,
}) => {
  const ben = await newPlayerPage(browser);
  await waitFor(page, 'Ann', /^One set each, Calm/);
  const second = await page.context().newPage();
  await second.goto('/play/now');
  await expect(second.getByRole('heading', { name: /^Waiting: / })).toBeVisible();
  await waitFor(ben, 'Ben', /^One set each, Calm/);
  await expect(sheet(second, 'Ben')).toBeVisible();
  await sitDown(page).click();
  await sitDown(ben).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(second.getByText('Your table with Ben is ready.')).toBeVisible();
  await second.getByRole('button', { name: 'To the table' }).click();
  await expect(second).toHaveURL(page.url());
});

test('in games of days nobody has to be there: the table is among one’s own', async ({ page, browser }) => {
  const ben = await newPlayerPage(browser);
  await waitFor(page, 'Ann', /^Roma, Days/);
  await expect(page.getByText('No need to stay.')).toBeVisible();
  await page.goto('about:blank');
  await ben.goto('/play/now');
  await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await ben.getByRole('radio', { name: /^Roma, Days/ }).check();
  await ben.getByRole('button', { name: 'Find an opponent' }).click();
  await expect(ben.getByText('Your table with Ann is ready.')).toBeVisible();
  await page.goto('/play');
  await expect(page.getByRole('link', { name: /^Ben .*2 days per turn/ })).toBeVisible();
});

test('on a small screen, one’s own place on the ladder covers no name of a level', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // At a level, above one, and below one.
  for (const rating of [1500, 1520, 1560, 1595, 1683, 1790]) {
    await openPool({ ...WAITING, waiting: WAITING.waiting && { ...WAITING.waiting, rating } })(page);
    const own = page.locator('.ladder .own-name');
    await expect(own).toContainText(String(rating));
    const ownBox = await own.boundingBox();
    for (const name of await page.locator('.ladder .level-name').all()) {
      const box = await name.boundingBox();
      if (box === null || ownBox === null) throw new Error('it is not shown');
      // Boxes are as high as a line, letters are not.
      const apart = Math.abs(box.y + box.height / 2 - (ownBox.y + ownBox.height / 2));
      expect(apart, `${rating} beside ${await name.textContent()}`).toBeGreaterThan(13);
    }
  }
});
