import { signal } from '@preact/signals';
import { keepNoticeTitle } from '../lib/notice-title.ts';
import { m } from '../settings/language.ts';
import { ApiError, endPushSubscription, getPushKey, postPushSubscription } from './api.ts';

/** Whether this browser is told that it is the reader's turn while no page is open. */
export const isPushOn = signal(false);

/** Subscribes to the server's push messages, if it sends any, and tells it where; again on each visit, as both may forget. */
export async function subscribeToPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined || !('pushManager' in registration)) return;
  try {
    const key = await getPushKey();
    if (key === null) return;
    const subscription = await currentSubscription(registration.pushManager, key);
    await keepNoticeTitle(m().online_your_turn({}));
    await postPushSubscription(subscription.toJSON());
    isPushOn.value = true;
  } catch (error) {
    // The browser's push service, or the server, is away: the open page still notifies.
    if (!(error instanceof ApiError || error instanceof DOMException)) throw error;
    isPushOn.value = false;
  }
}

export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  isPushOn.value = false;
  if (subscription === null || subscription === undefined) return;
  await subscription.unsubscribe();
  await endPushSubscription(subscription.endpoint).catch(() => undefined);
}

/** A subscription for the key of another server, or of one that has been set up anew, is of no use. */
async function currentSubscription(manager: PushManager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  const knownKey = known?.options.applicationServerKey ?? null;
  if (known !== null && knownKey !== null && base64url(knownKey) === key) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
