import { LANGUAGES, loadDomain } from '@arena/i18n';
import type { Page } from '@playwright/test';
import { findMatch, findMatchAt, saveFile } from './find-game.ts';
import { resume, tableLocator } from './page-actions.ts';
import { savedMatch } from './play-game.ts';
import { expect, test } from './test.ts';

const SHORT_PHONES = [
  { width: 375, height: 667 },
  { width: 320, height: 640 },
];

const level = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Level' }).getByRole('radio', { name });

for (const language of LANGUAGES)
  test(`a first visitor sees what the game is and begins above the fold, ${language}`, async ({
    browser,
  }) => {
    const { home_promise, begin_game, to_learn } = await loadDomain('pages', language);
    const page = await browser.newPage({ locale: language });
    for (const viewport of SHORT_PHONES) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await expect(page.getByText(home_promise({}))).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('combobox')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: to_learn({}) })).toBeInViewport({ ratio: 1 });
      const begin = page.getByRole('button', { name: begin_game({}), exact: true });
      await expect(begin).toBeVisible();
      const box = await begin.boundingBox();
      // Far above the fold, so that the next thing is in sight too.
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(viewport.height - 150);
    }
    await page.close();
  });

test('a first visitor begins against the weakest opponent', async ({ page }) => {
  await page.goto('/');
  await expect(level(page, 'Fortunata')).toBeChecked();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(tableLocator(page)).toBeAttached();
  expect((await savedMatch(page)).options.seats[1]).toEqual({ kind: 'bot', bot: 'level-1' });
});

test('the level is one scale for keys, and is remembered', async ({ page }) => {
  await page.goto('/');
  await level(page, 'Fortunata').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await expect(level(page, 'Cornelia, level 5 of 8')).toBeFocused();
  await expect(level(page, 'Cornelia')).toHaveAccessibleDescription(
    'Mostly finds the right target, but misses rare combinations.',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Drusilla' })).toBeVisible();
  await page.reload();
  await expect(level(page, 'Drusilla')).toBeChecked();
  await page.getByRole('link', { name: 'Cards and table rules' }).click();
  await expect(level(page, 'Drusilla')).toBeChecked();
});

test('a style can be chosen, stays with another level, and is told at the table', async ({ page }) => {
  await page.goto('/new');
  await page.getByRole('radio', { name: 'Miser' }).check();
  await expect(page.getByText('Hates to part with money.')).toBeVisible();
  await level(page, 'Lucilla').check();
  await expect(page.getByRole('radio', { name: 'Miser' })).toBeChecked();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(tableLocator(page)).toBeAttached();
  expect((await savedMatch(page)).options.seats[1]).toEqual({ kind: 'bot', bot: 'level-3-miser' });
  await expect(page.locator('.opponent').getByText('Miser')).toBeVisible();
});

test('the stones of the scale are in one row and take a finger each', async ({ browser }) => {
  for (const viewport of SHORT_PHONES) {
    const page = await browser.newPage({ locale: 'en', viewport, hasTouch: true, isMobile: true });
    await page.goto('/');
    const stones = await page.locator('.scale label').all();
    const boxes = await Promise.all(stones.map((stone) => stone.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThan(34);
      expect(box?.height).toBeGreaterThanOrEqual(48);
    }
    for (const name of ['Livia', 'Prisca']) {
      await level(page, name).tap();
      await expect(level(page, name)).toBeChecked();
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await page.close();
  }
});

test('the opponent has her sign and level at the table', async ({ page }) => {
  await page.goto('/');
  await level(page, 'Cornelia').check();
  await page.getByRole('button', { name: 'Begin' }).click();
  const opponent = page.getByRole('region', { name: 'Cornelia', exact: true });
  await expect(opponent).toContainText('Cornelia · 5');
  await expect(opponent).toContainText('level 5 of 8');
  await expect(opponent.locator('use[href$="#owl"]')).toBeAttached();
});

test('the language is in sight and changes at once', async ({ page }) => {
  await page.goto('/');
  const select = page.getByRole('combobox', { name: 'Language' });
  await expect(select).toHaveValue('en');
  await select.selectOption('繁體中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(page.getByRole('radio', { name: '芙圖娜塔' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('combobox', { name: '語言' })).toHaveValue('zh-Hant');
});

test('an opponent of a saved game has her name in the language of the page', async ({ page }) => {
  const seats = [{ kind: 'person' }, { kind: 'bot', bot: 'level-8' }] as const;
  const match = findMatchAt(({ decision }) => decision.ask === 'act', { seats: [...seats] });
  await resume(page, saveFile(match, ['Livia', 'Livia']));
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('繁體中文');
  await expect(page.getByRole('link', { name: '繼續' })).toContainText('莉薇亞');
  await page.getByRole('link', { name: '繼續' }).click();
  // The person of the same name keeps it.
  await expect(page.getByRole('region', { name: '莉薇亞', exact: true })).toBeVisible();
  await expect(page.locator('[aria-label*="Livia"]').first()).toBeAttached();
});

test('the ways lead on, and show what is chosen there', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /online/i })).toHaveCount(1);
  const setup = page.getByRole('link', { name: 'Cards and table rules' });
  await expect(setup).toContainText('Arena · random start');
  await setup.click();
  await expect(page.getByRole('radio', { name: 'Against the computer' })).toBeChecked();
  await page.getByRole('radio', { name: /^Roma/ }).check();
  await page.getByRole('radio', { name: 'You', exact: true }).check();
  await page.getByRole('radio', { name: 'Never' }).check();
  await page.goBack();
  await expect(setup).toContainText('Roma · you start · Undo: Never');
  await page.getByRole('link', { name: 'Two players, one screen' }).click();
  await expect(page.getByRole('radio', { name: 'Two players, one screen' })).toBeChecked();
  await page.goBack();
  // Begin means the opponent in sight, whatever was chosen elsewhere.
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(tableLocator(page)).toBeAttached();
  expect((await savedMatch(page)).options.seats[1]).toEqual({ kind: 'bot', bot: 'level-1' });
});

