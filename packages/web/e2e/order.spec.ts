import type { Page } from '@playwright/test';
import { z } from 'zod';
import { arenaAdmin } from './arena-admin.ts';
import { newPlayerPage, openTable, sitDown } from './two-players.ts';
import { expect, test } from './test.ts';

/** People with names that no other test has. */
let count = 0;
const newName = (): string => `Nero ${process.pid} ${++count}`;

const idOf = async (page: Page): Promise<string> =>
  z.object({ id: z.string() }).parse(await (await page.request.get('/api/me')).json()).id;

async function visitLobby(page: Page, name: string): Promise<void> {
  await page.goto('/play');
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('textbox', { name: 'Your name' }).press('Enter');
  await expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(200);
}

test('a player is reported at the table by keyboard, and the answer comes to the reporter', async ({
  page,
  browser,
}) => {
  const address = await openTable(page, 'Ann');
  const ben = await newPlayerPage(browser);
  const rude = newName();
  await sitDown(ben, address, rude);
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Report someone' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Report ${rude}` });
  await expect(dialog).toContainText('The server adds the table, the turn and the last phrases');
  await dialog.getByRole('radio', { name: 'The name It' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('<img src=x onerror=alert(1)> He poses as Nero.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Thank you. Your report has arrived');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const line = (await arenaAdmin('list')).split('\n').find((each) => each.includes(rude)) ?? '';
  expect(line).toContain('impersonation');
  const [id = ''] = line.split(' ');
  expect(await arenaAdmin('show', id)).toContain('"<img src=x onerror=alert(1)> He poses as Nero."');
  await arenaAdmin('answer', id, '--text', 'He has <b>another</b> name now.');
  await page.reload();
  const answer = page.getByRole('dialog', { name: `Your report about ${rude}` });
  await expect(answer).toContainText('He has <b>another</b> name now.');
  await answer.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(answer).toBeHidden();
});

test('a warning comes to the open page, has to be acknowledged, and is not shown again', async ({ page }) => {
  await visitLobby(page, newName());
  // A person is known to the host once they have sat somewhere.
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
  await arenaAdmin('warn', await idOf(page), '--text', 'Please play on.');
  const warning = page.getByRole('dialog', { name: 'A warning' });
  await expect(warning).toContainText('Please play on.');
  await page.keyboard.press('Escape');
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'I’ve read it' }).press('Enter');
  await expect(warning).toBeHidden();
  const answered = page.waitForResponse('**/api/notices');
  await page.reload();
  await answered;
  await expect(warning).toBeHidden();
  expect(await arenaAdmin('show', await idOf(page))).toContain('warning, read: Please play on.');
});

test('somebody suspended is told why and until when, and what they cannot do says so', async ({ page }) => {
  await visitLobby(page, newName());
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
  const id = await idOf(page);
  await arenaAdmin('suspend', id, '--for', '7d', '--text', 'You insulted others.');
  const notice = page.getByRole('dialog', { name: 'You’re suspended' });
  await expect(notice).toContainText('You insulted others.');
  await expect(notice).toContainText(/Until \w+ \d+, \d{4}/);
  await notice.getByRole('button', { name: 'I’ve read it' }).click();
  await page.goto('/play');
  await notice.getByRole('button', { name: 'I’ve read it' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You’re suspended' })).toBeVisible();
  await arenaAdmin('lift', id);
  await expect(async () => {
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('a guest with a new name is told, and goes by it from then on', async ({ page }) => {
  const rude = newName();
  await visitLobby(page, rude);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
  await arenaAdmin('rename', await idOf(page), '--to', `Rufus ${count}`, '--text', 'Others read it.');
  const notice = page.getByRole('dialog', { name: `Your name is now Rufus ${count}` });
  await notice.getByRole('button', { name: 'I’ve read it' }).click();
  await expect(notice).toBeHidden();
  await page.goto('/play');
  const name = page.getByRole('textbox', { name: 'Your name' });
  await expect(name).toHaveValue(`Rufus ${count}`);
  await name.fill(rude);
  await name.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This name is reserved' })).toBeVisible();
});
