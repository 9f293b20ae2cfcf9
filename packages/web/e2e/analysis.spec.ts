import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { decision, encodeAction, openRecord, parseRecord, recordFragment, writeRecord } from '@arena/rules';
import { findMatch } from './find-game.ts';
import { tableLocator } from './page-actions.ts';
import { expect, test } from './test.ts';
import { defined } from '../test/defined.ts';

/** The page that looks back at a game: its graph, its analysis, and what could have been played. */

const ANALYSIS_MS = 120_000;
const NAMES = ['Gaia', 'Livia'];

/** Short, and with errors: both sides play at random. */
const game = findMatch((match) => match.isOver && match.latest(0).snapshot.view.turn < 14).state.game;

async function lookBack(page: Page): Promise<void> {
  await page.addInitScript(
    ([record, names]) => {
      sessionStorage.setItem('arena.record', record);
      sessionStorage.setItem('arena.record-names', names);
    },
    [writeRecord(game), JSON.stringify(NAMES)] as const,
  );
  await page.goto('/look-back');
  await expect(slider(page)).toBeVisible();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const slider = (page: Page) => page.getByRole('slider', { name: 'Steps of the game' });
const told = (page: Page) => page.getByRole('region', { name: 'What happened' });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress of the analysis' });
const stones = (page: Page) => button(page, /^Turning point [IV]+, turn \d+$/);
const curve = (page: Page) => page.locator('.game-graph .curve .line');

const stepOf = async (page: Page): Promise<number> =>
  Number(await slider(page).getAttribute('aria-valuenow'));
const chanceOf = async (page: Page): Promise<number> => {
  const text = defined(await slider(page).getAttribute('aria-valuetext'));
  return Number(defined(/(\d+)%/.exec(text))[1]);
};

/** Although there are dice left. */
async function endTurn(page: Page): Promise<void> {
  await expect(page.locator('.my-move')).toBeVisible();
  for (let i = 0; i < 2; i++) await page.keyboard.press('KeyX');
}

const analysed = (page: Page) => expect(stones(page).first()).toBeVisible({ timeout: ANALYSIS_MS });

test('the analysis goes from coarse to fine, can be stopped and goes on', async ({ page }) => {
  await lookBack(page);
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '2', { timeout: ANALYSIS_MS });
  await expect(stones(page)).toHaveCount(0);
  await button(page, 'Stop').click();
  await expect(page.getByText('Analysis stopped')).toBeVisible();
  const stopped = await curve(page).getAttribute('d');
  expect(stopped).toContain('V');
  await page.waitForTimeout(1000);
  expect(await curve(page).getAttribute('d')).toBe(stopped);
  await button(page, 'Resume').click();
  await analysed(page);
  await expect(progress(page)).toHaveCount(0);
  const points = page.getByRole('heading', { level: 3 }).getByRole('button', { name: /Turn \d+/ });
  expect(await points.count()).toBe(await stones(page).count());
});

/** Changes what the browser keeps of the analysis. */
const changeKept = (page: Page, field: string, value: unknown): Promise<void> =>
  page.evaluate(
    ([name, to]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('arena');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction('analyses', 'readwrite').objectStore('analyses');
          const all = rows.getAll();
          all.addEventListener('success', () => {
            const kept: unknown = all.result;
            for (const row of Array.isArray(kept) ? kept : [])
              rows.put(JSON.parse(JSON.stringify(row), (key, found: unknown) => (key === name ? to : found)));
            rows.transaction.addEventListener('complete', () => {
              opening.result.close();
              resolve();
            });
          });
        });
      }),
    [field, value] as const,
  );

test('an analysis is kept, but not shown if another version made it', async ({ page }) => {
  await lookBack(page);
  await analysed(page);
  const count = await stones(page).count();
  await changeKept(page, 'turningPoints', []);
  await page.reload();
  await expect(page.getByText(/Nobody erred by more than/)).toBeVisible({ timeout: ANALYSIS_MS });
  await expect(stones(page)).toHaveCount(0);
  await changeKept(page, 'key', 'another version');
  await page.reload();
  await analysed(page);
  await expect(stones(page)).toHaveCount(count);
});

test('keys go through the game', async ({ page }) => {
  await lookBack(page);
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(told(page)).toContainText('Turn 1');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Turn 1, step \d+ of \d+/);
  await page.keyboard.press('PageDown');
  await expect(told(page)).toContainText('Turn 2');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(told(page)).toContainText('Turn 1');
  await page.keyboard.press('End');
  expect(await stepOf(page)).toBe(Number(await slider(page).getAttribute('aria-valuemax')));
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
});

