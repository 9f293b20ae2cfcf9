import { parseMe } from '@arena/api';
import type { Browser, Page } from '@playwright/test';
import { makeAccount, newName } from './own-account.ts';
import { expect, test } from './test.ts';
import { newPlayerPage, PHONE } from './two-players.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

interface AccountHolder {
  page: Page;
  name: string;
  /** The address of their profile. */
  profile: string;
}

async function holder(page: Page, first: string): Promise<AccountHolder> {
  await VirtualAuthenticator.of(page);
  const name = newName(first);
  await makeAccount(page, name);
  const { id } = parseMe(await (await page.request.get('/api/me')).text());
  return { page, name, profile: `/people/${id}` };
}

const holders = async (page: Page, browser: Browser): Promise<[AccountHolder, AccountHolder]> => [
  await holder(page, 'Ann'),
  await holder(await newPlayerPage(browser, PHONE), 'Ben'),
];

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Friends' }).getByRole('listitem').filter({ hasText: name });

test('two people become friends, and see each other come and go', async ({ page, browser }) => {
  const [ann, ben] = await holders(page, browser);
  await ann.page.goto(ben.profile);
  await ann.page.getByRole('button', { name: 'Add as a friend' }).click();
  await expect(ann.page.getByText(`You’ve asked ${ben.name}.`)).toBeVisible();
  await ben.page.goto('/play/now');
  await rowOf(ben.page, ann.name).getByRole('button', { name: 'Accept' }).click();
  await expect(rowOf(ben.page, ann.name)).toContainText('here');
  await ann.page.goto('/play/now');
  await expect(rowOf(ann.page, ben.name)).toContainText('here');
  await ben.page.getByText('What others may see and do').click();
  await ben.page.getByRole('checkbox', { name: 'Hide from friends when I’m here' }).check();
  await expect(rowOf(ann.page, ben.name)).toContainText('away');
  await ben.page.getByRole('checkbox', { name: 'Hide from friends when I’m here' }).uncheck();
  await expect(rowOf(ann.page, ben.name)).toContainText('here');
  await ben.page.goto('about:blank');
  await expect(rowOf(ann.page, ben.name)).toContainText('last here', { timeout: 20_000 });
  await ann.page.goto(ben.profile);
  await ann.page.getByRole('button', { name: 'Remove from friends' }).click();
  await expect(ann.page.getByRole('button', { name: 'Add as a friend' })).toBeVisible();
});

test('a challenge reaches somebody on any page, is declined with a reason, and accepted', async ({
  page,
  browser,
}) => {
  const [ann, ben] = await holders(page, browser);
  await ben.page.goto('/rules');
  await ann.page.goto(ben.profile);
  await ann.page.getByRole('link', { name: `Challenge ${ben.name}` }).click();
  await ann.page.getByRole('radio', { name: 'Roma' }).check();
  await ann.page.getByRole('radio', { name: 'Rated, one game' }).check();
  await ann.page.getByRole('button', { name: 'Send the challenge' }).click();
  await expect(ann.page.getByText(`${ben.name} hasn’t answered yet.`)).toBeVisible();
  const notice = ben.page.getByRole('complementary', { name: 'Challenge' });
  await expect(notice).toContainText(`${ann.name} challenges you`);
  await expect(notice).toContainText('Roma · Quick · Rated, one game');
  await notice.getByRole('button', { name: 'Decline' }).click();
  await notice.getByRole('radio', { name: 'I’d rather play with another deck.' }).check();
  await notice.getByRole('button', { name: 'Decline' }).click();
  await expect(notice).toBeHidden();
  await expect(ann.page.getByText(`${ben.name} declines: I’d rather play with another deck.`)).toBeVisible();
  await ann.page.getByRole('button', { name: 'Close' }).click();
  await ann.page.getByRole('radio', { name: 'Mixed' }).check();
  await ann.page.getByRole('button', { name: 'Send the challenge' }).click();
  await expect(notice).toContainText('Mixed · Quick · Rated, one game');
  // The answer comes to whatever page the challenger is on.
  await ann.page.goto('/settings');
  await notice.getByRole('button', { name: 'Accept' }).click();
  await expect(ben.page).toHaveURL(/\/t\//);
  await expect(ann.page.getByText(`${ben.name} accepts your challenge.`)).toBeVisible();
  await ann.page.getByRole('link', { name: 'To the table' }).click();
  for (const each of [ann.page, ben.page]) await expect(each.getByRole('checkbox')).toHaveCount(5);
  expect(ann.page.url()).toBe(ben.page.url());
});

test('a guest challenges the holder of an account, and may withdraw', async ({ page, browser }) => {
  const ben = await holder(page, 'Ben');
  const guest = await newPlayerPage(browser);
  await guest.goto(ben.profile.replace('people', 'challenge'));
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Cato');
  await guest.getByRole('button', { name: 'Send the challenge' }).click();
  const notice = ben.page.getByRole('complementary', { name: 'Challenge' });
  await expect(notice).toContainText('Cato challenges you');
  await guest.getByRole('button', { name: 'Withdraw the challenge' }).click();
  await expect(notice).toBeHidden();
  await guest.getByRole('button', { name: 'Send the challenge' }).click();
  await notice.getByRole('button', { name: 'Accept' }).click();
  await guest.getByRole('link', { name: 'To the table' }).click();
  await expect(guest.getByRole('checkbox')).toHaveCount(5);
});
