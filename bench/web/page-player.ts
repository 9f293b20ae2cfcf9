import type { Locator, Page } from '@playwright/test';

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const isAsking = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('heading', { name }).isVisible();

/** Buttons that decline an optional effect. */
const DECLINE_BUTTONS = ['Leave it', 'Let it stand', 'Add nothing', 'Use no die', 'Done'];
const TIMEOUT_MS = 120_000;
const TURNS = 4;

/** The first decision of a game is which cards to pass. */
export const waitForFirstDecision = (page: Page): Promise<void> => button(page, /^Pass both/).waitFor();

/** Starts a game against the computer from the home page. */
export async function startGame(page: Page, site: string): Promise<void> {
  await page.goto(site);
  await startHere(page);
}

/** The same if the home page is open already. */
export async function startHere(page: Page): Promise<void> {
  await button(page, 'Begin').click();
  await waitForFirstDecision(page);
}

/** Answers every decision until it is the player's turn to use dice. False if the game ends before that. */
export async function playToOwnTurn(page: Page): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isAsking(page, 'Your turn')) return true;
    if (await page.getByRole('main', { name: 'The game is over' }).isVisible()) return false;
    await answerOnce(page);
    await waitForAnimations(page);
  }
  throw new Error("It was not the player's turn within two minutes.");
}

/** Role queries keep the page busy, so wait until all finite animations are over. */
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

/** Keeps a drawn card, or the dice as rolled. */
async function keepOne(page: Page): Promise<void> {
  const offered = page.getByRole('radio').first();
  if (await offered.isVisible()) await offered.click();
  await button(page, /^(Keep|Take)/).click();
}

/** The player resigns, which is confirmed; the end of the game then begins. */
export async function resign(page: Page): Promise<void> {
  await button(page, 'Menu').click();
  await button(page, 'Resign').click();
  await button(page, 'Resign').last().click();
}

/** With dice left, the page asks for confirmation: the last button confirms. */
const endTurn = (page: Page): Promise<void> => button(page, 'End turn').last().click();

export const diceOf = (page: Page): Locator => button(page, /^Die \d/);
/** Where a die is exchanged for money; phones and wide screens have one each. */
export const moneyOf = (page: Page): Locator => button(page, /^Money/).and(page.locator(':visible'));

/** A few turns of the player, each with money collected. */
export async function playTurns(page: Page): Promise<void> {
  for (let turn = 0; turn < TURNS && (await playToOwnTurn(page)); turn++) {
    await collectMoney(page);
    await endTurn(page);
  }
}

async function collectMoney(page: Page): Promise<void> {
  if (!(await diceOf(page).first().isVisible())) return;
  await diceOf(page).first().tap();
  await moneyOf(page).tap();
  await page.waitForTimeout(600);
}