test('a list of its keys opens from the menu and with ?', async ({ page }) => {
  await lookBack(page);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('Shift+Slash');
  await expect(list.getByText('next turning point')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await button(page, 'Menu').click();
  await button(page, 'Keyboard shortcuts').click();
  await expect(list.getByText('through whose eyes')).toBeVisible();
});

test('a drag on the graph goes through the game', async ({ page }) => {
  await lookBack(page);
  const { x, y, width, height } = defined(await slider(page).boundingBox());
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const middle = await stepOf(page);
  const last = Number(await slider(page).getAttribute('aria-valuemax'));
  expect(middle).toBeGreaterThan(last * 0.25);
  expect(middle).toBeLessThan(last * 0.75);
  await page.mouse.move(x + width, y + height / 2, { steps: 5 });
  await expect(slider(page)).toHaveAttribute('aria-valuenow', String(last));
  await page.mouse.move(x - 20, y + height / 2);
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
  await page.mouse.up();
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
});

test('a link leads to the exact moment, and the address follows the board', async ({ page }) => {
  await lookBack(page);
  await page.keyboard.press('Shift+ArrowRight');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  const step = await stepOf(page);
  await expect(page).toHaveURL(/\?step=\d+$/);
  const address = page.url();
  await page.goto('/');
  await page.goto(address);
  await expect.poll(() => stepOf(page)).toBe(step);
});

test('other eyes turn the graph over and show other hands', async ({ page }) => {
  await lookBack(page);
  await analysed(page);
  const hands = page.locator('.small-hand');
  const chance = await chanceOf(page);
  await expect(hands.last().locator('.tile')).not.toHaveCount(0);
  await expect(hands.first().locator('.tile')).toHaveCount(0);
  await page.keyboard.press('KeyV');
  await expect(page.getByRole('list', { name: 'Gaia’s spaces' })).toBeVisible();
  expect(Math.abs((await chanceOf(page)) - (100 - chance))).toBeLessThanOrEqual(1);
  await button(page, 'All cards').click();
  for (const hand of [hands.first(), hands.last()]) await expect(hand.locator('.tile')).not.toHaveCount(0);
});

test('the better turn is played on the board, with reasons', async ({ page }) => {
  await lookBack(page);
  await analysed(page);
  await stones(page).first().click();
  await expect(page.getByText(/^(You|Livia) .*Better:/)).toBeVisible();
  await button(page, 'Play it on the board').click();
  await expect(told(page)).toContainText(/Better, step 1 of \d+, not played/);
  await expect(page.locator('.in-line .replay-board')).toBeVisible();
  await expect(page.locator('.turn-lines [aria-current=step]')).toHaveCount(1);
  const next = button(page, 'Next step');
  while (await next.last().isVisible()) {
    if (await button(page, 'Back to the game').isVisible()) break;
    await page.locator('.point-body .btn.gold').click();
  }
  await button(page, 'Back to the game').click();
  await expect(page.locator('.in-line')).toHaveCount(0);
  await page.keyboard.press('KeyB');
  await expect(told(page)).toContainText('not played');
  await page.keyboard.press('KeyB');
  await expect(told(page)).toContainText(/^Turn \d+/);
});

test('N goes from turning point to turning point', async ({ page }) => {
  await lookBack(page);
  await analysed(page);
  const count = await stones(page).count();
  const turns: string[] = [];
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('KeyN');
    const open = page.locator('.stone[aria-pressed=true]');
    await expect(open).toHaveCount(1);
    turns.push(defined(await open.getAttribute('aria-label')));
  }
  expect(new Set(turns).size).toBe(count);
});

test('the graph has a table, and the turns a list with grades', async ({ page }) => {
  await lookBack(page);
  await analysed(page);
  // The last turn ends the game before its roll.
  const turns = game.state.turn - 1;
  await page.getByText('The graph as a table').click();
  await expect(page.getByRole('row')).toHaveCount(turns + 1);
  await expect(page.getByRole('row').nth(1)).toContainText(/[+−]\d+\.\d%/);
  await page.getByRole('tab', { name: 'Turns' }).click();
  const rows = page.getByRole('button', { name: /^Turn \d+, .*, luck .*, errors .*/ });
  await expect(rows).toHaveCount(turns);
  await rows.nth(3).click();
  await expect(told(page)).toContainText('Turn 4');
});

