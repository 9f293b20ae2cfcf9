import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readRecord, writeRecord } from '@arena/rules';
import * as z from 'zod';
import { watchAnalyst } from './analyst.ts';
import { fileOfGames, openGames, shortGames } from './kept-games.ts';
import { expect, test } from './test.ts';

/** As many games as a browser keeps: the page goes on drawing while they are read, written and analysed. */

const LONG = { timeout: 240_000 };

/** 200 games, and each four times more without its end. */
const thousandGames = (): string[] =>
  shortGames(200).flatMap((record) => {
    const game = readRecord(record);
    return Array.from({ length: 5 }, (_, cut) => {
      if (cut > 0) game.undoTo(game.codes.length - 1);
      return writeRecord(game);
    });
  });

/** The times of the next frames that the page draws, so many of them. */
const drawnFrames = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const next = (): void => {
          times.push(performance.now());
          if (times.length < wanted) requestAnimationFrame(next);
          else resolve(times);
        };
        requestAnimationFrame(next);
      }),
    count,
  );

/** From now on, the page notes in each frame that it draws how far the progress on the screen is. */
const noteProgress = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    const note = (): void => {
      const bar = document.querySelector('progress');
      if (bar !== null) noted.push(bar.value);
      requestAnimationFrame(note);
    };
    note();
  });

/** The page was drawn several times while its worker was on the way. Returns the steps that were seen. */
async function drawnProgress(page: Page): Promise<number[]> {
  const noted = z.array(z.number()).parse(await page.evaluate('noted.splice(0)'));
  expect(noted.length).toBeGreaterThan(5);
  expect(noted).toEqual(noted.toSorted((a, b) => a - b));
  return [...new Set(noted)].filter((done) => done > 0 && done < 1000);
}

test('a thousand games are read and written with progress, while the page goes on drawing', async ({
  page,
}) => {
  const records = thousandGames();
  await page.goto('/games');
  await noteProgress(page);
  await page.getByLabel('Choose files').setInputFiles({
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(fileOfGames(records)),
  });
  await expect(page.getByText('1000 games added.')).toBeVisible(LONG);
  await expect(page.getByText('1000 games', { exact: true })).toBeVisible();
  expect((await drawnProgress(page)).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  const download = page.waitForEvent('download', LONG);
  await page.getByRole('button', { name: 'Export all' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  // Writing is so quick that few steps of it are seen.
  await drawnProgress(page);
  const { games } = z.object({ games: z.array(z.object({ record: z.string() })) }).parse(JSON.parse(text));
  expect(games.map(({ record }) => record).toSorted()).toEqual(records.toSorted());
  await expect(page.getByRole('button', { name: 'Export all' })).toBeVisible();
});

test('an export can be cancelled, and done again', async ({ page }) => {
  await openGames(page, shortGames(3));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/exchange-worker/, async (route) => {
    await released;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Export all' });
  await button.click();
  await expect(page.getByRole('progressbar', { name: 'Writing the games' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeVisible();
  release();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('arena-games.json');
});

const WATCHED = 240;
/** Long enough for anybody to see it, and shorter than a single turn takes to analyse. */
const LONG_GAP_MS = 100;
/** Another process may take the processor from the page a few times. */
const MARGIN = 3;

/** How often the page fails to draw for a while, out of so many frames. */
async function longGaps(page: Page): Promise<number> {
  const times = await drawnFrames(page, WATCHED);
  return times.filter((time, i) => time - (times[i - 1] ?? time) > LONG_GAP_MS).length;
}

async function beginGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
}

test('a hundred games are analysed beside a game without keeping the table from drawing', async ({
  page,
}) => {
  const analyst = await watchAnalyst(page);
  await page.goto('/games');
  await beginGame(page);
  const alone = await longGaps(page);
  expect(await analyst.state()).toBe('');
  await openGames(page, shortGames(100));
  await page.getByRole('link', { name: 'Home' }).click();
  await page
    .getByRole('button', { name: 'Continue' })
    .or(page.getByRole('link', { name: 'Continue' }))
    .first()
    .click();
  const card = page.getByRole('checkbox').first();
  await expect(card).toBeVisible();
  // The machine may have been busy with something else: then once more.
  await expect(async () => {
    await expect.poll(analyst.state, LONG).toBe('works');
    const beside = await longGaps(page);
    expect(await analyst.state()).toBe('works');
    expect(beside).toBeLessThanOrEqual(alone + MARGIN);
  }).toPass(LONG);
  // Whatever somebody does comes first.
  await card.click();
  expect(await analyst.state()).toBe('rests');
  await expect.poll(analyst.state, LONG).toBe('works');
});
