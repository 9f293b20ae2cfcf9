import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { startGame } from './page-actions.ts';
import { PatchedSite, type SiteResponse } from './patched-site.ts';
import { expect, test as base } from './test.ts';

const NEW_WORKER = 'sw-new.js';
const BUILD_INFO = z.looseObject({ worker: z.string() });

/** The page and, once `isUpdated` is set, a new version of it with different rules. */
class UpdatedSite extends PatchedSite {
  isUpdated = false;

  protected override async load(path: string): Promise<SiteResponse> {
    const info = await this.loadOriginal('/version.json');
    const build = z.parse(BUILD_INFO, JSON.parse(String(info.content)));
    const isNewWorker = path === `/${NEW_WORKER}`;
    const original = await this.loadOriginal(isNewWorker ? `/${build.worker}` : path);
    const text = String(original.content);
    // Files keep their names from version to version, except those that have changed.
    if (isNewWorker) return { ...original, content: text.replaceAll(/revision:`\w+`/g, 'revision:`new`') };
    if (!this.isUpdated) return original;
    if (path === `/${build.worker}`) return { ...original, status: 404 };
    if (path === '/version.json')
      return { ...original, content: JSON.stringify({ ...build, rules: 'new', worker: NEW_WORKER }) };
    if (original.type.startsWith('text/html'))
      return { ...original, content: text.replace('<body', '<body data-version="new"') };
    return original;
  }
}

const test = base.extend<{ site: UpdatedSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  site: async ({}, use) => {
    const site = new UpdatedSite();
    await site.open();
    await use(site);
    site.close();
  },
  baseURL: ({ site }, use) => use(site.url),
});
test.use({ serviceWorkers: 'allow' });

const noticeOn = (page: Page) => page.getByRole('complementary', { name: 'New version' });
const isNew = (page: Page) => page.locator('body[data-version="new"]');

test('a new version waits for consent, and until no game is open', async ({ page, context, site }) => {
  await startGame(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  site.isUpdated = true;

  await page.reload();
  await expect(page.getByRole('button', { name: /^Pass both/ })).toBeVisible();
  await page.waitForTimeout(5000);
  await expect(noticeOn(page)).toBeHidden();

  await page.close();
  const home = await context.newPage();
  await home.goto('/');
  await expect(noticeOn(home)).toContainText('your unfinished game would be lost');
  await expect(isNew(home)).toHaveCount(0);

  const table = await context.newPage();
  await table.goto('/table');
  await expect(table.getByRole('button', { name: /^Pass both/ })).toBeVisible();
  await table.waitForTimeout(3000);
  await home.bringToFront();
  await noticeOn(home).getByRole('button', { name: 'Update now' }).click();
  await expect(noticeOn(home)).toContainText('A game is open in another window');
  await expect(isNew(table)).toHaveCount(0);

  await table.close();
  // The browser may take a while to close it.
  await expect(async () => {
    if ((await isNew(home).count()) > 0) return;
    await noticeOn(home).getByRole('button', { name: 'Update now' }).click({ timeout: 1000 });
    // All files of the new version load first.
    await expect(isNew(home)).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
  await home.waitForTimeout(5000);
  await expect(noticeOn(home)).toBeHidden();
});

test('a page that is too old for its server loads the new version on request', async ({ page, site }) => {
  await page.goto('/');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  site.isUpdated = true;
  await page.routeWebSocket(/\/api\//, (socket) => socket.send('{"protocol":999}'));
  // An open table usually delays an update.
  await page.goto('/t/some-table');
  await expect(page.getByRole('heading', { name: 'This page is out of date' })).toBeVisible();
  await expect(isNew(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(isNew(page)).toBeVisible({ timeout: 30_000 });
});
