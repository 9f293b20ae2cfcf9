import { parseMe } from '@arena/api';
import { expect, test } from './test.ts';
import { makeAccount, newName } from './own-account.ts';
import { newPlayerPage, openTable } from './two-players.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

test('an account makes a token, sees it once, says that it is a program, and revokes', async ({
  page,
  request,
}) => {
  await VirtualAuthenticator.of(page);
  const name = newName('Bot');
  await makeAccount(page, name);
  await page.getByRole('link', { name: 'Tokens and programs' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
  await expect(page.getByText('Only for accounts of programs.')).toBeVisible();
  await page.getByRole('button', { name: 'A program plays for this account' }).click();
  await page.getByRole('button', { name: 'Yes, for good' }).click();
  await expect(page.getByText('It is marked everywhere.')).toBeVisible();

  await page.getByRole('textbox', { name: 'What it’s for' }).fill('Home server');
  await page.getByRole('checkbox', { name: /^Play/ }).check();
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = await page.getByRole('textbox', { name: 'Your new token' }).inputValue();
  expect(token).toMatch(/^arena_/);
  const headers = { authorization: `Bearer ${token}` };
  const site = new URL(page.url()).origin;
  const me = await request.get(`${site}/api/me`, { headers });
  expect(await me.json()).toMatchObject({ name, isProgram: true });
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByText('Home server')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Home server')).toBeVisible();
  expect(await page.content()).not.toContain(token);

  await page.getByRole('button', { name: 'Revoke Home server' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
  await expect.poll(async () => (await request.get(`${site}/api/me`, { headers })).status()).toBe(401);
});

test('whoever opens a table says whether programs are welcome; a program is marked in lobby and table', async ({
  page,
  browser,
  request,
}) => {
  const host = await newPlayerPage(browser);
  await host.goto('/play');
  await host.getByText('Programs are welcome').click();
  const table = await openTable(host, 'Ann');
  await VirtualAuthenticator.of(page);
  const name = newName('Bot');
  await makeAccount(page, name);
  await page.goto('/account/tokens');
  await page.getByRole('button', { name: 'A program plays for this account' }).click();
  await page.getByRole('button', { name: 'Yes, for good' }).click();
  await page.getByRole('textbox', { name: 'What it’s for' }).fill('Test');
  await page.getByRole('checkbox', { name: /^Play/ }).check();
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = await page.getByRole('textbox', { name: 'Your new token' }).inputValue();
  const id = new URL(table).pathname.split('/').at(-1);
  const joined = await request.post(`${new URL(page.url()).origin}/api/tables/${id}/join`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    data: {},
  });
  expect(joined.status()).toBe(204);
  await expect(host.getByText(`${name} (program)`).first()).toBeVisible();
});

test('a program is marked among friends and in challenges', async ({ page, browser }) => {
  const robot = await newPlayerPage(browser);
  await VirtualAuthenticator.of(robot);
  const name = newName('Bot');
  await makeAccount(robot, name);
  await robot.goto('/account/tokens');
  await robot.getByRole('button', { name: 'A program plays for this account' }).click();
  await robot.getByRole('button', { name: 'Yes, for good' }).click();
  const { id } = parseMe(await (await robot.request.get('/api/me')).text());
  await VirtualAuthenticator.of(page);
  await makeAccount(page, newName('Ann'));
  await page.goto(`/people/${id}`);
  await page.getByRole('button', { name: 'Add as a friend' }).click();
  await page.goto('/play/now');
  await expect(page.getByText(`You’ve asked ${name} (program).`)).toBeVisible();
  await page.goto(`/challenge/${id}`);
  await expect(page.getByRole('heading', { name: `Challenge ${name} (program)` })).toBeVisible();
  await page.getByRole('button', { name: 'Send the challenge' }).click();
  await expect(page.getByText(`${name} (program) hasn’t answered yet.`)).toBeVisible();
  await robot.getByRole('button', { name: 'Decline' }).click();
  await robot.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText(`${name} (program) declines: Not this time.`)).toBeVisible();
});

test('the page for programs describes every operation, with an example', async ({ page }) => {
  await page.goto('/api');
  const open = page.locator('details', { hasText: 'POST /api/tables/{id}/commands' });
  await open.locator('summary').click();
  await expect(open.getByText('Token: play')).toBeVisible();
  await expect(open.getByRole('region', { name: 'Example' })).toContainText(
    'Authorization: Bearer $ARENA_TOKEN',
  );
  await open.getByRole('link', { name: 'tableRequest' }).click();
  await expect(page.getByRole('region', { name: 'tableRequest' })).toBeVisible();
});
