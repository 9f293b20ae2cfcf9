import { CARD_IDS } from '@arena/rules';
import { ASK_EXAMPLES } from '../src/dev/ask-examples.ts';
import { expect, test } from './test.ts';

test('the page for developers shows every card and every kind of decision', async ({ page }) => {
  await page.goto('/dev/cards');
  await expect(page.locator('.dev-card')).toHaveCount(CARD_IDS.length);
  for (const { id } of ASK_EXAMPLES) {
    const example = page.locator(`details[id="${id}"]`);
    await example.locator('summary').click();
    await expect(example.locator('.ask h2, .sheet h2, .stage h2').first()).not.toBeEmpty();
    await example.locator('summary').click();
  }
});

test('the page for developers switches theme and language', async ({ page }) => {
  await page.goto('/dev/cards#pay');
  const pay = page.locator('details[id="pay"]');
  await expect(pay.getByRole('region', { name: 'Battle' })).toContainText('Let it stand');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'de', exact: true }).check();
  await expect(pay.getByRole('region', { name: 'Kampf' })).toContainText('Stehen lassen');
});

test('no menu leads to the page for developers', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href^="/dev"]')).toHaveCount(0);
});
