import type { Page } from '@playwright/test';
import { LessonHost } from '../src/learn/lesson-host.ts';
import { LESSONS, type LessonStep } from '../src/learn/lessons.ts';
import { defined } from '../test/defined.ts';
import { KEYBOARD, TOUCH } from './lesson-answers.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const COUNT = LESSONS.length;

test('all lessons in the text view, one after the other', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Text view' }).check();
  await page.goto('/learn');
  await page.getByRole('link', { name: 'The start of a game' }).click();
  const coach = page.getByRole('region').filter({ hasText: new RegExp(`^Lesson \\d of ${COUNT}`) });
  for (let lesson = 1; lesson <= COUNT; lesson++)
    await test.step(`lesson ${lesson}`, async () => {
      await expect(coach).toContainText(`Lesson ${lesson} of ${COUNT}`);
      for (;;) {
        const words = await coach.getByRole('status').innerText();
        if (words.includes('Lesson finished')) break;
        if (await button(page, 'Next').isVisible()) await button(page, 'Next').click();
        else {
          await button(page, 'Show me').click();
          const doIt = button(page, 'Do it');
          await doIt.or(button(page, 'Skip step')).first().waitFor();
          await ((await doIt.isVisible()) ? doIt : button(page, 'Skip step')).click();
        }
        await expect(coach.getByRole('status')).not.toHaveText(words);
      }
      if (lesson < COUNT) await page.getByRole('link', { name: 'Next lesson' }).click();
    });
  await page.goto('/learn');
  await expect(page.getByText('You’ve finished all the lessons.')).toBeVisible();
});

const SIZES = {
  touch: { input: TOUCH, viewport: { width: 320, height: 640 } },
  keyboard: { input: KEYBOARD, viewport: { width: 1440, height: 900 } },
};

for (const [way, { input, viewport }] of Object.entries(SIZES))
  test.describe(`by ${way}`, () => {
    test.use({ viewport, hasTouch: way === 'touch' });

    for (const lesson of LESSONS)
      test(`lesson ${lesson.id} lights what it speaks of, and can be done`, async ({ page }) => {
        await page.goto(`/learn/${lesson.id}`);
        const coach = page.locator('.coach');
        const script = new LessonHost(lesson, ['Player', 'Livia']);
        for (const [i, step] of lesson.steps.entries()) {
          await expect(coach.getByRole('img', { name: `Step ${i + 1} of` })).toBeVisible();
          await expect(page.locator('.spot-mark').first()).toBeVisible();
          await expectLit(page, step);
          const { view } = script.latest(0).snapshot;
          if (step.does !== undefined) await input.help(page, step.does, view);
          else if (step.answers === undefined) await readOn(page, way);
          else if (step.isHinted === true) await button(page, 'Do it').click();
          else await input.answer(page, defined(step.answers[0]), view);
          script.next();
        }
        await expect(coach).toContainText('Lesson finished', { timeout: 15_000 });
      });
  });

async function readOn(page: Page, way: string): Promise<void> {
  if (way === 'touch') return button(page, 'Next').tap();
  await page.locator('.coach').focus();
  await page.keyboard.press('Enter');
}

/** Each mark is on the screen, and the coach covers none of the openings. */
async function expectLit(page: Page, { marks = [] }: LessonStep): Promise<void> {
  expect(await page.locator('.spot-mark').count()).toBeLessThanOrEqual(3);
  if (marks.length > 0) await expect(page.locator('.spot-mark')).toHaveCount(marks.length);
  const covered = (): Promise<number> =>
    page.evaluate(() => {
      const coach = document.querySelector('.coach')?.getBoundingClientRect();
      const openings = [...document.querySelectorAll('.rim')].map((rim) => rim.getBoundingClientRect());
      if (coach === undefined || openings.length === 0) return -1;
      const isInside = coach.top >= 0 && coach.bottom <= innerHeight + 1;
      const hidden = openings.filter(
        ({ left, right, top, bottom }) =>
          left < coach.right && right > coach.left && top < coach.bottom - 1 && bottom > coach.top + 1,
      );
      return isInside ? hidden.length : -2;
    });
  await expect.poll(covered).toBe(0);
}

test('Escape puts the light out, and Show me lights it again', async ({ page }) => {
  await page.goto('/learn/start');
  await expect(page.locator('.spot-mark')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.locator('.spotlight')).toHaveCount(0);
  await button(page, 'Next').click();
  await expect(page.locator('.spot-mark')).toHaveCount(3);
  await button(page, 'Next').click();
  await expect(page.locator('.coach')).toContainText('Pass both');
  await page.keyboard.press('Escape');
  await expect(page.locator('.spotlight')).toHaveCount(0);
  await button(page, 'Show me').click();
  await expect(page.locator('.spot-mark')).toHaveCount(3);
});

test('where only one thing is spoken of, only that can be touched', async ({ page }) => {
  await page.goto('/learn/start');
  for (const _ of [1, 2]) await button(page, 'Next').click();
  await expect(page.locator('.coach')).toContainText('Pass both');
  const cards = page.getByRole('region', { name: 'Your hand' }).getByRole('checkbox');
  const blocked = await cards
    .nth(0)
    .click({ timeout: 1000 })
    .catch(() => 'blocked');
  expect(blocked).toBe('blocked');
  await button(page, 'Skip step').click();
  await expect(page.locator('.coach')).toContainText('place it on');
});

test('a lesson refuses other moves, and resumes after a reload', async ({ page }) => {
  await page.goto('/learn/turn');
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  const coach = page.getByRole('region', { name: 'Your turn' });
  await expect(coach).toContainText('Put a 5 on Money.');
  const five = page.getByRole('button', { name: 'Die 5, can be chosen' }).first();
  await five.click();
  await page.getByRole('button', { name: /^Cards, .* can be chosen$/ }).click();
  await expect(coach.getByRole('alert')).toContainText('You could do that in a real game.');
  await five.click();
  await page.getByRole('button', { name: /^Money, .* can be chosen$/ }).click();
  await expect(coach).toContainText('Put the other 5 on Money.');
  await page.reload();
  await expect(coach).toContainText('Put the other 5 on Money.');
  await button(page, 'Back').click();
  await expect(coach).toContainText('Put a 5 on Money.');
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
