import { join } from 'node:path';
import { LANGUAGES, type Language } from '@arena/i18n';
import type { Page } from '@playwright/test';
import { STATES } from './states.ts';
import { expect, test } from './test.ts';

/** No text is cut off and nothing needs sideways scrolling, in any state, language and size. */

const SIZES = {
  phone: { width: 390, height: 844 },
  short: { width: 375, height: 667 },
  small: { width: 320, height: 640 },
  desktop: { width: 1440, height: 900 },
};

const FOLDER = join(import.meta.dirname, '../../../screenshots/all');

/** Switches the language as another tab of the page would, so that the state stays. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((wanted) => {
    const key = 'arena.settings';
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...Object(stored), language: wanted }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Texts that do not fit into their box. Long names of people may end in dots. */
function cutOffTexts(): string[] {
  const MAY_END_IN_DOTS = '.who b, .name-me';
  const TOLERANCE = 1.5;
  const top = document.querySelector('dialog[open]') ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const clippingAncestor = (element: Element): Element | null => {
    for (
      let each: Element | null = element;
      each !== null && each !== document.body;
      each = each.parentElement
    ) {
      const { display, overflowX, overflowY, position } = getComputedStyle(each);
      if (display === 'contents') continue;
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
        return null;
      if (overflowX !== 'visible' || overflowY !== 'visible') return each;
      if (position === 'fixed') return null;
    }
    return null;
  };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement } = node;
    if (parentElement === null || (node.textContent ?? '').trim() === '') continue;
    if (parentElement.closest('.sr-only, .skip, .spot-mark, [inert], option, script, style, svg') !== null)
      continue;
    if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parentElement.closest(MAY_END_IN_DOTS) !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top: above, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    const clip = clippingAncestor(parentElement);
    const box = clip?.getBoundingClientRect();
    const isCut =
      (box !== undefined &&
        (left < box.left - TOLERANCE ||
          right > box.right + TOLERANCE ||
          above < box.top - TOLERANCE - 2 ||
          bottom > box.bottom + TOLERANCE + 2)) ||
      left < -TOLERANCE ||
      (right > innerWidth + TOLERANCE && parentElement.closest('.offer, .hand-row') === null);
    if (isCut)
      found.push(
        `"${(node.textContent ?? '').trim()}" in <${parentElement.tagName} class="${parentElement.className}"> of <${clip?.tagName} class="${clip?.className}">`,
      );
  }
  for (const strip of document.querySelectorAll<HTMLElement>('.ask, .me, .opponent, .stage, .sheet')) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight, className, innerText } = strip;
    const isScrolled = getComputedStyle(strip).overflowY === 'auto';
    const isFull = scrollWidth > clientWidth + 1 || (scrollHeight > clientHeight + 1 && !isScrolled);
    if (isFull && strip.closest('[inert]') === null) found.push(`"${innerText}" in .${className}`);
  }
  return found;
}

const softly = expect.configure({ soft: true });
const POLL = (message: string) => ({ message, timeout: 3000, intervals: [50, 200, 500] });

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** With SCREENSHOTS=all, pictures of everything, for people to look at. */
async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== 'all') return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(FOLDER, `${name.replaceAll(' ', '-')}-${colorScheme}.png`) });
  }
}

for (const [name, open] of Object.entries(STATES))
  test(`${name} fits`, async ({ page }) => {
    await open(page);
    for (const language of LANGUAGES) {
      await speak(page, language);
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        // The layout may still follow.
        await softly
          .poll(() => page.evaluate(cutOffTexts), POLL(`${language}, ${size}: cut off`))
          .toEqual([]);
        expect.soft(await sidewaysScroll(page), `${language}, ${size}: sideways`).toBe(0);
        await shoot(page, `${name} ${language} ${size}`);
      }
    }
  });
