import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { m } from '../settings/language.ts';

/** Calls the reader when a game waits for them and they look elsewhere. */

/** What the browser allows: 'missing' where it has no notifications, as on plain http. */
export const notificationPermission = signal<NotificationPermission | 'missing'>(
  'Notification' in globalThis && isSecureContext ? Notification.permission : 'missing',
);

export async function requestPermission(): Promise<void> {
  notificationPermission.value = await Notification.requestPermission();
}

/** Shows how many games wait, in title, icon and badge, and notifies once for each new one. Returns how to stop. */
export function notifyTurns(waiting: ReadonlySignal<number>, tag: string): () => void {
  let told = 0;
  const tell = (): void => {
    const count = waiting.value;
    showWaiting(count);
    if (count > told && document.hidden) void showNotification(tag);
    told = count;
  };
  const stop = effect(tell);
  document.addEventListener('visibilitychange', again);
  function again(): void {
    showWaiting(waiting.peek());
  }
  return () => {
    stop();
    document.removeEventListener('visibilitychange', again);
    showWaiting(0);
  };
}

function showWaiting(count: number): void {
  const title = m().game_title({});
  document.title = count > 0 ? m().online_title_turn({ title }) : title;
  const icon = count > 0 ? '/icon-turn.svg' : '/icon.svg';
  document.querySelector('link[rel=icon]')?.setAttribute('href', icon);
  if (!('setAppBadge' in navigator)) return;
  const isBadge = count > 0 && document.hidden;
  void (isBadge ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

async function showNotification(tag: string): Promise<void> {
  if (notificationPermission.value !== 'granted') return;
  const title = m().online_your_turn({});
  const options = { tag, icon: '/icons/192.png', body: m().game_title({}) };
  const worker = await navigator.serviceWorker?.getRegistration();
  try {
    if (worker?.active) await worker.showNotification(title, options);
    else new Notification(title, options).addEventListener('click', () => focus());
  } catch {
    // a browser that allows it and cannot do it has a title all the same
  }
}
