/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openTable, showTurn } from './turn-notice.ts';

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build; `build/service-worker.ts` inserts the list here. */
declare const PRECACHE_ENTRIES: PrecacheEntry[];

// A new worker waits until the page asks for it: the open page still needs the files of the old build.
self.addEventListener('message', ({ data }: { data: unknown }) => {
  const isRequest = typeof data === 'object' && data !== null && 'type' in data;
  if (isRequest && data.type === 'SKIP_WAITING') void self.skipWaiting();
});
// After the first visit, the page works offline at once.
clientsClaim();

self.addEventListener('push', (event) => event.waitUntil(showTurn(self, event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => event.waitUntil(openTable(self, event.notification)));

precacheAndRoute(PRECACHE_ENTRIES);
cleanupOutdatedCaches();

/** Files and the API are never answered with the page. */
const NOT_PAGES = [/\.\w+$/, /^\/api\//];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));
