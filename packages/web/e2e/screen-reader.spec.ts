import type { Page } from '@playwright/test';
import { saveFile, findMatchAt } from './find-game.ts';
import { resume } from './page-actions.ts';
import { expect, test } from './test.ts';

/** What a screen reader announces, and where its focus is. */

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('the focus moves to the next prompt when its control disappears', async ({ page }) => {
  await resume(page, saveFile(findMatchAt(({ decision }) => decision.ask === 'pass')));
  for (const card of [0, 1]) {
    await page.getByRole('checkbox').nth(card).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: /^Pass both/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect.poll(() => focused(page)).toMatch(/thinking|Waiting for|Which card, and where/);
});

/** Everything that appears in a live region, with the role of the region. */
async function announcementsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('heard: ')) heard.push(message.text().slice(7));
  });
  await page.evaluate(() => {
    const hear = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest('[role=log], [role=status], [role=alert]');
      const text = (region?.role === 'log' ? element : region)?.textContent?.trim() ?? '';
      if (text !== '') console.log(`heard: ${region?.role}: ${text}`);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') hear(target);
        else addedNodes.forEach(hear);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await act();
  return heard;
}

test('events are announced in one place only', async ({ page }) => {
  await resume(
    page,
    saveFile(findMatchAt(({ decision, dice }) => decision.ask === 'act' && dice.length === 3)),
  );
  const heard = await announcementsDuring(page, async () => {
    await page.getByRole('button', { name: 'End turn' }).click();
    await page.getByRole('button', { name: 'End turn' }).first().click();
    await expect(page.getByRole('heading', { name: /^Your turn$/ })).toBeVisible({ timeout: 30_000 });
    await page.waitForTimeout(500);
  });
  const textsOf = (role: string): string[] =>
    heard.filter((text) => text.startsWith(role)).map((text) => text.slice(role.length));
  const [logged, asked] = [textsOf('log: '), textsOf('status: ')];
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.length + asked.length).toBe(heard.length);
  for (const text of logged) expect(asked.filter((question) => question.includes(text))).toEqual([]);
});
