import { startGame, tableLocator } from './page-actions.ts';
import { savedMatch } from './play-game.ts';
import { expect, test } from './test.ts';

test('every option of a new game takes effect', async ({ page }) => {
  await page.goto('/new');
  await page.getByRole('radio', { name: 'Two players, one screen' }).check();
  await page.getByRole('textbox', { name: 'First player’s name' }).fill('Gaia');
  await page.getByRole('textbox', { name: 'Second player’s name' }).fill('Titus');
  await page.getByRole('radio', { name: 'One set each' }).check();
  await page.getByRole('radio', { name: 'Gaia: Roma. Titus: Arena.' }).check();
  await page.getByRole('checkbox', { name: 'Beginners’ game' }).check();
  await page.getByRole('radio', { name: 'Titus', exact: true }).check();
  await page.getByRole('radio', { name: 'With permission' }).check();
  await page.getByRole('radio', { name: 'Minutes' }).check();
  await page.getByRole('spinbutton', { name: 'Minutes each' }).fill('5');
  await page.getByRole('spinbutton', { name: 'Extra seconds per turn' }).fill('10');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gaia');
  expect((await savedMatch(page)).options).toEqual({
    setup: { deck: 'sets', sets: ['roma', 'arena'], beginner: true, start: 1 },
    chance: 'committed-seeds',
    undo: 'consent',
    clock: { kind: 'increment', initial: 300_000, increment: 10_000 },
    seats: [{ kind: 'person' }, { kind: 'person' }],
  });
});

test('a deck is built, exported as text, and played', async ({ page }) => {
  await page.goto('/decks');
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByRole('button', { name: 'One more Nero' }).click();
  await expect(page.getByText('54 cards are missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Fill at random' }).click();
  await expect(page.getByText('Ready to play.')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await page.getByRole('textbox', { name: 'The deck as text' }).inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('textbox', { name: 'The deck as text' }).fill(text.replace(/.*\n/, 'Sent by Titus\n'));
  await page.getByRole('button', { name: 'Add this deck' }).click();
  await page.goto('/new');
  await page.getByRole('radio', { name: 'Custom decks' }).check();
  await page.getByRole('combobox').first().selectOption('Sent by Titus');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(tableLocator(page)).toBeAttached();
  const [deck] = (await savedMatch(page)).options.setup.decks ?? [];
  expect(deck).toHaveLength(55);
  expect(deck).toContain('nero');
});

test('corrected figures count in new games, and are stored with them', async ({ page }) => {
  await page.goto('/figures');
  await page.getByRole('spinbutton', { name: 'Forum: Cost' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Forum: Defence' }).fill('2');
  await page.keyboard.press('Tab');
  await startGame(page);
  expect((await savedMatch(page)).options.setup.figures).toEqual({ forum: { cost: 1, defence: 2 } });
});

test('an unfinished game is not replaced without asking', async ({ page }) => {
  await startGame(page);
  const { secret } = await savedMatch(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect((await savedMatch(page)).secret).toBe(secret);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(tableLocator(page)).toBeAttached();
  await expect.poll(async () => (await savedMatch(page)).secret).not.toBe(secret);
});
