import type { Locator, Page } from '@playwright/test';

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const isAsking = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('heading', { name }).isVisible();

/** Ways to go on that do as little as possible. */
const DECLINE_BUTTONS = ['Leave it', 'Add nothing', 'Use no die', 'Done'];
const TIMEOUT_MS = 120_000;

/** The first sign that one can play. */
export const waitForFirstDecision = (page: Page): Promise<void> => button(page, /^Pass both/).waitFor();

/** Begins a game against the computer, as a newcomer does. */
export async function startGame(page: Page, site: string): Promise<void> {
  await page.goto(site);
  await button(page, 'Begin').click();
  await waitForFirstDecision(page);
}

/** Answers whatever is asked until the own dice can be used. False if the game is over before. */
export async function playToOwnTurn(page: Page): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isAsking(page, 'Your turn')) return true;
    if (await isAsking(page, 'The game is over')) return false;
    await answerOnce(page);
    await waitForAnimations(page);
  }
  throw new Error('It has not become my turn for two minutes.');
}

/** Looking for roles keeps the page busy, so it waits until what moves has arrived; a pulse has no end. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForTimeout(50);
  await page.waitForFunction(
    () => document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Infinity),
    null,
    { polling: 100 },
  );
}

async function answerOnce(page: Page): Promise<void> {
  if (await button(page, /^Pass both/).isVisible()) return passTwo(page);
  if (await button(page, /^(Keep|Take)/).isVisible()) return keepOne(page);
  if (await isAsking(page, 'End your turn?')) return endTurn(page);
  for (const name of DECLINE_BUTTONS)
    if (await button(page, name).isVisible()) return button(page, name).click();
  const choosable = button(page, /can be chosen$/).first();
  if (await choosable.isVisible()) await choosable.click();
}

async function passTwo(page: Page): Promise<void> {
  for (let i = 0; i < 2; i++) await page.getByRole('checkbox', { checked: false }).first().click();
  await button(page, /^Pass both/).click();
}

/** A card that was drawn, or the dice as they lie. */
async function keepOne(page: Page): Promise<void> {
  const offered = page.getByRole('radio').first();
  if (await offered.isVisible()) await offered.click();
  await button(page, /^(Keep|Take)/).click();
}

/** Where dice are left over, the table asks once more. */
export const endTurn = (page: Page): Promise<void> => button(page, 'End turn').last().click();

export const diceOf = (page: Page): Locator => button(page, /^Die \d/);
/** Where a die brings money; there is one for phones and one for wide screens. */
export const moneyOf = (page: Page): Locator => button(page, /^Money/).and(page.locator(':visible'));
