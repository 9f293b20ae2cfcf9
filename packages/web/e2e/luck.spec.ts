import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { defined } from '../test/defined.ts';
import { findMatch, saveFile } from './find-game.ts';
import { openLuckOverall } from './kept-games.ts';
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

/** Holds whole analyses back until the page's `release` is called. Runs in the page. */
function holdAnalyses(): void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  Object.assign(window, { release });
  const isWhole = (data: unknown): boolean =>
    /^{"id":\d+,"value":{.*"stage":"turning-points"/.test(JSON.stringify(data));
  window.Worker = class extends Worker {
    override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
      super.addEventListener(type, (event) => {
        const tell = (): void =>
          typeof listener === 'function' ? listener(event) : listener.handleEvent(event);
        if (event instanceof MessageEvent && isWhole(event.data)) void released.then(tell);
        else tell();
      });
    }
  };
}

test('how lucky each was is told before it is known where the game turned', async ({ page }) => {
  await page.addInitScript(holdAnalyses);
  await resume(
    page,
    saveFile(
      findMatch((match) => match.isOver),
      NAMES,
    ),
  );
  const verdict = endingLocator(page).locator('.ending-verdict');
  await expect(verdict).toHaveText('Looking where it turned…');
  const before = await verdict.boundingBox();
  await expect(verdict).toContainText(/luck|errors/, ANALYSIS_TIMEOUT);
  await expect(verdict).toContainText('Looking where it turned…');
  await expect(verdict).not.toContainText(/It turned in|Nobody erred/);
  const told = /[^.]*\./.exec(defined((await verdict.textContent()) ?? undefined))?.[0];
  expect(await verdict.boundingBox()).toEqual(before);
  await page.evaluate('release()');
  await expect(verdict).toContainText(/It turned in|Nobody erred/);
  await expect(verdict).toContainText(defined(told));
  expect(await verdict.boundingBox()).toEqual(before);
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

/** Percentages as the page writes them, in tenths. */
const figuresIn = (texts: readonly string[]): number[] => texts.map(tenths);

test('the charts over many games show what their tables say', async ({ page }) => {
  await openLuckOverall(page, 30);
  await expect(page.getByText(/^Over 30 games your luck was/)).toBeVisible();
  const sections = page.locator('.luck-pair > section').filter({ has: page.locator('.intervals') });
  await expect(sections.getByRole('heading')).toHaveText([
    'Luck per game',
    'Given away per game',
    'When luck comes',
    'When you give it away',
  ]);
  for (const section of await sections.all()) {
    await section.getByText('As a table').press('Enter');
    const shown = section.locator('.interval-row:not(.interval-scale)');
    const lines = section.locator('tbody tr');
    await expect(lines).not.toHaveCount(0);
    const cellsOf = async (column: number): Promise<string[]> =>
      lines.locator(`td:nth-of-type(${column})`).allTextContents();
    expect(await shown.locator('.interval-name b').allTextContents()).toEqual(
      await lines.locator('th').allTextContents(),
    );
    expect(await shown.locator('.interval-figure').allTextContents()).toEqual(await cellsOf(2));
    // Where the marks stand on the scale, in tenths of a per cent.
    const labels = section.locator('.interval-scale span.first, .interval-scale span.last');
    const [min = 0, max = 0] = figuresIn(await labels.allTextContents());
    const places = await shown.evaluateAll((all) =>
      all.map((row) => {
        const at = (selector: string, edge: 'left' | 'width'): number =>
          Number.parseFloat(row.querySelector<HTMLElement>(selector)?.style[edge] ?? '');
        return [at('.range', 'left'), at('.estimate', 'left'), at('.range', 'left') + at('.range', 'width')];
      }),
    );
    const [estimates, lows, highs] = [await cellsOf(2), await cellsOf(3), await cellsOf(4)].map(figuresIn);
    const onScale = (share: number): number => min + (share / 100) * (max - min);
    for (const [i, place] of places.entries())
      [lows?.[i], estimates?.[i], highs?.[i]].forEach((figure, mark) =>
        expect(Math.abs(onScale(defined(place[mark])) - defined(figure))).toBeLessThanOrEqual(0.51),
      );
  }
});

test('a deck with one game has an estimate and no range, and says so', async ({ page }) => {
  await openLuckOverall(page, 10);
  const section = page.locator('.luck-pair > section').first();
  const row = section.locator('.interval-row').filter({ hasText: 'One set each' });
  await expect(row).toContainText('1 game, no range yet');
  await expect(row.locator('.estimate')).toHaveCount(1);
  await expect(row.locator('.range')).toHaveCount(0);
  await expect(section.locator('.range')).not.toHaveCount(0);
  await section.getByText('As a table').press('Enter');
  const cells = section.getByRole('row', { name: /^One set each/ }).getByRole('cell');
  await expect(cells).toHaveText(['1', /%$/, 'none', 'none']);
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
