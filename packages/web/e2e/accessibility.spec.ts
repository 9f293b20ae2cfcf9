import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { STATES } from './states.ts';
import { expect, test } from './test.ts';

/** All pages, and all states of the table. */

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The broken rules that axe finds, each with its count and first place. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  await page.evaluate(axe);
  const results = await page.evaluate((how) => window.axe.run(how), options);
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.length} x, ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
}

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
/** A screen of 1280 x 800 at 200 %. */
const ZOOMED = { width: 640, height: 400 };
const DESKTOP = { width: 1440, height: 900 };

/** Targets smaller than a finger, except links within a text. */
function smallTargets(): string[] {
  const SMALLEST = 44;
  const targets = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')];
  const open = document.querySelector('dialog[open]');
  return targets.flatMap((target) => {
    if (open !== null && !open.contains(target)) return [];
    const isInText = target.matches('a') && getComputedStyle(target).display === 'inline';
    const touched = target.closest('label') ?? target;
    const { width, height } = touched.getBoundingClientRect();
    const isThere = target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    const isSmall = width < SMALLEST - 0.5 || height < SMALLEST - 0.5;
    const name = target.getAttribute('aria-label') ?? touched.innerText;
    return isThere && isSmall && !isInText ? [`${target.tagName} "${name}" ${width} x ${height}`] : [];
  });
}

for (const [name, open] of Object.entries(STATES))
  test(`${name} is accessible`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page);
    expect.soft(await violations(page), 'axe').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, ['color-contrast']), 'axe, dark').toEqual([]);
    expect.soft(await page.evaluate(smallTargets), 'too small to touch').toEqual([]);
    for (const viewport of [NARROWEST, ZOOMED]) {
      await page.setViewportSize(viewport);
      expect.soft(await sidewaysScroll(page), `sideways at ${viewport.width}`).toBe(0);
    }
    await page.setViewportSize(DESKTOP);
    expect.soft(await violations(page), 'axe, wide').toEqual([]);
  });
