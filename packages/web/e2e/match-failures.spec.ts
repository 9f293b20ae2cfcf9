import { saveFile, findMatchAt } from './find-game.ts';
import { openFile, tableLocator } from './page-actions.ts';
import { savedMatch } from './play-game.ts';
import { test } from './patched-site.ts';
import { expect } from './test.ts';

/** Match workers that fail, each in a different way. */
const BROKEN = {
  'cannot be loaded': () => 'this is not a script',
  'throws when a game starts': (content: string) =>
    `${content};crypto.getRandomValues = () => { throw new Error("bellum"); };`,
};

for (const [fails, patch] of Object.entries(BROKEN))
  test(`a match worker that ${fails} is reported, and a retry starts the game`, async ({ page, site }) => {
    site.patches.set('match-worker', patch);
    await page.goto('/new');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { name: 'An error has stopped the game' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
    site.patches.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tableLocator(page)).toBeAttached();
  });

test('a match worker that dies at a move is reported, and a retry resumes the game', async ({
  page,
  site,
}) => {
  const match = findMatchAt(({ decision }) => decision.ask === 'act');
  site.patches.set(
    'match-worker',
    (content) =>
      `${content};addEventListener("message", ({ data }) => {
        if (data.method === "receive") throw new Error("bellum");
      });`,
  );
  await openFile(page, saveFile(match));
  await expect(tableLocator(page)).toBeAttached();
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.getByRole('button', { name: 'End turn' }).first().click();
  await expect(page.getByRole('heading', { name: 'An error has stopped the game' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('bellum');
  site.patches.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tableLocator(page)).toBeAttached();
  expect((await savedMatch(page)).inputs.slice(0, match.inputs.length)).toEqual(match.inputs);
});
