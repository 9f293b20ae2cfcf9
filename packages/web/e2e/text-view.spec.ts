import { test } from './test.ts';
import { testInputMethod } from './input-method-tests.ts';
import { TextViewInput } from './input-methods.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Text view' }).check();
});

testInputMethod('text view', {
  inputFor: (page) => new TextViewInput(page),
  games: [{ deck: 'Arena' }, { deck: 'Mixed' }],
  activate: (die) => [`Why not? Activate space ${die} with the ${die}`],
});
