import { speedUp, test } from './patched-site.ts';
import { expect } from './test.ts';

test('a player who runs out of time loses', async ({ page, site }) => {
  site.patches.set('match-worker', speedUp(60));
  await page.goto('/new');
  await page.getByRole('radio', { name: 'Minutes' }).check();
  await page.getByRole('spinbutton', { name: 'Minutes each' }).fill('2');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('timer', { name: 'Your time' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Defeat' })).toContainText('You ran out of time.');
});
