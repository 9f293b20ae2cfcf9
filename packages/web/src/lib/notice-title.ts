/**
 * The title of a notification in the reader's language, where the service worker finds it: it knows no texts of its own.
 */
const CACHE = 'notices';
const PLACE = '/notice-title';

export async function keepNoticeTitle(title: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(PLACE, new Response(title));
}

export async function readNoticeTitle(): Promise<string> {
  const cache = await caches.open(CACHE);
  return (await cache.match(PLACE))?.text() ?? 'Arena: Roma II';
}
