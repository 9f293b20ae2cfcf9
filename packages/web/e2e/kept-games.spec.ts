import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { defined } from '../test/defined.ts';
import { gameKey } from '../src/store/game-key.ts';
import { playedOn } from '../test/played-on.ts';
import { fileOfGames, openGames, pasteGames, shortGames } from './kept-games.ts';
import { expect, test } from './test.ts';
import { watchAnalyst } from './analyst.ts';

/** The store of games: links into it, its limit, older versions of it, and two tabs that share it. */

const record = readFileSync(new URL('../../../test/records/rules-1/arena.json', import.meta.url), 'utf8');

const ANALYSIS = { timeout: 120_000 };

const rows = (page: Page) => page.locator('.game-row');
const toAnalyse = (page: Page) => page.getByText(/still to be analysed/);

/** Both scores, as a row or the page that looks back shows them. */
async function scoresOn(page: Page, selector: string): Promise<string[]> {
  const text = defined(await page.locator(selector).first().textContent());
  return [...text.matchAll(/\d+/g)].map(String).slice(0, 2);
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
type KeptRow = z.infer<typeof rowsSchema>[number];

/** Everything in a store of the page's database, once these rows are in it. */
async function inStore(page: Page, store: string, put: readonly KeptRow[] = []): Promise<KeptRow[]> {
  const text = await page.evaluate(
    async ([name, given]) => {
      const opening = indexedDB.open('arena');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const transaction = opening.result.transaction(name, 'readwrite');
      for (const row of given) transaction.objectStore(name).put(row);
      const all = transaction.objectStore(name).getAll();
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      opening.result.close();
      return JSON.stringify(all.result);
    },
    [store, put] as const,
  );
  return rowsSchema.parse(JSON.parse(text));
}

test('each game has a link of its own, also in another tab', async ({ page, context }) => {
  await openGames(page, shortGames(2));
  for (const at of [1, 0]) {
    const row = rows(page).nth(at);
    const expected = [...defined(await row.locator('b').first().textContent()).matchAll(/\d+/g)].map(String);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      row.getByRole('link').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab.getByRole('slider', { name: 'Steps of the game' })).toBeVisible();
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Gaia');
    expect(await scoresOn(tab, 'h1')).toEqual(expected);
    await tab.close();
  }
});

test('luck and skill are told of the game in the address, not of the one opened last', async ({ page }) => {
  await openGames(page, shortGames(2));
  const paths = await rows(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const [first = '', second = ''] = paths.map((path) => path.replace('/look-back', '/luck'));
  await page.goto(first);
  const told = page.locator('.waterfall');
  await expect(told).toBeVisible(ANALYSIS);
  const ofFirst = defined(await told.textContent());
  await page.goto(second);
  await expect(told).not.toHaveText(ofFirst, ANALYSIS);
});

test('a link to a game that is not here says so', async ({ page }) => {
  await openGames(page, shortGames(1));
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('slider', { name: 'Steps of the game' })).toBeVisible();
  await page.goto(`/look-back#game=${'0'.repeat(32)}`);
  await expect(page.getByText('There’s no game to look back at')).toBeVisible();
});

test('a game that was played on from a position says so and counts for nothing', async ({ page }) => {
  await openGames(page, [record, playedOn(record, 20)]);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/played on from turn \d+/);
  await expect(rows(page).first()).not.toContainText(/won|lost/);
  await page.getByLabel('Result').selectOption('played on');
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/games/statistics');
  await expect(page.getByText(/of 1 game won/)).toBeVisible();
});

test('statistics of one’s own games are by opponent too; those of both sides are not', async ({ page }) => {
  const [first = '', ...others] = shortGames(4);
  await openGames(page, others);
  await pasteGames(page, fileOfGames([first]).replaceAll('level-3', 'level-5'));
  await expect(rows(page)).toHaveCount(4);
  const names = await page.getByLabel('Against').locator('option').allInnerTexts();
  await page.goto('/games/statistics');
  const figure = page.getByRole('figure', { name: 'Won, by opponent' });
  await figure.getByText('As a table').click();
  // Whom one has met most comes first.
  const opponents = await figure.getByRole('rowheader').allInnerTexts();
  expect(opponents.toSorted()).toEqual(names.slice(-2).toSorted());
  await expect(figure.locator('tbody td:nth-child(2)')).toHaveText(['3', '1']);
  await page.getByRole('radio', { name: 'Both sides' }).check();
  await expect(page.getByRole('figure', { name: 'Won, by deck' })).toBeVisible();
  await expect(figure).toBeHidden();
});

