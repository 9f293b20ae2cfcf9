import { battleBonus } from '@arena/rules';
import { findMatchAt, saveFile } from './find-game.ts';
import { resume } from './page-actions.ts';
import { expect, MOTION, test } from './test.ts';

test.use(MOTION);

const atAttack = findMatchAt(
  ({ decision: { ask, acting } }) => ask === 'target' && acting !== undefined && battleBonus(acting) !== null,
);

test('the first battle of a page is played to its verdict, and leaves nothing behind', async ({ page }) => {
  await resume(page, saveFile(atAttack));
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/animator-')),
  );
  await page.waitForLoadState('networkidle');
  await page.locator('.opponent-row .lit > button').first().click();
  const caption = page.locator('.stage h2');
  await expect(caption).toHaveText(/attacks/);
  await expect(caption).toHaveText(/holds$|falls$/);
  await expect(caption).not.toBeAttached();
  await expect(page.locator('.flying, [data-awaits]')).toHaveCount(0);
});
