import type { Browser, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { newPlayerPage } from './two-players.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

/** Names are unique, and the server outlives a test that is run again. */
const newName = (): string => `Ann ${Math.random().toString(36).slice(2, 10)}`;

const accountName = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** Makes an account on its page; returns the recovery codes. */
async function makeAccount(page: Page, name: string): Promise<string[]> {
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await expect(page.getByText(`${name} is free.`)).toBeVisible();
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  const codes = await page.locator('.recovery-codes li').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(accountName(page, name)).toBeVisible();
  return codes;
}

/** Another browser, with its own device. */
async function otherBrowser(browser: Browser): Promise<{ page: Page; device: VirtualAuthenticator }> {
  const page = await newPlayerPage(browser);
  const device = await VirtualAuthenticator.of(page);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  return { page, device };
}

test('an account: made, entered elsewhere, lost, recovered, deleted', async ({ page, browser }) => {
  const device = await VirtualAuthenticator.of(page);
  const name = newName();
  const codes = await makeAccount(page, name);
  expect(new Set(codes).size).toBe(8);
  expect(await device.count()).toBe(1);

  const elsewhere = await otherBrowser(browser);
  await elsewhere.device.syncFrom(device);
  await elsewhere.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(accountName(elsewhere.page, name)).toBeVisible();
  await expect(elsewhere.page.getByText('8 codes are left.')).toBeVisible();

  await device.loseAll();
  const { page: third, device: thirdDevice } = await otherBrowser(browser);
  await third.getByText('I have no passkey any more').click();
  await third.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await third.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(third.getByText('7 codes are left.')).toBeVisible();
  await third.getByRole('button', { name: 'Add a passkey' }).first().click();
  await expect(third.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  expect(await thirdDevice.count()).toBe(1);

  await third.getByRole('button', { name: 'Delete my account' }).click();
  const question = third.getByRole('dialog', { name: `Delete the account of ${name}?` });
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect(third.getByRole('button', { name: 'Make a passkey' })).toBeVisible();
  await elsewhere.page.reload();
  await expect(elsewhere.page.getByRole('button', { name: 'Make a passkey' })).toBeVisible();
  await elsewhere.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(elsewhere.page.getByText('No account has this passkey any more.')).toBeVisible();
});
