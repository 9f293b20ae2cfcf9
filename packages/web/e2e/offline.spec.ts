import { startGame } from './page-actions.ts';
import { playGame } from './play-game.ts';
import { expect, test } from './test.ts';
import { MouseInput } from './input-methods.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network a game resumes after a reload, and another one starts', async ({ page, context }) => {
  await startGame(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await playGame(new MouseInput(page), 'the first');
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'New game' }).click();
  await playGame(new MouseInput(page), 'the second', () =>
    page.getByRole('group', { name: 'Your dice' }).isVisible(),
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText('turn');
});
