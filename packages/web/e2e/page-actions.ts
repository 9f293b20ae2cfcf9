import { expect, type Page } from '@playwright/test';

export interface NewGameChoices {
  deck?: 'Arena' | 'Roma' | 'Mixed' | 'Own sets' | 'Own decks';
  isBeginner?: boolean;
  opponent?: 'Against the computer' | 'Two at one screen';
}

/** Starts a game on the new game page, against the weakest bot. */
export async function startGame(page: Page, wanted: NewGameChoices = {}): Promise<void> {
  const { deck = 'Arena', isBeginner = false, opponent = 'Against the computer' } = wanted;
  await page.goto('/new');
  await page.getByRole('radio', { name: opponent }).check();
  if (opponent === 'Against the computer')
    await page.getByRole('radio', { name: 'Fortunata, level 1' }).check();
  await page.getByRole('radio', { name: deck }).first().check();
  if (isBeginner) await page.getByRole('checkbox', { name: "Beginners' game" }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await waitForTable(page);
}

/** Chooses a file with a button of the page. */
export async function chooseFile(page: Page, button: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles({ name: 'arena.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

export async function openFile(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await chooseFile(page, 'Open a file', text);
}

/** Resumes a saved game from a file. */
export async function resume(page: Page, file: string): Promise<void> {
  await openFile(page, file);
  const replace = page.getByRole('button', { name: 'Replace it' });
  await expect(replace.or(tableLocator(page))).toBeAttached();
  if (await replace.isVisible()) await replace.click();
  await waitForTable(page);
}

const HOLD_MS = 650;
export const tableLocator = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Arena: Roma II' }).or(curtainLocator(page));

/** Waits for the table, including everything that loads later. */
async function waitForTable(page: Page): Promise<void> {
  await expect(tableLocator(page)).toBeAttached();
  await expect(page.getByRole('log')).toBeAttached();
}

export const curtainLocator = (page: Page) => page.getByRole('button', { name: 'Hold to lift the curtain' });

/** Holds the curtain's button; a shorter time does not lift it. */
export async function liftCurtain(page: Page, ms = HOLD_MS): Promise<void> {
  await curtainLocator(page).hover();
  await page.mouse.down();
  await page.waitForTimeout(ms);
  await page.mouse.up();
}

/** Changes the language, by its own name. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('radio', { name: language }).check();
  const tongue = await page.getByText(language, { exact: true }).getAttribute('lang');
  await expect(page.locator('html')).toHaveAttribute('lang', tongue ?? '');
}
