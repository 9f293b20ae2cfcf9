import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startGame } from './page-actions.ts';
import { expect, test as base } from './test.ts';

const NEW_WORKER = '/sw-new.js';

/** The page as it is served, and from some moment on a new version of it with other rules. */
class Site {
  url = '';
  isUpdated = false;
  readonly #from = `http://localhost:${process.env.ARENA_PORT}`;
  readonly #server: Server = createServer(({ url = '/' }, response) => void this.#answer(url, response));

  async open(): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    this.url = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(path: string, response: ServerResponse): Promise<void> {
    const { worker, ...built } = (await (await fetch(`${this.#from}/version.json`)).json()) as {
      worker: string;
    };
    const isOldWorker = this.isUpdated && path === `/${worker}`;
    const original = await fetch(this.#from + (path === NEW_WORKER ? `/${worker}` : path));
    const type = original.headers.get('content-type') ?? '';
    let content = Buffer.from(await original.arrayBuffer());
    const change = (text: string): Buffer<ArrayBuffer> => Buffer.from(text);
    if (this.isUpdated && path === '/version.json')
      content = change(JSON.stringify({ ...built, rules: 'new', worker: NEW_WORKER.slice(1) }));
    if (this.isUpdated && type.startsWith('text/html'))
      content = change(content.toString().replace('<body', '<body data-version="new"'));
    // Files keep their names from version to version, except those that have changed.
    if (path === NEW_WORKER)
      content = change(content.toString().replaceAll(/revision:`\w+`/g, 'revision:`new`'));
    response.writeHead(isOldWorker ? 404 : original.status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
    });
    response.end(content);
  }
}

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  site: async ({}, use) => {
    const site = new Site();
    await site.open();
    await use(site);
    site.close();
  },
  baseURL: ({ site }, use) => use(site.url),
});
test.use({ serviceWorkers: 'allow' });

const noticeOn = (page: Page) => page.getByRole('complementary', { name: 'New version' });
const isNew = (page: Page) => page.locator('body[data-version="new"]');

test('a new version waits until it is asked for, and until no game is open', async ({
  page,
  context,
  site,
}) => {
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
  await noticeOn(home).getByRole('button', { name: 'Load it now' }).click();
  await expect(noticeOn(home)).toContainText('A game is open in another window');
  await expect(isNew(table)).toHaveCount(0);

  await table.close();
  // However long the browser takes to close it.
  await expect(async () => {
    if ((await isNew(home).count()) > 0) return;
    await noticeOn(home).getByRole('button', { name: 'Load it now' }).click({ timeout: 1000 });
    // All files of the new version come first.
    await expect(isNew(home)).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
  await home.waitForTimeout(5000);
  await expect(noticeOn(home)).toBeHidden();
});
