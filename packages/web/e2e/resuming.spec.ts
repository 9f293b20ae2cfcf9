import { fileOf, gameWhere } from './games.ts';
import { begin, resume, tableOf } from './pages.ts';
import { play, savedMatch } from './play.ts';
import { test as servedTest } from './served.ts';
import { expect, test } from './test.ts';
import { snapshotOf } from './view.ts';
import { Mouse } from './ways.ts';

for (const ask of ['pass', 'act', 'take', 'target', 'pay'] as const)
  test(`a reload in the middle of ${ask} resumes exactly`, async ({ page }) => {
    await resume(page, fileOf(gameWhere((view) => view.decision.ask === ask)));
    const before = await snapshotOf(page);
    await page.reload();
    await expect.poll(() => snapshotOf(page)).toBe(before);
    await play(new Mouse(page), 'after the reload', async () => (await snapshotOf(page)) !== before);
  });

test('what was done before a crash is kept', async ({ page, context }) => {
  await begin(page);
  let steps = 8;
  await play(new Mouse(page), 'before the crash', async () => steps-- === 0);
  const before = await savedMatch(page);
  await page.close();
  const again = await context.newPage();
  await again.goto('/table');
  await expect(again.getByRole('main', { name: 'Table' })).toBeVisible();
  expect((await savedMatch(again)).inputs.slice(0, before.inputs.length)).toEqual(before.inputs);
});

servedTest(
  "closed in the middle of the computer's turn, the game goes on afterwards",
  async ({ page, context, served }) => {
    served.changes.set('bot-worker', () => '');
    await resume(page, fileOf(gameWhere((view) => view.decision.ask === 'pass')));
    await play(new Mouse(page), 'to the bot', () => page.getByText('Fortunata is thinking').isVisible());
    await page.close();
    served.changes.clear();
    const again = await context.newPage();
    await again.goto('/');
    await again.getByRole('link', { name: 'Continue' }).click();
    await expect(tableOf(again)).toBeAttached();
    const dice = again.getByRole('group', { name: 'Your dice' }).getByRole('button');
    await play(new Mouse(again), 'to the first turn', async () => (await dice.count()) > 0);
  },
);