test('games of the first version of the store are still here', async ({ page }) => {
  await openGames(page, [record, playedOn(record, 20)]);
  const rowsNow = await inStore(page, 'games');
  const records = await inStore(page, 'records');
  await page.goto('/about');
  await page.evaluate(
    async (games) => {
      const deletion = indexedDB.deleteDatabase('arena');
      await new Promise((resolve) => deletion.addEventListener('success', resolve));
      const request = indexedDB.open('arena', 1);
      request.addEventListener('upgradeneeded', () => {
        const store = request.result.createObjectStore('games', { keyPath: 'key' });
        store.createIndex('ended', 'ended');
        for (const game of games) store.put(game);
        request.result.createObjectStore('analyses', { keyPath: 'game' }).createIndex('used', 'used');
      });
      await new Promise((resolve) => request.addEventListener('success', resolve));
      request.result.close();
    },
    rowsNow.map(({ fromTurn: _fromTurn, ...game }) => ({
      ...game,
      record: defined(records.find((each) => each.game === game.key)).record,
    })),
  );
  await page.goto('/games');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/played on from turn \d+/);
  await rows(page).last().getByRole('link').click();
  await expect(page.getByRole('slider', { name: 'Steps of the game' })).toBeVisible();
});

test('an import into a full store says what was not kept, and nothing gives way to it', async ({ page }) => {
  await openGames(page, shortGames(1));
  const [game] = await inStore(page, 'games');
  const copies = Array.from({ length: 999 }, (_, i) => ({ ...game, key: i.toString(16).padStart(32, '0') }));
  await inStore(page, 'games', copies);
  await page.reload();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('1000 games', { exact: true })).toBeVisible();
  await pasteGames(page, record);
  await expect(page.getByRole('alert')).toContainText('There was no room for 1 game');
  await expect(page.getByText('1000 games', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1000 games', { exact: true })).toBeVisible();
});

test('an import can be cancelled while a worker reads it, and done again', async ({ page }) => {
  await page.goto('/games');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/exchange-worker/, async (route) => {
    await released;
    await route.continue();
  });
  const file = fileOfGames(shortGames(30));
  await pasteGames(page, file);
  await expect(page.getByRole('progressbar', { name: 'Reading the games' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled.')).toBeVisible();
  release();
  await expect(rows(page)).toHaveCount(0);
  await pasteGames(page, file);
  await expect(page.getByText('30 games added.')).toBeVisible({ timeout: 30_000 });
  await expect(rows(page)).toHaveCount(30);
});

test('at a table, the analysis of games rests while something happens, and goes on afterwards', async ({
  page,
}) => {
  const analyst = await watchAnalyst(page);
  await page.goto('/games');
  await pasteGames(page, fileOfGames(shortGames(6)));
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  const card = page.getByRole('checkbox').first();
  await expect(card).toBeVisible();
  await expect.poll(analyst.state, ANALYSIS).toBe('works');
  await card.click();
  expect(await analyst.state()).toBe('rests');
  await expect.poll(analyst.state, ANALYSIS).toBe('works');
  // A drag is one touch, however long it takes.
  const { x, y } = defined(
    (await page.getByRole('banner').or(page.locator('.ask')).first().boundingBox()) ?? undefined,
  );
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  const begun = await analyst.changes();
  for (let i = 0; i < 25; i++) {
    await page.mouse.move(x + 5 + i, y + 5);
    await page.waitForTimeout(150);
  }
  expect(await analyst.state()).toBe('rests');
  expect(await analyst.changes()).toBe(begun);
  await page.mouse.up();
  await expect.poll(analyst.state, ANALYSIS).toBe('works');
  // What was interrupted is done in the end, without another visit of the list.
  await expect
    .poll(
      async () => (await inStore(page, 'games')).filter(({ figures }) => figures !== null).length,
      ANALYSIS,
    )
    .toBe(6);
});

test('the analysis in the background waits while a page analyses the same game', async ({ page }) => {
  const analyst = await watchAnalyst(page);
  const [short = ''] = shortGames(1);
  const lock = `arena.analysis.${gameKey(short)}`;
  await page.goto('/games');
  await page.evaluate((name) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { release: resolve });
    void navigator.locks.request(name, () => promise);
  }, lock);
  await pasteGames(page, fileOfGames([short]));
  const isWaiting = (): Promise<boolean> =>
    page.evaluate(async (name) => {
      const { pending = [] } = await navigator.locks.query();
      return pending.some((each) => each.name === name);
    }, lock);
  await expect.poll(isWaiting, ANALYSIS).toBe(true);
  expect(await analyst.state()).toBe('');
  await page.evaluate('release()');
  await expect(rows(page).locator('.sparkline')).toBeVisible(ANALYSIS);
  expect(await analyst.changes()).toBeGreaterThan(0);
});

test('two tabs share the analysis of their games, and each shows it', async ({ page, context }) => {
  const analysed: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith('analyse ')) analysed.push(message.text());
  });
  await context.addInitScript(() => {
    window.Worker = class extends Worker {
      override postMessage(message: unknown): void {
        const text = JSON.stringify(message);
        if (text.includes('"method":"analyse"')) console.info('analyse', text);
        super.postMessage(message);
      }
    };
  });
  await page.goto('/games');
  const other = await context.newPage();
  await other.goto('/games');
  await pasteGames(page, fileOfGames(shortGames(4)));
  await expect(rows(other)).toHaveCount(4);
  await other.reload();
  for (const tab of [page, other]) {
    await expect(rows(tab).locator('.sparkline')).toHaveCount(4, ANALYSIS);
    await expect(toAnalyse(tab)).toBeHidden();
  }
  expect(analysed).toHaveLength(4);
  expect(new Set(analysed).size).toBe(4);
});
