/// <reference lib="webworker" />
import { readNoticeTitle } from '../lib/notice-title.ts';

/** Shows that it is somebody's turn, unless they see it on the page. */
export async function showTurn(worker: ServiceWorkerGlobalScope, message: string): Promise<void> {
  const { table, opponent } = readNotice(message);
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await worker.registration.showNotification(await readNoticeTitle(), {
    body: opponent,
    icon: '/icons/192.png',
    // As the page's own notification has it: one takes the place of the other.
    tag: table,
    data: table,
  });
}

/** From our own server, in the words of `TurnNotice` of @arena/api; whatever else it may hold is not shown. */
function readNotice(message: string): { table: string; opponent: string } {
  const notice: unknown = JSON.parse(message);
  const text = (name: string): string => {
    const value: unknown = typeof notice === 'object' && notice !== null ? Reflect.get(notice, name) : '';
    return typeof value === 'string' ? value : '';
  };
  return { table: text('table'), opponent: text('opponent') };
}

/** Opens the table, in a page that is open already if there is one. */
export async function openTable(
  { clients }: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close();
  const table: unknown = notification.data;
  const path = typeof table === 'string' && /^[\w-]+$/.test(table) ? `/t/${table}` : '/play';
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (page === undefined) return void (await clients.openWindow(path));
  await page.focus();
  if (new URL(page.url).pathname !== path) await page.navigate(path);
}
