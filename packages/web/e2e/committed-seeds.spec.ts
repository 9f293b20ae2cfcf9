import type { Page } from '@playwright/test';
import { newPlayerPage, openTable, passTwo, PHONE, sitDown } from './two-players.ts';
import { expect, test } from './test.ts';

const storedSeeds = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('arena.seeds'));

test('the cards are dealt when both pages have shown their numbers, also after a reload in between', async ({
  page,
  browser,
}) => {
  const address = await openTable(page, 'Ann');
  await expect.poll(() => storedSeeds(page)).toMatch(/[0-9a-f]{64}/);
  const seeds = await storedSeeds(page);
  await page.reload();
  expect(await storedSeeds(page)).toBe(seeds);
  // Ann leaves; her number is fixed, but only her page knows it.
  await page.goto('/about');
  const ben = await newPlayerPage(browser, PHONE);
  await sitDown(ben, address, 'Ben');
  await expect(
    ben.getByText('Ann is away. The cards will be dealt as soon as Ann opens the table.'),
  ).toBeVisible();
  await expect(ben.getByRole('checkbox')).toHaveCount(0);
  await page.goto('/play');
  await expect(page.getByRole('link', { name: /Ben.*It’s your turn/ })).toBeVisible();
  await page.goto(address);
  for (const each of [page, ben]) await expect(each.getByRole('checkbox')).toHaveCount(5);
  await expect(ben.getByText('Ann is away.')).toBeHidden();
  for (const each of [page, ben]) {
    await expect.poll(() => storedSeeds(each)).toBe(null);
    await passTwo(each);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).last().click();
  for (const each of [page, ben]) {
    await each.getByRole('button', { name: 'Check the dice' }).click();
    const dialog = each.getByRole('dialog');
    await expect(dialog).toContainText('The dice were fair');
    await expect(dialog).toContainText('Both players’ numbers match their fingerprints');
    await expect(dialog).toContainText('not the two of them together');
  }
});

test('a device that does not know the number says where it is, and can call off the game', async ({
  page,
  browser,
}) => {
  const address = await openTable(page, 'Ann');
  await expect.poll(() => storedSeeds(page)).not.toBe(null);
  await page.evaluate(() => localStorage.removeItem('arena.seeds'));
  await page.reload();
  const explanation = page.getByText('You took this seat on another device.');
  await expect(explanation).toBeVisible();
  const ben = await newPlayerPage(browser);
  await sitDown(ben, address, 'Ben');
  await expect(ben.getByRole('heading', { level: 1, name: 'Arena: Roma II' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Arena: Roma II' })).toBeAttached();
  await expect(explanation).toBeVisible();
  await page.getByRole('button', { name: 'Call off the game' }).click();
  for (const each of [page, ben])
    await expect(each.getByRole('heading', { level: 1, name: 'Missi' })).toBeVisible();
});
