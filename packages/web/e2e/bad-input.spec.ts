import { readFile } from 'node:fs/promises';
import { matchRecord } from '@arena/match';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { saveFile, findMatchAt } from './find-game.ts';
import { startGame, chooseFile, openFile, resume } from './page-actions.ts';
import { savedMatch } from './play-game.ts';
import { expect, test } from './test.ts';

const game = findMatchAt((view) => view.decision.ask === 'act');
const file = saveFile(game);
const kept = z.parse(z.looseObject({ save: z.string() }), JSON.parse(file));
const save = Buffer.from(kept.save, 'base64').toString();
const fileWith = (changed: string): string =>
  JSON.stringify({ ...kept, save: Buffer.from(changed).toString('base64') });

/** Saved games that cannot be read, each for a different reason. */
const DAMAGED = {
  'no JSON': 'salve',
  'cut short': file.slice(0, -200),
  'of another kind': '{"format":"chess"}',
  'without names': JSON.stringify({ ...kept, names: 'Gaius' }),
};
/** Saved games that look intact but are not. */
const FORGED = {
  'changed by hand': fileWith(save.replace('"undo":"free"', '"undo":"never"')),
  'of other rules': fileWith(save.replace(/"rules":"[^"]*"/, '"rules":"0"')),
  'with half of its content': fileWith(save.slice(0, save.length / 2)),
};

const store = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value]);

const unreadable = (page: Page) => page.getByRole('heading', { name: 'This saved game cannot be opened' });

test('a damaged saved game can be downloaded and deleted', async ({ page }) => {
  await page.goto('/');
  for (const [what, text] of Object.entries(DAMAGED))
    await test.step(what, async () => {
      await store(page, 'arena.game', text);
      await page.goto('/table');
      await expect(unreadable(page)).toBeVisible();
      await page.getByRole('link', { name: 'Home' }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'Your saved game cannot be read.' });
      const download = page.waitForEvent('download');
      await notice.getByRole('button', { name: 'Save as a file' }).click();
      expect(await readFile(await (await download).path(), 'utf8')).toBe(text);
      await notice.getByRole('button', { name: 'Forget it' }).click();
      await expect(notice).toBeHidden();
    });
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible();
});

test('a forged saved game is neither played nor changed', async ({ page }) => {
  await page.goto('/');
  for (const [what, text] of Object.entries(FORGED))
    await test.step(what, async () => {
      await store(page, 'arena.game', text);
      await page.goto('/table');
      await expect(unreadable(page)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('arena.game'))).toBe(text);
    });
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
});

test('nonsense in other storage is ignored', async ({ page }) => {
  await page.goto('/');
  const KEYS = ['settings', 'choices', 'decks', 'figures', 'lessons'];
  for (const key of KEYS) await store(page, `arena.${key}`, '[{"language":7},null,"');
  for (const path of ['/', '/new', '/decks', '/figures', '/settings', '/learn']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const key of KEYS)
    await store(page, `arena.${key}`, '{"language":"tlh","deck":[],"bot":{},"names":3,"volume":"loud"}');
  await startGame(page);
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible();
});

test('a damaged file is refused, and the current game stays', async ({ page }) => {
  const record = matchRecord(game);
  const files = {
    ...DAMAGED,
    ...FORGED,
    'a record cut short': record.slice(0, -100),
    'a record with a move that does not fit': record.replace('"actions":[', '"actions":[7,'),
    'much too big': ' '.repeat(6_000_000),
  };
  await resume(page, file);
  for (const [what, text] of Object.entries(files))
    await test.step(what, async () => {
      await openFile(page, text);
      await expect(page.getByRole('alert')).toContainText(/nothing (else )?was changed/i);
    });
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  expect((await savedMatch(page)).inputs).toEqual(game.inputs);
});

test('a damaged list of cards is refused with the line, and the decks stay as they are', async ({ page }) => {
  await page.goto('/decks');
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByRole('button', { name: 'Fill up at random' }).click();
  const decks = page.getByRole('region', { name: 'Your decks' });
  const before = await decks.ariaSnapshot();
  const inputs: [string, string][] = [
    ['My deck\n3 Forum\n2 Colosseum', 'Line 3'],
    ['My deck\n40 Forum', 'Line 2'],
    ['PK\u0003\u0004\n\u0000\u0001', 'Line 2'],
    ['', 'no text'],
  ];
  await page.getByRole('button', { name: 'Import' }).click();
  for (const [text, error] of inputs) {
    await page.getByRole('textbox', { name: 'The deck as text' }).fill(text);
    await page.getByRole('button', { name: 'Add this deck' }).click();
    await expect(page.getByRole('alert')).toContainText(error);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await decks.ariaSnapshot()).toBe(before);
});

test('a damaged file of figures is refused, and the figures stay as they are', async ({ page }) => {
  await page.goto('/figures');
  await page.getByRole('spinbutton', { name: 'Forum: Cost' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Forum: Cost' }).press('Tab');
  await expect(page.getByText('You have corrected 1 card.')).toBeVisible();
  for (const [text, error] of [
    ['salve', 'no file of figures'],
    ['{"format":"arena-figures","figures":{"colosseum":{"cost":3}}}', 'colosseum'],
    ['{"format":"arena-figures","figures":{"forum":{"cost":-1}}}', 'Forum'],
  ] as const) {
    await chooseFile(page, 'Import a file', text);
    await expect(page.getByRole('alert')).toContainText(error);
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
    await expect(page.getByText('You have corrected 1 card.')).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Forum: Cost' })).toHaveValue('3');
  }
});
