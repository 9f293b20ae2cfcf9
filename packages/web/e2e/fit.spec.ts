import { LANGUAGES } from '@arena/i18n';
import type { Page } from '@playwright/test';
import { ASK_EXAMPLES } from '../src/dev/ask-examples.ts';
import { expect, test } from './test.ts';

/** Nothing is cut off: every kind of decision, in every language, on the smallest screens and a large one. */

const SIZES = [
  { width: 320, height: 640, picture: 52 },
  { width: 375, height: 667, picture: 62 },
  { width: 390, height: 664, picture: 62 },
  { width: 1440, height: 900, picture: 60 },
];

/** What the player has done in an example before it is measured. */
const GESTURES: { [example: string]: { [name: string]: (page: Page) => Promise<void> } } = {
  act: {
    'a die is picked up': (page) => page.locator('.app .die-button').first().click(),
    'a card is picked up': (page) => page.locator('.app .hand-row button').last().click(),
    'the turn ends with unused dice': (page) => page.locator('.me-acts .btn.main').click(),
  },
};

/** What does not fit on the open board. */
function problems(picture: number): string[] {
  const found: string[] = [];
  const all = (selector: string): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(`.app :is(${selector}):not([inert] *)`),
  ];
  const report = (what: string, element: Element): void => {
    found.push(`${what}: ${element.className} "${element.textContent?.slice(0, 60)}"`);
  };
  const clips = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
  for (const element of all('.ask, .sheet, .me, .ask .btn, .me .btn, .sheet .btn, .tray, .opponent'))
    if (clips(element)) report('is cut off', element);
  for (const words of all('.ask .words')) {
    const [outer, inner] = [words.parentElement, words];
    if (outer !== null && inner.scrollHeight > outer.clientHeight - 4) report('has too many lines', inner);
  }
  for (const name of all('.hand-row .name, .offer .name')) if (clips(name)) report('is cut off', name);
  for (const panel of all('.hand-row .panel, .offer .panel')) {
    const { height } = panel.getBoundingClientRect();
    if (height < (panel.closest('.offer') === null ? picture : 52))
      report(`picture of ${Math.round(height)} px`, panel);
  }
  for (const part of all('.sheet .acts, .hand-row .card, .me')) {
    const { bottom, right } = part.getBoundingClientRect();
    const app = part.closest('.app')?.getBoundingClientRect();
    if (
      app !== undefined &&
      (bottom > app.bottom + 1 || (right > app.right + 1 && part.closest('.hand-row, .offer') === null))
    )
      report('leaves the screen', part);
  }
  return found;
}

/** Measures one example, before and after each gesture. */
async function measure(page: Page, id: string, picture: number): Promise<string[]> {
  const example = page.locator(`details[id="${id}"]`);
  await example.locator('summary').click();
  await expect(example.locator('.me')).toBeAttached();
  await expect(example.locator('.card:empty')).toHaveCount(0);
  const found = await page.evaluate(problems, picture);
  for (const [name, gesture] of Object.entries(GESTURES[id] ?? {})) {
    await gesture(page);
    found.push(...(await page.evaluate(problems, picture)).map((problem) => `${name}: ${problem}`));
  }
  await example.locator('summary').click();
  return found.map((problem) => `${id}: ${problem}`);
}

for (const language of LANGUAGES)
  test(`every question fits: ${language}`, async ({ page }) => {
    await page.addInitScript(
      (value) => localStorage.setItem('arena.settings', value),
      JSON.stringify({ language, speed: 'off' }),
    );
    await page.goto('/dev/cards');
    // Without them, another size is a matter of milliseconds.
    await page.locator('.dev-card').first().waitFor();
    await page.evaluate(() => {
      for (const card of document.querySelectorAll<HTMLElement>('.dev-card')) card.hidden = true;
    });
    for (const { width, height, picture } of SIZES)
      await test.step(`${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height });
        const found: string[] = [];
        for (const { id } of ASK_EXAMPLES) found.push(...(await measure(page, id, picture)));
        expect.soft(found).toEqual([]);
      });
  });
