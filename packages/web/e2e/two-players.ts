import { expect, type Browser, type Page } from '@playwright/test';
import type { Random } from '@arena/rules';
import { pickChoice, unlessChanged } from './play-game.ts';
import { axSnapshot } from './ax-tree.ts';
import type { InputMethod } from './input-methods.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a table and returns its address. */
export async function openTable(
  page: Page,
  name: string,
  access: 'By invitation' | 'Anyone' = 'By invitation',
): Promise<string> {
  await page.goto('/play');
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('textbox', { name: 'Your name' }).press('Enter');
  await page.getByRole('radio', { name: access }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
  return page.url();
}

export async function sitDown(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

/** Another player's page, in a separate browser context. */
export async function newPlayerPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en',
    reducedMotion: 'reduce',
    ...options,
  });
  return context.newPage();
}

/** Passes the first two cards. */
export async function passTwo(page: Page): Promise<void> {
  const cards = page.getByRole('checkbox');
  await expect(cards).toHaveCount(5);
  await cards.nth(0).click();
  await cards.nth(1).click();
  await page.getByRole('button', { name: 'Pass both' }).click();
}

export const isGameOver = ({ page }: InputMethod): Promise<boolean> =>
  page.getByRole('button', { name: 'Check the dice' }).isVisible();

const POLL = { message: 'somebody is asked', timeout: 20_000, intervals: [20, 50, 100] };

/** The player who is asked answers; then something changes for them. */
export async function playStep(players: readonly InputMethod[], random: Random): Promise<void> {
  const asked = async (): Promise<InputMethod | 'over' | null> => {
    for (const player of players) {
      if (await isGameOver(player)) return 'over';
      if (player.choicesIn(await axSnapshot(player.page)).length > 0) return player;
    }
    return null;
  };
  const found: (InputMethod | 'over' | null)[] = [];
  await expect.poll(async () => found.push(await asked()) > 0 && found.at(-1) !== null, POLL).toBe(true);
  const player = found.at(-1) ?? 'over';
  if (player === 'over') return;
  const before = await axSnapshot(player.page);
  const choices = player.choicesIn(before);
  if (choices.length === 0) return;
  await player.answer(pickChoice(choices, random)).catch(unlessChanged(player.page, before));
  await expect.poll(async () => (await axSnapshot(player.page)) !== before, POLL).toBe(true);
}
