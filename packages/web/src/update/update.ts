import { effect, signal } from '@preact/signals';
import { isTablePage } from '../lib/router.ts';
import { isObject, readStorage } from '../lib/storage.ts';

export interface BuildInfo {
  version: string;
  rules: string;
  /** The file of the worker that keeps it for playing offline. */
  worker: string;
}

/** A newer build than the one that is kept here. It is taken only when someone asks for it. */
export const availableUpdate = signal<BuildInfo | null>(null);

const TABLE_LOCK = 'arena.table';
/** By then the page is there, and what is kept for later does not hold it up. */
const FIRST_CHECK_DELAY_MS = 3000;
/** A tab that is being closed holds its table for a moment longer. */
const LOCK_TIMEOUT_MS = 1000;

/** Whether the game that is kept could not be played on after an update. */
export function breaksSavedGame({ rules }: BuildInfo): boolean {
  const saved = readStorage('arena.game');
  const isUnfinished = isObject(saved) && isObject(saved.summary) && saved.summary.isOver !== true;
  return isUnfinished && rules !== import.meta.env.RULES_VERSION;
}

/** Keeps the page for playing offline, and looks for a newer one now and whenever the reader comes back. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  holdLockAtTable();
  const isFirstVisit = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirstVisit) location.reload();
  });
  const look = (): void => {
    if (document.visibilityState === 'visible') void checkForUpdate();
  };
  document.addEventListener('visibilitychange', look);
  setTimeout(look, FIRST_CHECK_DELAY_MS);
}

async function checkForUpdate(): Promise<void> {
  const newest = await fetchNewestBuild();
  if (newest === null) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) await navigator.serviceWorker.register(`/${newest.worker}`);
  else if (!isWorkerOf(registration.active ?? registration.installing, newest))
    availableUpdate.value = newest;
}

const isWorkerOf = (worker: ServiceWorker | null, build: BuildInfo): boolean =>
  worker !== null && worker.scriptURL.endsWith(`/${build.worker}`);

async function fetchNewestBuild(): Promise<BuildInfo | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const found: unknown = await response.json();
    const isBuild =
      isObject(found) &&
      [found.version, found.rules].every((x) => typeof x === 'string') &&
      /^[\w-]+\.js$/.test(String(found.worker));
    return isBuild ? (found as unknown as BuildInfo) : null;
  } catch {
    return null; // no network after all
  }
}

/** Files that a table has yet to load would be gone after an update, so no tab makes one while any tab has a table open. */
function holdLockAtTable(): void {
  let leaving = Promise.withResolvers<void>();
  effect(() => {
    if (isTablePage.value) {
      const { promise: left } = leaving;
      void navigator.locks.request(TABLE_LOCK, { mode: 'shared' }, () => left);
    } else {
      leaving.resolve();
      leaving = Promise.withResolvers();
    }
  });
}

/** Loads the build and changes to it, which reloads the page. False if a table is open in another tab. */
export async function installUpdate(build: BuildInfo): Promise<boolean> {
  const registration = await navigator.serviceWorker.register(`/${build.worker}`);
  const worker = await whenInstalled(registration);
  const change = (): boolean => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage({ type: 'SKIP_WAITING' });
    return true;
  };
  const soon = { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) };
  return navigator.locks.request(TABLE_LOCK, soon, change).catch(() => false);
}

function whenInstalled(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const worker = registration.installing ?? registration.waiting;
    if (worker === null) return reject(new Error('nothing to install'));
    const check = (): void => {
      if (worker.state === 'installed') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('could not be installed'));
    };
    worker.addEventListener('statechange', check);
    check();
  });
}
