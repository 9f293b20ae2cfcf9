import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the six lessons, one after the other', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Table in words' }).check();
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Your turn' }).click();
  const coach = page.getByRole('region').filter({ hasText: /^Lesson \d of 6/ });
  for (let lesson = 1; lesson <= 6; lesson++)
    await test.step(`lesson ${lesson}`, async () => {
      await expect(coach).toContainText(`Lesson ${lesson} of 6`);
      for (;;) {
        const words = await coach.getByRole('status').innerText();
        if (words.includes('Lesson done')) break;
        if (await button(page, 'Next').isVisible()) await button(page, 'Next').click();
        else {
          await button(page, 'Show me').click();
          await button(page, 'Do it').click();
        }
        await expect(coach.getByRole('status')).not.toHaveText(words);
      }
      if (lesson < 6) await page.getByRole('link', { name: 'Next lesson' }).click();
    });
  await page.goto('/learn');
  await expect(page.getByText('You have done all lessons.')).toBeVisible();
});

test('a lesson refuses other moves, and resumes after a reload', async ({ page }) => {
  await page.goto('/learn/turn');
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  const coach = page.getByRole('region', { name: 'Your turn' });
  await expect(coach).toContainText('Put a 5 on money.');
  const five = page.getByRole('button', { name: 'Die 5, can be chosen' }).first();
  await five.click();
  await page.getByRole('button', { name: /^Cards, .* can be chosen$/ }).click();
  await expect(coach.getByRole('alert')).toContainText('That is allowed in a game.');
  await five.click();
  await page.getByRole('button', { name: /^Money, .* can be chosen$/ }).click();
  await expect(coach).toContainText('Put the other 5 on money.');
  await page.reload();
  await expect(coach).toContainText('Put the other 5 on money.');
  await button(page, 'Back').click();
  await expect(coach).toContainText('Put a 5 on money.');
});

test('rules and cards can be searched, and a card shows its details', async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('bribery');
  await expect(page.getByRole('heading', { name: 'Bribery' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set-up', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'All cards' }).click();
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('praet');
  await page.getByRole('link', { name: 'Praetorianus' }).click();
  const card = page.getByRole('dialog', { name: 'Praetorianus' });
  const ruling = card.getByRole('link', { name: 'Ruling R-11' });
  await expect(ruling).toBeHidden();
  await card.getByText('Rulings · 2').click();
  await expect(ruling).toBeVisible();
  // What was decided, without the reasons: those are in the book.
  for (const line of await card.getByRole('listitem').allTextContents())
    expect(line).toMatch(/^R-\d+[^.]+\.$/);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});
