import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { defined } from '../test/defined.ts';
import { findMatch, saveFile } from './find-game.ts';
import { endingLocator, resume } from './page-actions.ts';
import { expect, test } from './test.ts';

/** How much of a result was luck: at the end of a game, and on the page that tells it line by line. */

const NAMES: [string, string] = ['Gaia', 'Livia'];
const record = readFileSync(new URL('../../../test/records/rules-1/roma.json', import.meta.url), 'utf8');
const ANALYSIS_TIMEOUT = { timeout: 120_000 };

/** `+5.6%` in tenths of a per cent. */
const tenths = (text: string): number =>
  Math.round(Number(defined(/[+−]?[\d.]+/.exec(text)?.[0]).replace('−', '-')) * 10);

async function openLuck(page: Page): Promise<void> {
  await page.addInitScript((text) => sessionStorage.setItem('arena.record', text), record);
  await page.goto('/luck');
  await expect(page.locator('.waterfall')).toBeVisible(ANALYSIS_TIMEOUT);
}

test('the end of a game says where it turned and how lucky each was, and leads there', async ({ page }) => {
  await resume(
    page,
    saveFile(
      findMatch((match) => match.isOver),
      NAMES,
    ),
  );
  const verdict = endingLocator(page).locator('.ending-verdict');
  await expect(verdict).toBeVisible();
  const before = await verdict.boundingBox();
  const turned = page.getByRole('button', { name: 'See where it turned' });
  await expect(turned).toContainText(/luck|errors/, ANALYSIS_TIMEOUT);
  await expect(turned).toContainText(/It turned in|Nobody erred/);
  expect(await verdict.boundingBox()).toEqual(before);
  await turned.click();
  await expect(page).toHaveURL(/\/look-back/);
  await page.goBack();
  // Kept with the game: nothing is computed again.
  await page.getByRole('button', { name: 'Luck and skill' }).click();
  await expect(page.locator('.waterfall')).toBeVisible();
});

test('the lines of the waterfall add up to the result, as they are shown', async ({ page }) => {
  await openLuck(page);
  const lines = page.locator('.waterfall li:not(.waterfall-scale)');
  const figures = (await lines.locator('.waterfall-words > b').allTextContents()).map(tenths);
  const result = defined(figures.pop());
  expect(figures).toHaveLength(6);
  expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(result);
  expect([0, 500, 1000]).toContain(result);
});

test('the roll of the game has all rolls in its table, and they are all there could be', async ({ page }) => {
  await openLuck(page);
  const section = page.getByRole('region', { name: 'the roll of the game' });
  await section.getByText('As a table').press('Enter');
  const cells = await section.locator('tbody td:nth-of-type(1)').allTextContents();
  expect([6, 21, 56]).toContain(cells.length);
  const total = cells.reduce((sum, text) => sum + Number.parseFloat(text), 0);
  expect(Math.abs(total - 100)).toBeLessThan(cells.length * 0.06);
  await expect(section.locator('circle')).toHaveCount(cells.length);
});

test('a few games are too few to tell luck from skill', async ({ page }) => {
  await resume(
    page,
    saveFile(
      findMatch((match) => match.isOver),
      NAMES,
    ),
  );
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goto('/luck/all');
  await expect(page.getByText('1 game is too few to tell luck from skill.')).toBeVisible(ANALYSIS_TIMEOUT);
});

/** As if another version had analysed all games. Runs in the page. */
const makeFiguresOlder = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.open('arena');
    request.addEventListener('success', () => {
      const games = request.result.transaction('games', 'readwrite').objectStore('games');
      const cursor = games.openCursor();
      cursor.addEventListener('success', () => {
        if (cursor.result === null) return;
        const row: unknown = cursor.result.value;
        const figures: unknown = Object.getOwnPropertyDescriptor(row, 'figures')?.value;
        cursor.result.update(
          Object.assign({}, row, { figures: Object.assign({}, figures, { key: 'older' }) }),
        );
        cursor.result.continue();
      });
      games.transaction.addEventListener('complete', () => {
        request.result.close();
        resolve();
      });
    });
  });

test('games are analysed in the background, and figures of another version are made anew', async ({
  page,
}) => {
  await page.goto('/games');
  await page.getByLabel('Record or link').fill(record);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('.game-row .sparkline')).toBeVisible(ANALYSIS_TIMEOUT);
  await page.evaluate(makeFiguresOlder);
  await page.reload();
  await expect(page.locator('.game-row')).toBeVisible();
  await expect(page.locator('.game-row .sparkline')).toBeVisible(ANALYSIS_TIMEOUT);
});

test('a record of older rules is refused in words', async ({ page }) => {
  const older = record.replace('"rules":"1"', '"rules":"0"');
  await page.addInitScript((text) => sessionStorage.setItem('arena.record', text), older);
  await page.goto('/luck');
  await expect(page.getByRole('alert')).toContainText('This game can’t be analysed');
});
