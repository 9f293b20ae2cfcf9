import type { BrowserContext, CDPSession, Worker } from '@playwright/test';
import { expect, test } from './test.ts';

/** Push messages, delivered to the service worker as a push service would. */

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

async function serviceWorker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** Returns how to deliver a message to the service worker of this page. */
async function pushTo(session: CDPSession, origin: string): Promise<(data: string) => Promise<void>> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

interface RecordedNotification {
  title: string;
  body: string | undefined;
  tag: string | undefined;
}

/** Keeps what the worker shows: a browser without a window shows no notifications. Returns how to read it. */
async function recordNotifications(worker: Worker): Promise<() => Promise<RecordedNotification[]>> {
  const recorded = await worker.evaluateHandle(() => {
    const notifications: RecordedNotification[] = [];
    Object.assign(Reflect.get(globalThis, 'registration'), {
      showNotification: async (title: string, { body, tag }: NotificationOptions) => {
        notifications.push({ title, body, tag });
      },
    });
    return notifications;
  });
  return () => recorded.jsonValue();
}

test('a push message says whose move it answers, in the language of the reader', async ({
  page,
  context,
}) => {
  await page.goto('/settings');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open('notices');
    await cache.put('/notice-title', new Response('Du bist dran'));
  });
  const shown = await recordNotifications(await serviceWorker(context));
  const elsewhere = await context.newPage();
  const push = await pushTo(await context.newCDPSession(elsewhere), new URL(page.url()).origin);
  await page.close();
  await push(JSON.stringify({ table: 'abcdef123456', opponent: 'Livia' }));
  await expect.poll(shown).toEqual([{ title: 'Du bist dran', body: 'Livia', tag: 'abcdef123456' }]);
});

test('who sees the page needs no notification', async ({ page, context }) => {
  await page.goto('/settings');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const shown = await recordNotifications(await serviceWorker(context));
  const push = await pushTo(await context.newCDPSession(page), new URL(page.url()).origin);
  await push(JSON.stringify({ table: 'abcdef123456', opponent: 'Livia' }));
  await push('{}');
  expect(await shown()).toEqual([]);
});