test('whoever returns continues, with the score and whose move it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const match = findMatchAt(
    ({ decision, turn, vp }) => decision.ask === 'act' && turn > 4 && vp[0] !== vp[1],
  );
  const { turn, vp } = match.latest('spectator').snapshot.view;
  await resume(page, saveFile(match));
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Continue' });
  await expect(link).toContainText(`Turn ${turn} against Fortunata.`);
  await expect(link).toContainText(`${vp[0]} : ${vp[1]} · Your move.`);
  expect((await page.locator('.hero').boundingBox())?.height).toBe(92);
  await expect(page.getByText('A duel of dice and cards')).toBeHidden();
  await expect(page.getByRole('button', { name: 'New game' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'More options' })).toContainText('Arena · random start');
  await link.click();
  await expect(tableLocator(page)).toBeAttached();
});

test('a finished game can be looked at', async ({ page }) => {
  const match = findMatch((each) => each.isOver);
  const { vp } = match.latest('spectator').snapshot.view;
  await resume(page, saveFile(match));
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Look back at the last game' });
  await expect(link).toContainText(`${vp[0]} : ${vp[1]}`);
  await expect(link).not.toContainText('move');
});

test('the tables on the server are at home too, those waiting for the reader first', async ({ page }) => {
  for (const access of ['The computer', 'By invitation']) {
    await page.goto('/play');
    await page.getByRole('radio', { name: access }).check();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('arena.witness'))).not.toBeNull();
  }
  await page.goto('/');
  const online = page.getByRole('region', { name: 'Online' });
  await expect(online.getByRole('listitem')).toHaveCount(2);
  const first = online.getByRole('link', { name: 'Fortunata' });
  await expect(first).toContainText('It’s your turn');
  await expect(online.getByRole('listitem').first()).toContainText('Fortunata');
  await expect(page.getByRole('link', { name: /online/i })).toHaveCount(0);
  await first.click();
  await expect(tableLocator(page)).toBeAttached();
});
