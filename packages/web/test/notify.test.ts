import { signal } from '@preact/signals';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeWindow } from './fake-server.ts';
import type * as Call from '../src/online/notify.ts';

const shown: string[] = [];
const badges: (number | null)[] = [];
let icon = '';
const link = { setAttribute: (_: 'href', address: string) => (icon = address) };

/** As in a browser without a service worker, such as a private window. */
class FakeNotification extends EventTarget {
  static permission = 'granted';
  constructor(title: string) {
    super();
    shown.push(title);
  }
}

let call: typeof Call;

beforeAll(async () => {
  Object.assign(fakeWindow, { title: '', documentElement: {}, querySelector: () => link });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('navigator', {
    languages: ['en'],
    setAppBadge: async (count: number) => badges.push(count),
    clearAppBadge: async () => badges.push(null),
  });
  const { loadMessages } = await import('../src/settings/language.ts');
  await loadMessages('game', 'online');
  call = await import('../src/online/notify.ts');
});

beforeEach(() => {
  shown.length = 0;
  badges.length = 0;
});

const look = (hidden: boolean): void => {
  Object.assign(document, { hidden });
  fakeWindow.dispatchEvent(new Event('visibilitychange'));
};

test('readers who look elsewhere are notified once for each turn', async () => {
  look(true);
  const waiting = signal(0);
  const stop = call.notifyTurns(waiting, 'table');
  waiting.value = 1;
  await vi.waitFor(() => expect(shown).toEqual(['It’s your turn']));
  expect(document.title).toBe('● Your turn: Arena: Roma II');
  expect([badges.at(-1), icon]).toEqual([1, '/icon-turn.svg']);
  look(false);
  expect(badges.at(-1)).toBeNull();
  waiting.value = 0;
  expect([document.title, icon]).toEqual(['Arena: Roma II', '/icon.svg']);
  look(true);
  waiting.value = 1;
  await vi.waitFor(() => expect(shown).toHaveLength(2));
  stop();
  expect(document.title).toBe('Arena: Roma II');
});

test('readers who look at the page are not disturbed', async () => {
  look(false);
  const waiting = signal(0);
  const stop = call.notifyTurns(waiting, 'table');
  waiting.value = 1;
  await Promise.resolve();
  expect([shown, badges.at(-1), document.title]).toEqual([[], null, '● Your turn: Arena: Roma II']);
  stop();
});
