import { begin } from './pages.ts';
import { play } from './play.ts';
import { expect, test } from './test.ts';
import { Mouse } from './ways.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network a game goes on after a reload, and another one begins', async ({ page, context }) => {
  await begin(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await play(new Mouse(page), 'the first');
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await play(new Mouse(page), 'the second', () => page.getByRole('group', { name: 'Your dice' }).isVisible());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('turn');
});
