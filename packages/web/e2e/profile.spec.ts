import { makeAccount, newName } from './own-account.ts';
import { openProfile, PLAYED } from './played-games.ts';
import { expect, test } from './test.ts';
import { passTwo } from './two-players.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

test('a profile lists all games, to be filtered by deck, opponent, result and day', async ({ page }) => {
  await openProfile(page);
  const rows = page.locator('.game-row');
  await expect(page.getByText(`Counted over the latest ${PLAYED} games.`)).toBeVisible();
  await page.getByLabel('Against').selectOption('The computer');
  await expect(rows).toHaveCount(8);
  await page.getByLabel('Against').selectOption('People');
  await expect(rows).toHaveCount(12);
  await page.getByLabel('Against').selectOption('Programs');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Robot (program)');
  await page.getByLabel('Against').selectOption('Livia');
  await expect(rows).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'Profile of Livia' })).toHaveAttribute(
    'href',
    '/people/livia123',
  );
  await page.getByLabel('From', { exact: true }).fill('2026-10-20');
  await expect(rows).toHaveCount(4);
  await page.getByLabel('Until', { exact: true }).fill('2026-10-28');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Result').selectOption('lost');
  const lost = await rows.count();
  await page.getByLabel('Result').selectOption('won');
  expect(lost + (await rows.count())).toBeLessThanOrEqual(3);
});

test('a game of a profile opens in the replay', async ({ page }) => {
  await openProfile(page);
  await page.locator('.game-row a').first().click();
  await expect(page.getByRole('slider', { name: 'Steps of the game' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marcus');
});

test('results by deck, seat, opponent and card are charts and tables, and so is the rating', async ({
  page,
}) => {
  await openProfile(page);
  for (const name of ['Won, by deck', 'Won, by seat', 'Won, by opponent', /^Rating over 40 games/]) {
    const figure = page.getByRole('figure', { name });
    await figure.getByText('As a table').click();
    expect(await figure.getByRole('row').count()).toBeGreaterThan(1);
  }
  const opponents = page.getByRole('figure', { name: 'Won, by opponent' }).getByRole('rowheader');
  expect((await opponents.allInnerTexts()).toSorted()).toEqual([
    'Gaius',
    'Livia',
    'Lucilla',
    'Robot (program)',
  ]);
});

test('cards are ordered by how often they were played, or by the lower end of their interval', async ({
  page,
}) => {
  await openProfile(page);
  const figure = page.getByRole('figure', { name: 'Cards played, and games won' });
  await figure.getByText('As a table').click();
  const cells = async (column: number): Promise<number[]> =>
    (await figure.locator(`tbody td:nth-child(${column})`).allInnerTexts()).map(parseFloat);
  const falling = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => b - a);
  const [games, low] = [2, 4];
  const played = await cells(games);
  expect(played).toEqual(falling(played));
  expect(await cells(low)).not.toEqual(falling(await cells(low)));
  await page.getByRole('radio', { name: 'Most successful' }).check();
  await expect(page.getByText('Cards of at least 5 games')).toBeVisible();
  const lows = await cells(low);
  expect(lows).toEqual(falling(lows));
  // The chart has the best of those, in the same order.
  const names = await figure.getByRole('rowheader').allInnerTexts();
  expect(await figure.locator('.interval-name b').allInnerTexts()).toEqual(names.slice(0, 12));
  expect((await cells(games)).toSorted((a, b) => a - b)).toEqual(
    played.filter((count) => count >= 5).toSorted((a, b) => a - b),
  );
});

test('a game online appears in one’s profile, and can be saved from there', async ({ page }) => {
  await VirtualAuthenticator.of(page);
  const name = newName('Ann');
  await makeAccount(page, name);
  await page.goto('/play');
  await page.getByRole('radio', { name: 'The computer' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await passTwo(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).last().click();
  await expect(page.getByRole('main', { name: 'The game is over' })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.locator('.game-row')).toHaveCount(1);
  await expect(page.locator('.game-row')).toContainText('lost');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('arena-games.json');
});

test('nobody has an account at an address that does not exist', async ({ page }) => {
  await page.goto('/people/nobody12');
  await expect(page.getByRole('alert')).toContainText('Nobody has an account at this address.');
});

test('holders of accounts block each other on a profile', async ({ page, browser }) => {
  await VirtualAuthenticator.of(page);
  const name = newName('Ann');
  await makeAccount(page, name);
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page.getByText('This is how others see you.')).toBeVisible();
  const profile = page.url();
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
  const other = await context.newPage();
  await VirtualAuthenticator.of(other);
  await makeAccount(other, newName('Ben'));
  await other.goto(profile);
  await other.getByRole('button', { name: `Block ${name}` }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: `Block ${name}` })
    .click();
  await expect(other.getByRole('button', { name: `Unblock ${name}` })).toBeVisible();
  await other.goto('/account');
  await other.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(other.getByRole('button', { name: `Unblock ${name}` })).toBeHidden();
});
