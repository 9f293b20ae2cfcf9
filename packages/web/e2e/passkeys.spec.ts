import type { Browser, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { makeAccount, makeAccountHere, newName } from './own-account.ts';
import { tableLocator } from './page-actions.ts';
import { newPlayerPage, openTable, sitDown } from './two-players.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

const accountName = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

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
  const name = newName('Ann');
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
  await third.getByText('I’ve lost my passkey').click();
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
  await expect(elsewhere.page.getByText('No account uses this passkey any more.')).toBeVisible();
});

test('passkeys and account are named, sessions ended, codes renewed, and everything is downloaded', async ({
  page,
  browser,
}) => {
  const device = await VirtualAuthenticator.of(page);
  const name = newName('Ann');
  await makeAccount(page, name);
  await page.getByRole('button', { name: /^Name / }).click();
  await page.getByRole('textbox', { name: 'Passkey name' }).fill('Key ring');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Key ring' })).toBeVisible();
  const next = newName('Annabel');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(next);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(accountName(page, next)).toBeVisible();

  const { page: elsewhere, device: otherDevice } = await otherBrowser(browser);
  await otherDevice.syncFrom(device);
  await elsewhere.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(accountName(elsewhere, next)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toBeHidden();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();

  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('arena-recovery-codes.txt');
  await page.keyboard.press('Escape');
  await expect(page.locator('.recovery-codes li')).toHaveCount(8);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything about me' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('arena-account.json');
});

test('a name is checked while it is typed, and none looks like that of somebody else', async ({
  page,
  browser,
}) => {
  await VirtualAuthenticator.of(page);
  const name = newName('Livia');
  await makeAccount(page, name);
  const { page: other } = await otherBrowser(browser);
  const field = other.getByRole('textbox', { name: 'Your name' });
  const [cyrillic, digit] = [name.replace('a', 'а'), name.replace('Liv', 'L1v')];
  for (const taken of [name, name.toUpperCase(), digit]) {
    await field.fill(taken);
    await expect(other.getByText('Somebody has this name, or one that looks like it.')).toBeVisible();
    await field.fill('');
  }
  await field.fill(cyrillic);
  await expect(other.getByText('Use letters of one alphabet only')).toBeVisible();
  await field.fill(digit);
  await other.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(other.getByRole('alert')).toContainText('Somebody has this name');
  // Guests do not get it either.
  await other.goto('/play');
  await other.getByRole('textbox', { name: 'Your name' }).fill(digit);
  await other.getByRole('textbox', { name: 'Your name' }).press('Enter');
  await expect(other.getByText('This name looks too much like an account’s.')).toBeVisible();
});

test('a guest becomes an account in mid-game, keeps seat, game and name, and blocks the other', async ({
  page,
  browser,
}) => {
  await VirtualAuthenticator.of(page);
  const name = newName('Ann');
  const address = await openTable(page, name);
  const other = await newPlayerPage(browser);
  await sitDown(other, address, 'Gaius');
  await expect(tableLocator(page)).toBeAttached();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  const hand = await page.getByRole('checkbox').evaluateAll((cards) => cards.map((card) => card.ariaLabel));

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Keep your name and games' }).click();
  await expect(page.locator('input[name=username]')).toHaveValue(name);
  await makeAccountHere(page, name);
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  expect(
    await page.getByRole('checkbox').evaluateAll((cards) => cards.map((card) => card.ariaLabel)),
  ).toEqual(hand);
  await expect(other.getByText(name).first()).toBeAttached();

  // The page connects anew as the account; phrases are for whoever is there to hear them.
  await expect(async () => {
    await other.getByRole('button', { name: 'Say something' }).first().click();
    await other.getByRole('button', { name: 'Hello!' }).click();
    await expect(page.getByText('Gaius: Hello!').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Say something' }).first().click();
  await page.getByRole('button', { name: 'Block Gaius' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block Gaius' }).click();
  await expect(page.getByText('Gaius: Hello!')).toHaveCount(0);

  await page.goto('/play');
  await expect(page.getByRole('link', { name: `Signed in as ${name}` })).toBeVisible();
  await page.getByRole('radio', { name: 'By invitation' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Sit down' }).click();
  await expect(other.getByRole('alert')).toContainText('one of you has blocked the other');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Unblock Gaius' }).click();
  await expect(page.getByRole('button', { name: 'Unblock Gaius' })).toBeHidden();
  await other.getByRole('button', { name: 'Sit down' }).click();
  await expect(tableLocator(other)).toBeAttached();
});

/** As if the reader always took the passkey that the browser offers in a field. */
const takeOffered = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    PublicKeyCredential.isConditionalMediationAvailable = async () => true;
    navigator.credentials.get = ({ mediation, ...options } = {}) =>
      get(mediation === 'conditional' ? options : { ...options, ...(mediation && { mediation }) });
  });

test('the field for the name offers passkeys', async ({ page, browser }) => {
  const device = await VirtualAuthenticator.of(page);
  const name = newName('Ann');
  await makeAccount(page, name);
  const other = await newPlayerPage(browser);
  await (await VirtualAuthenticator.of(other)).syncFrom(device);
  await takeOffered(other);
  await other.goto('/account');
  await expect(accountName(other, name)).toBeVisible();
});

test('over plain http, the page says why there are no accounts and what remains', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL?.replace('localhost', '127.0.0.1')}/account`);
  await expect(page.getByRole('heading', { name: 'No accounts at this address' })).toBeVisible();
  await expect(page.getByText('Passkeys need https')).toBeVisible();
  await page.getByRole('link', { name: 'Play as a guest' }).click();
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
});
