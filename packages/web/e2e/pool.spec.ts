import type { Page } from '@playwright/test';
import { newPlayerPage, PHONE } from './two-players.ts';
import { expect, test } from './test.ts';
import { tableLocator } from './page-actions.ts';

/** Waits for the game in this row and column. */
async function waitFor(page: Page, name: string, game: RegExp): Promise<void> {
  await page.goto('/play/now');
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('radio', { name: game }).check();
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  await expect(page.getByRole('heading', { name: /^Waiting: / })).toBeVisible();
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name: `Somebody has come: ${name}` });
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
