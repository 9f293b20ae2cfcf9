import { readFileSync } from 'node:fs';
import { winStatistics, type PlayedSide } from '@arena/ai/statistics';
import type { Match } from '@arena/match';
import type { CardId } from '@arena/rules';
import type { Page } from '@playwright/test';
import { defined } from '../test/defined.ts';
import { findMatch, saveFile } from './find-game.ts';
import { openGames, shortGames } from './kept-games.ts';
import { endingLocator, resume } from './page-actions.ts';
import { expect, test } from './test.ts';

/** The games of this browser: kept, listed, filtered, exported, imported, counted and deleted. */

const NAMES: [string, string] = ['Gaia', 'Livia'];
const ended = (winner: 0 | 1): Match =>
  findMatch((match) => match.isOver && match.latest(0).snapshot.ending?.winner === winner);
const record = readFileSync(new URL('../../../test/records/rules-1/arena.json', import.meta.url), 'utf8');

const rows = (page: Page) => page.locator('.game-row');

async function finish(page: Page, match: Match): Promise<void> {
  await resume(page, saveFile(match, NAMES));
  await expect(endingLocator(page)).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
}

/** Everything that a page offers as a file. */
async function downloaded(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

const addFile = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByLabel('Choose files')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Record or link').fill(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

test('a finished game is in the list once, and opens from there', async ({ page }) => {
  const match = ended(0);
  const [own, other] = match.latest(0).snapshot.view.vp;
  await finish(page, match);
  await page.reload();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goto('/games');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`${own} : ${other}`);
  await expect(rows(page)).toContainText('won');
  await rows(page).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/look-back#game=[0-9a-f]{32}$/);
});

test('games go from one browser to another as a file, with who played them', async ({ page, browser }) => {
  await finish(page, ended(0));
  await finish(page, ended(1));
  await page.goto('/games');
  await expect(rows(page)).toHaveCount(2);
  const texts = await rows(page).locator('.game-score, .game-who').allTextContents();
  const file = await downloaded(page, 'Export all');

  const fresh = await browser.newContext();
  const elsewhere = await fresh.newPage();
  await elsewhere.goto('/games');
  await expect(elsewhere.getByText('No games yet.')).toBeVisible();
  await addFile(elsewhere, 'games.json', file);
  await expect(elsewhere.getByText('2 games added.')).toBeVisible();
  expect(await rows(elsewhere).locator('.game-score, .game-who').allTextContents()).toEqual(texts);
  await addFile(elsewhere, 'games.json', file);
  await expect(elsewhere.getByText('2 games were here already.')).toBeVisible();
  await fresh.close();
});

test('filters leave the games that fit', async ({ page }) => {
  await finish(page, ended(0));
  await finish(page, ended(1));
  await page.goto('/games');
  await paste(page, record);
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Result').selectOption('lost');
  await expect(rows(page).filter({ hasText: 'won' })).toHaveCount(0);
  await page.getByLabel('Result').selectOption('All');
  await page.getByLabel('Against', { exact: true }).selectOption('People');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Against', { exact: true }).selectOption('The computer');
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Deck').selectOption('Mixed');
  await expect(rows(page)).toHaveCount(2);
});

test('what is no game is refused with the reason, and nothing of it is kept', async ({ page }) => {
  await page.goto('/games');
  const cases: Record<string, RegExp> = {
    salve: /./,
    [record.slice(0, 900)]: /./,
    '{"format":"arena-games","version":9,"games":[]}': /version 9/,
    '{"format":"arena-games","version":1,"games":[{"key":1}]}': /game 1 of the file/,
  };
  for (const [text, reason] of Object.entries(cases)) {
    await paste(page, text);
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('Nothing of it was kept');
    await refusal.getByRole('group').locator('summary').click();
    await expect(refusal).toContainText(reason);
  }
  await expect(rows(page)).toHaveCount(0);
});

test('a file that is dropped on the page is added', async ({ page }) => {
  await page.goto('/games');
  const files = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'game.json'));
    return transfer;
  }, record);
  await page.getByRole('region', { name: 'Add games' }).dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByText('1 game added.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('the tables that are saved have what the page shows', async ({ page }) => {
  await finish(page, ended(0));
  await page.goto('/games');
  const [head, line] = (await downloaded(page, 'As a spreadsheet')).split('\r\n');
  expect(head?.split(',')).toContain('winner');
  expect(line).toContain('computer,Gaia,');
  await page.goto('/games/statistics');
  await expect(page.getByText('100% of 1 game won')).toBeVisible();
  const statistics = await downloaded(page, 'CSV');
  expect(statistics).toContain('all,all,1,1,');
  const card = defined(/^cards,(\w+),1,1,/m.exec(statistics)?.[1]);
  expect(JSON.parse(await downloaded(page, 'JSON'))).toMatchObject({
    cards: expect.arrayContaining([expect.objectContaining({ subject: card, games: 1 })]),
  });
});

test('the games of everybody at the server are counted there, bit by bit', async ({ page }) => {
  const side = (score: number, card: CardId): PlayedSide => ({
    deck: 'arena',
    beginner: false,
    began: score === 1,
    score,
    facts: { opening: [{ card, space: 1 }], laid: [card] },
  });
  const counted = [1, 40].map((games) =>
    winStatistics(Array.from({ length: games }, () => [side(1, 'forum'), side(0, 'aquaeductus')]).flat()),
  );
  let asked = 0;
  await page.route('**/api/statistics', (route) => {
    const isCounting = asked++ === 0;
    const json = { games: isCounting ? 1 : 40, isCounting, statistics: counted[isCounting ? 0 : 1] };
    return route.fulfill({ json });
  });
  await page.goto('/games/statistics');
  await page.getByRole('radio', { name: 'Everyone here' }).check();
  await expect(page.getByText('1 game counted. The server is still counting.')).toBeVisible();
  await expect(page.getByText('40 games counted.', { exact: true })).toBeVisible();
  expect(await downloaded(page, 'CSV')).toContain('cards,forum,40,1,');
  await page.getByRole('radio', { name: 'Both sides' }).check();
  await expect(page.getByText('No finished game to count yet.')).toBeVisible();
});

test('without a server, the page says that the games there cannot be counted', async ({ page }) => {
  await page.route('**/api/statistics', (route) => route.abort());
  await page.goto('/games/statistics');
  await page.getByRole('radio', { name: 'Everyone here' }).check();
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached');
});

test('a game is deleted from the list with its analysis, and comes back as it was', async ({ page }) => {
  await openGames(page, shortGames(2));
  await expect(rows(page).locator('.sparkline')).toHaveCount(2, { timeout: 120_000 });
  const texts = await rows(page).allTextContents();
  await rows(page)
    .first()
    .getByRole('button', { name: /^Delete the game against/ })
    .press('Enter');
  await expect(rows(page)).toHaveText([defined(texts[1])]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText(texts);
  await expect(rows(page).locator('.sparkline')).toHaveCount(2);
  await rows(page).first().getByRole('button').click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveText([defined(texts[1])]);
});

test('clearing the data of this device clears the games', async ({ page }) => {
  await finish(page, ended(0));
  await page.goto('/settings');
  const clear = page.getByRole('button', { name: 'Delete everything' });
  await clear.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/games');
  await expect(page.getByText('No games yet.')).toBeVisible();
});

test('a browser without a database says so, and games end all the same', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await finish(page, ended(0));
  await page.goto('/games');
  await expect(page.getByRole('alert')).toContainText('This browser can’t keep games');
});
