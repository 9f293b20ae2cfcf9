import { saveFile, findMatchAt } from './find-game.ts';
import { startGame, resume, tableLocator } from './page-actions.ts';
import { playGame, savedMatch } from './play-game.ts';
import { test as patchedTest } from './patched-site.ts';
import { expect, test } from './test.ts';
import { axSnapshot } from './ax-tree.ts';
import { MouseInput } from './input-methods.ts';

for (const ask of ['pass', 'act', 'take', 'target', 'pay'] as const)
  test(`a reload in the middle of ${ask} resumes exactly`, async ({ page }) => {
    await resume(page, saveFile(findMatchAt((view) => view.decision.ask === ask)));
    const before = await axSnapshot(page);
    await page.reload();
    await expect.poll(() => axSnapshot(page)).toBe(before);
    await playGame(new MouseInput(page), 'after the reload', async () => (await axSnapshot(page)) !== before);
  });

test('moves made before a crash are kept', async ({ page, context }) => {
  await startGame(page);
  let steps = 8;
  await playGame(new MouseInput(page), 'before the crash', async () => steps-- === 0);
  const before = await savedMatch(page);
  await page.close();
  const again = await context.newPage();
  await again.goto('/table');
  await expect(again.getByRole('main', { name: 'Table' })).toBeVisible();
  expect((await savedMatch(again)).inputs.slice(0, before.inputs.length)).toEqual(before.inputs);
});

patchedTest(
  "closed in the middle of the computer's turn, the game goes on afterwards",
  async ({ page, context, site }) => {
    site.patches.set('bot-worker', () => '');
    await resume(page, saveFile(findMatchAt((view) => view.decision.ask === 'pass')));
    await playGame(new MouseInput(page), 'to the bot', () =>
      page.getByText('Waiting for Fortunata’s cards').isVisible(),
    );
    await page.close();
    site.patches.clear();
    const again = await context.newPage();
    await again.goto('/');
    await again.getByRole('link', { name: 'Continue' }).click();
    await expect(tableLocator(again)).toBeAttached();
    const dice = again.getByRole('group', { name: 'Your dice' }).getByRole('button');
    await playGame(new MouseInput(again), 'to the first turn', async () => (await dice.count()) > 0);
  },
);
