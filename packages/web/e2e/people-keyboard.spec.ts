import { parseMe } from '@arena/api';
import type { Browser, Page } from '@playwright/test';
import { expectFocusKept, KeyboardOnly } from './keyboard-only.ts';
import { makeAccount, newName } from './own-account.ts';
import { openProfile } from './played-games.ts';
import { expect, test } from './test.ts';
import { newPlayerPage } from './two-players.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

/** What people do with each other, without a pointer. */

async function newHolder(page: Page, first: string) {
  await VirtualAuthenticator.of(page);
  const name = newName(first);
  await makeAccount(page, name);
  const { id } = parseMe(await (await page.request.get('/api/me')).text());
  return { page, name, keys: new KeyboardOnly(page), profile: `/people/${id}` };
}

const newBrowserPage = (browser: Browser): Promise<Page> => newPlayerPage(browser);

test('an account is made and its codes are saved', async ({ page }) => {
  await VirtualAuthenticator.of(page);
  const keys = new KeyboardOnly(page);
  const name = newName('Ann');
  await page.goto('/account');
  await keys.type(page.locator('input[name=username]'), name);
  await expect(page.getByText(`${name} is free.`)).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Make a passkey' }));
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await expectFocusKept(page);
  await keys.press(page.getByRole('button', { name: 'I’ve saved them' }));
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expectFocusKept(page);
  const opener = page.getByRole('button', { name: 'Delete my account' });
  await keys.press(opener);
  const sheet = page.getByRole('dialog');
  await keys.expectFocusWithin(sheet);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('an opponent is found, and both sit down', async ({ page, browser }) => {
  const ben = await newBrowserPage(browser);
  for (const [each, name] of [
    [page, 'Ann'],
    [ben, 'Ben'],
  ] as const) {
    const keys = new KeyboardOnly(each);
    await each.goto('/play/now');
    await keys.type(each.getByRole('textbox', { name: 'Your name' }), name);
    const game = each.getByRole('radio', { name: /^Roma, Calm/ });
    await keys.choose(each.locator('.pool-table'), game);
    await keys.press(each.getByRole('button', { name: 'Find an opponent' }));
  }
  for (const each of [page, ben]) {
    const sheet = each.getByRole('dialog', { name: /^Somebody’s here/ });
    await expect(sheet).toBeVisible();
    const keys = new KeyboardOnly(each);
    await keys.expectFocusWithin(sheet);
    await keys.press(sheet.getByRole('button', { name: 'Sit down' }));
  }
  for (const each of [page, ben]) await expect(each).toHaveURL(/\/t\//);
});

test('a challenge is sent, declined, sent again and accepted', async ({ page, browser }) => {
  const ann = await newHolder(page, 'Ann');
  const ben = await newHolder(await newBrowserPage(browser), 'Ben');
  await ben.page.goto('/rules');
  await ann.page.goto(ben.profile);
  await ann.keys.press(ann.page.getByRole('link', { name: `Challenge ${ben.name}` }));
  const send = ann.page.getByRole('button', { name: 'Send the challenge' });
  await ann.keys.choose(
    ann.page.getByRole('group', { name: 'Deck' }),
    ann.page.getByRole('radio', { name: 'Roma' }),
  );
  await ann.keys.press(send);
  await expect(ann.page.getByText(`${ben.name} hasn’t answered yet.`)).toBeVisible();
  await expectFocusKept(ann.page);
  const notice = ben.page.getByRole('complementary', { name: 'Challenge' });
  const decline = notice.getByRole('button', { name: 'Decline' });
  await ben.keys.press(decline);
  await expectFocusKept(ben.page);
  await ben.keys.choose(
    notice.getByRole('group'),
    notice.getByRole('radio', { name: 'I’d rather play with another deck.' }),
  );
  await ben.keys.press(decline);
  await expect(notice).toBeHidden();
  await expectFocusKept(ben.page);
  await expect(ann.page.getByText(`${ben.name} declines: I’d rather play with another deck.`)).toBeVisible();
  await ann.keys.press(ann.page.getByRole('button', { name: 'Close' }));
  await expectFocusKept(ann.page);
  await ann.keys.press(send);
  // From the heading of the page, where Ben is now, notices are before it.
  await ben.keys.goTo(notice.getByRole('button', { name: 'Accept' }), 'Shift+Tab');
  await ben.page.keyboard.press('Enter');
  await expect(ben.page).toHaveURL(/\/t\//);
  await ann.keys.press(ann.page.getByRole('link', { name: 'To the table' }));
  await expect(ann.page).toHaveURL(/\/t\//);
});

test('a token is made and revoked', async ({ page }) => {
  const { keys } = await newHolder(page, 'Ann');
  await keys.press(page.getByRole('link', { name: 'Tokens and programs' }));
  await keys.type(page.getByRole('textbox', { name: 'What it’s for' }), 'Home server');
  await keys.press(page.getByRole('button', { name: 'Make a token' }));
  await expect(page.getByRole('textbox', { name: 'Your new token' })).toBeVisible();
  await expectFocusKept(page);
  await keys.press(page.getByRole('button', { name: 'I’ve saved it' }));
  await expectFocusKept(page);
  await keys.press(page.getByRole('button', { name: 'Revoke Home server' }));
  await expect(page.getByText('None yet.')).toBeVisible();
  await expectFocusKept(page);
});

test('the games of a profile are filtered, and one is opened', async ({ page }) => {
  await openProfile(page);
  const keys = new KeyboardOnly(page);
  const rows = page.locator('.game-row');
  await keys.select(page.getByLabel('Against'), 'Livia');
  await expect(rows).toHaveCount(8);
  await keys.goTo(page.getByLabel('From', { exact: true }));
  await page.keyboard.type('10202026');
  await expect(rows).toHaveCount(4);
  await keys.choose(
    page.getByRole('group', { name: 'Order' }),
    page.getByRole('radio', { name: 'Most successful' }),
  );
  await keys.press(rows.first().getByRole('link'));
  await expect(page.getByRole('slider', { name: 'Steps of the game' })).toBeVisible();
});
