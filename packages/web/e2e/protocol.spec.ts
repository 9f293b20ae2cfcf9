import type { Page, WebSocketRoute } from '@playwright/test';
import { withUnknownFields } from '../test/newer-messages.ts';
import { expect, test } from './test.ts';

/** Changes the server's messages on its sockets. */
const patchMessages = (page: Page, patch: (text: string) => string): Promise<void> =>
  page.routeWebSocket(/\/api\//, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(patch(String(message))));
  });

const asNewer = (text: string): string => text.replace(/"protocol":\d+/, '"protocol":999');

async function openTable(page: Page): Promise<void> {
  await page.goto('/play');
  await page.getByRole('radio', { name: 'By invitation' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
}

const invitation = (page: Page) => page.getByRole('heading', { name: 'Invite someone' });
const outdated = (page: Page) => page.getByRole('heading', { name: 'This page is out of date' });

test('a server that sends more than this page knows is understood', async ({ page }) => {
  await patchMessages(page, withUnknownFields);
  await openTable(page);
  await expect(invitation(page)).toBeVisible();
  await page.goto('/play');
  await expect(page.getByRole('heading', { name: 'Your tables' })).toBeVisible();
});

test('a page that is too old for its server says so, in the lobby and at a table', async ({ page }) => {
  await openTable(page);
  await expect(invitation(page)).toBeVisible();
  const address = page.url();
  await patchMessages(page, asNewer);
  for (const path of ['/play', address]) {
    await page.goto(path);
    await expect(outdated(page)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await loaded;
  }
});
