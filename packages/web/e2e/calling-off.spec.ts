import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPlayerPage, openTable, PHONE, sitDown } from './two-players.ts';
import { expect, test } from './test.ts';

async function callOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Call off the game' }).click();
  await expect(page.getByText('you’ve seen your cards, so others will see')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /call off/i })
    .last()
    .click();
}

const isDealt = (page: Page) => expect(page.getByRole('checkbox')).toHaveCount(5);

test('a guest who calls off is named, and the owner’s table is open again', async ({ page, browser }) => {
  // The lobby may still have tables of an earlier attempt.
  const [owner, guest] = [`Ann ${randomInt(1e6)}`, `Ben ${randomInt(1e6)}`];
  const address = await openTable(page, owner, 'Anyone');
  const ben = await newPlayerPage(browser, PHONE);
  await ben.goto('/play');
  await ben.getByRole('textbox', { name: 'Your name' }).fill(guest);
  await ben.getByRole('button', { name: `Sit down with ${owner}` }).click();
  for (const each of [page, ben]) await isDealt(each);
  await callOff(ben);
  await expect(ben.getByText('You called off the game before the first move.')).toBeVisible();
  await expect(page.getByText(`${guest} called off the game. Your table is open again.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
  await expect(page).not.toHaveURL(address);

  // Whoever could play with Ben now sees it: in the lobby, before sitting down, and at the table.
  const link = await openTable(ben, guest, 'Anyone');
  const cleo = await newPlayerPage(browser);
  await cleo.goto('/play');
  const row = cleo.getByRole('listitem').filter({ hasText: guest });
  await expect(row).toContainText('called off 1 of 1 game');
  await expect(cleo.getByRole('listitem').filter({ hasText: owner })).not.toContainText('called off');
  await cleo.goto(link);
  await expect(
    cleo.getByText(`${guest} has called off 1 of 1 game after the cards were dealt.`),
  ).toBeVisible();
  await sitDown(cleo, link, 'Cleo');
  await isDealt(cleo);
  const opponent = cleo.getByRole('region', { name: guest, exact: true });
  await expect(opponent).toContainText('1/1 called off');
  await expect(ben.getByRole('region', { name: 'Cleo', exact: true })).not.toContainText('called off');
  await cleo.keyboard.press('t');
  await expect(cleo.getByText('at the table (called off 1 of 1 game)')).toBeVisible();
});

test('after three games called off, one can only play or resign', async ({ page, browser }) => {
  const ben = await newPlayerPage(browser);
  for (let games = 0; games < 4; games++) {
    await sitDown(ben, await openTable(page, 'Ann'), 'Ben');
    await isDealt(ben);
    await callOff(ben);
    if (games < 3) await expect(ben.getByRole('heading', { level: 1, name: 'Missi' })).toBeVisible();
  }
  await expect(ben.getByRole('status').filter({ hasText: 'Until then, play or resign.' })).toBeVisible();
  await isDealt(ben);
  await ben.getByRole('button', { name: 'Menu' }).click();
  await expect(ben.getByRole('button', { name: 'Call off the game' })).toBeHidden();
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.getByRole('button', { name: 'Resign' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Victoria' })).toBeVisible();
});

test('a table that is closed before anybody came says so', async ({ page }) => {
  await openTable(page, 'Ann');
  await page.getByRole('button', { name: 'Close the table' }).click();
  await expect(page.getByText('The game was called off before it began.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'All tables' })).toBeVisible();
});
