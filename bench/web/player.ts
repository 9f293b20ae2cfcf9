import type { Locator, Page } from '@playwright/test';

const named = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const asks = (page: Page, name: string): Promise<boolean> => page.getByRole('heading', { name }).isVisible();

/** Ways to go on that do as little as possible. */
const DECLINES = ['Leave it', 'Add nothing', 'Use no die', 'Done'];
const PATIENCE_MS = 120_000;

/** The first sign that one can play. */
export const firstAsk = (page: Page): Promise<void> => named(page, /^Pass both/).waitFor();

/** Begins a game against the computer, as a newcomer does. */
export async function begin(page: Page, site: string): Promise<void> {
  await page.goto(site);
  await named(page, 'Begin').click();
  await firstAsk(page);
}

/** Answers whatever is asked until the own dice can be used. False if the game is over before. */
export async function playToOwnTurn(page: Page): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (await asks(page, 'Your turn')) return true;
    if (await asks(page, 'The game is over')) return false;
    await answerOnce(page);
    await stillness(page);
  }
  throw new Error('It has not become my turn for two minutes.');
}

/** Looking for roles keeps the page busy, so it waits until what moves has arrived; a pulse has no end. */
async function stillness(page: Page): Promise<void> {
  await page.waitForTimeout(50);
  await page.waitForFunction(
    () => document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Infinity),
    null,
    { polling: 100 },
  );
}

async function answerOnce(page: Page): Promise<void> {
  if (await named(page, /^Pass both/).isVisible()) return passTwo(page);
  if (await named(page, /^(Keep|Take)/).isVisible()) return keepOne(page);
  if (await asks(page, 'End your turn?')) return endTurn(page);
  for (const name of DECLINES) if (await named(page, name).isVisible()) return named(page, name).click();
  const choosable = named(page, /can be chosen$/).first();
  if (await choosable.isVisible()) await choosable.click();
}

async function passTwo(page: Page): Promise<void> {
  for (let i = 0; i < 2; i++) await page.getByRole('checkbox', { checked: false }).first().click();
  await named(page, /^Pass both/).click();
}

/** A card that was drawn, or the dice as they lie. */
async function keepOne(page: Page): Promise<void> {
  const offered = page.getByRole('radio').first();
  if (await offered.isVisible()) await offered.click();
  await named(page, /^(Keep|Take)/).click();
}

/** Where dice are left over, the table asks once more. */
export const endTurn = (page: Page): Promise<void> => named(page, 'End turn').last().click();

export const diceOf = (page: Page): Locator => named(page, /^Die \d/);
/** Where a die brings money; there is one for phones and one for wide screens. */
export const moneyOf = (page: Page): Locator => named(page, /^Money/).and(page.locator(':visible'));
