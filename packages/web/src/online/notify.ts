import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { m } from '../settings/language.ts';

/** What the browser allows; 'missing' where it has no notifications, as on plain http. */
export const notificationPermission = signal<NotificationPermission | 'missing'>(
  'Notification' in globalThis && isSecureContext ? Notification.permission : 'missing',
);

export async function requestPermission(): Promise<void> {
  notificationPermission.value = await Notification.requestPermission();
}

/**
 * Shows in title, icon and badge how many games are waiting for the reader, and sends one notification for each new one
 * while the page is hidden. Returns a function that stops it.
 */
export function notifyTurns(waiting: ReadonlySignal<number>, tag: string): () => void {
  let previous = 0;
  const stop = effect(() => {
    const count = waiting.value;
    showWaiting(count);
    if (count > previous && document.hidden) void showNotification(tag);
    previous = count;
  });
  const onVisibilityChange = (): void => showWaiting(waiting.peek());
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisibilityChange);
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
    // Allowed, but not possible: the title still shows it.
  }
}