test('a branch is played at the real table and kept with its name and note', async ({ page }) => {
  await lookBack(page);
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('tab', { name: 'What if' }).click();
  await button(page, 'Try something else').click();
  await page.getByRole('radio', { name: 'Me as well' }).check();
  await button(page, 'Start').click();
  await endTurn(page);
  // The table turns to the other side.
  await expect(page.getByRole('list', { name: 'Your spaces' })).toBeVisible();
  await expect(page.locator('.my-move')).toBeVisible();
  await button(page, 'Back to the game as played').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Do nothing');
  await page.getByRole('textbox', { name: 'Note' }).fill('Only to see');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  const branch = button(page, /^A · Do nothing/);
  await expect(branch).toContainText('Only to see');
  await expect(branch).toContainText(/\d+%/, { timeout: ANALYSIS_MS });
  await expect(told(page)).toContainText('Branch, step 1 of');
  await button(page, 'Name and note of branch Do nothing').press('Enter');
  const words = page.getByRole('dialog');
  await expect(words.getByRole('textbox', { name: 'Note' })).toHaveValue('Only to see');
  await words.getByRole('textbox', { name: 'Name' }).fill('Wait');
  await words.getByRole('textbox', { name: 'Note' }).fill('Costs nothing');
  await words.getByRole('textbox', { name: 'Note' }).press('Enter');
  await expect(words).toHaveCount(0);
  const renamed = button(page, /^A · Wait/);
  await expect(renamed).toContainText('Costs nothing');
  await expect(renamed).toContainText(/\d+%/);
  await page.reload();
  await page.getByRole('tab', { name: 'What if' }).click();
  await expect(renamed).toBeVisible();
  await renamed.click();
  await expect(told(page)).toContainText('not played');
  await button(page, 'Delete branch Wait').click();
  await expect(renamed).toHaveCount(0);
  await expect(page.locator('.in-line')).toHaveCount(0);
});

test('a branch goes along in the file, and comes back where the file is opened', async ({ page }) => {
  const from = defined(openRecord(writeRecord(game)).steps.find(({ turn }) => turn === 2)).actionCount;
  const code = encodeAction(defined(decision(game.stateAfter(from)).actions.at(-1)));
  const record = writeRecord(game, [{ at: from, codes: [code], name: 'Sent', note: 'From afar' }]);
  await page.goto('/open');
  await page.getByRole('textbox').fill(record);
  await button(page, 'Open').click();
  await page.getByRole('tab', { name: 'What if' }).click();
  const branch = button(page, /^A · Sent/);
  await expect(branch).toContainText('From afar');
  await branch.click();
  await expect(told(page)).toContainText('Branch, step 1 of');
  await expect(branch).toContainText(/\d+%/, { timeout: ANALYSIS_MS });
  await button(page, 'Share this game').click();
  const download = page.waitForEvent('download');
  await button(page, 'JSON').click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(record);
  await page.keyboard.press('Escape');
  await button(page, 'Delete branch Sent').click();
  await page.reload();
  await page.getByRole('tab', { name: 'What if' }).click();
  await expect(button(page, 'Try something else')).toBeVisible();
  await expect(branch).toHaveCount(0);
});

test('branches come along in a link, and one that is deleted does not come back', async ({ page }) => {
  const at = defined(openRecord(writeRecord(game)).steps.find(({ turn }) => turn === 2)).actionCount;
  const code = encodeAction(defined(decision(game.stateAfter(at)).actions.at(-1)));
  const branches = ['First', 'Second'].map((name) => ({ at, codes: [code], name, note: '' }));
  await page.goto(`/look-back#${recordFragment(game, ['Gaia', 'Livia'], branches)}`);
  await page.getByRole('tab', { name: 'What if' }).click();
  await expect(button(page, /^A · First/)).toBeVisible();
  await button(page, 'Delete branch First').click();
  await page.reload();
  await page.getByRole('tab', { name: 'What if' }).click();
  await expect(button(page, /^A · Second/)).toBeVisible();
  await expect(button(page, /First/)).toHaveCount(0);
  await button(page, 'Share this game').click();
  await expect(page.getByText('Branches and notes are in it as well.')).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(parseRecord(link).branches).toEqual(branches.slice(1));
});

test('the computer answers in a branch', async ({ page }) => {
  await lookBack(page);
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('tab', { name: 'What if' }).click();
  await button(page, 'Try something else').click();
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await button(page, 'Start').click();
  await endTurn(page);
  await expect(page.locator('.my-move')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /turn 3/ })).toBeAttached({ timeout: 60_000 });
});

test('a game goes on against the computer from any moment, from either seat', async ({ page }) => {
  await lookBack(page);
  for (let i = 0; i < 4; i++) await page.keyboard.press('PageDown');
  const names = ['own', 'their'].map((side) => page.locator(`.replay-board .${side}-side .vp b`));
  const points = await Promise.all(names.map((each) => each.textContent()));
  await page.getByRole('tab', { name: 'What if' }).click();
  await button(page, 'Play on from here').click();
  await page.getByRole('radio', { name: 'Livia' }).check();
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await button(page, 'Start').click();
  await expect(page).toHaveURL(/\/table$/);
  await expect(tableLocator(page)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: /turn 4/ })).toBeAttached();
  // Seats are swapped: the points of Livia are the reader's now.
  await expect(page.locator('.me [data-vp] b')).toHaveText(defined(points[1]));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /turn [4-9]/ })).toBeAttached();
});
