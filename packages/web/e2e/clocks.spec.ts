import { endingLocator } from './page-actions.ts';
import { speedUp, test } from './patched-site.ts';
import { expect } from './test.ts';

test('a player who runs out of time loses', async ({ page, site }) => {
  site.patches.set('match-worker', speedUp(60));
  await page.goto('/new');
  await page.getByRole('radio', { name: 'Minutes' }).check();
  await page.getByRole('spinbutton', { name: 'Minutes each' }).fill('2');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('timer', { name: 'Your time' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Clades' })).toBeFocused();
  await expect(endingLocator(page)).toContainText(/You ran out of time: \w+ wins\./);
});
