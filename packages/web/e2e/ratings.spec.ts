import { makeAccount, newName } from './own-account.ts';
import { openRatings } from './rated-people.ts';
import { expect, test } from './test.ts';
import { newPlayerPage } from './two-players.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

test('a leaderboard ranks people, with the computer’s levels between them', async ({ page }) => {
  await openRatings(page);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Wilhelmina' })).toHaveText(/^1\D+1924± 96211$/);
  // Equal ratings share a rank.
  await expect(rows.filter({ hasText: 'Marcus' })).toHaveText(/^2Marcus You1612/);
  await expect(rows.filter({ hasText: 'Gaius' })).toHaveText(/^2Gaius 1612/);
  await expect(rows.filter({ hasText: 'Claudia' })).toHaveText(/^4/);
  const names = await page.getByRole('table').getByRole('rowheader').allInnerTexts();
  expect(names.map((name) => name.split(' ')[0])).toEqual([
    'Wilhelmina',
    'Livia',
    'Agrippina',
    'Marcus',
    'Gaius',
    'Octavia',
    'Cornelia',
    'Drusilla',
    'Lucilla',
    'Claudia',
    'Prisca',
    'Fortunata',
  ]);
});

test('one’s own rating comes with its curve, as a table too', async ({ page }) => {
  await openRatings(page);
  const curve = page.getByRole('figure', { name: 'Rating over 40 games: from 1500 to 1612 ± 118' });
  await expect(curve).toBeVisible();
  await curve.getByText('As a table').click();
  await expect(curve.getByRole('row')).toHaveCount(41);
  await expect(curve.getByRole('row').nth(1)).toHaveText('Jun 28, 20261612± 118');
});

test('each kind of game has its leaderboard, to be reached by keyboard', async ({ page }) => {
  await openRatings(page);
  await page.getByRole('link', { name: 'Beginners’ game' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ratings\/beginners$/);
  await expect(page.getByRole('link', { name: 'Beginners’ game' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Nobody’s rating is certain enough yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeHidden();
});

test('the real server has leaderboards, still empty', async ({ page }) => {
  await page.goto('/ratings/roma');
  await expect(page.getByText('Nobody’s rating is certain enough yet.')).toBeVisible();
});

test('the lobby says of an open table that it is rated, and a guest why they cannot sit down there', async ({
  page,
  browser,
}) => {
  await VirtualAuthenticator.of(page);
  const name = newName('Ann');
  await makeAccount(page, name);
  const options = {
    setup: { deck: 'arena' },
    undo: 'free',
    clock: { kind: 'days', days: 2 },
    rated: 'only',
    seats: [{ kind: 'person' }, { kind: 'person' }],
  };
  const opened = await page.request.post('/api/tables', { data: { options, seat: 0, isOpen: true } });
  expect(opened.ok()).toBe(true);
  const guest = await newPlayerPage(browser);
  await guest.goto('/play');
  const row = guest.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('rated');
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Cato');
  await row.getByRole('button').click();
  await expect(guest.getByText('You need an account.')).toBeVisible();
});
