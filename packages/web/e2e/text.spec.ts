import { test } from './test.ts';
import { testWay } from './way-tests.ts';
import { Text } from './ways.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Table in words' }).check();
});

testWay('text view', {
  wayAt: (page) => new Text(page),
  games: [{ deck: 'Arena' }, { deck: 'Mixed' }],
  activating: (die) => [`Why not? Activate space ${die} with the ${die}`],
});
