import { effect, signal } from '@preact/signals';
import { isTablePage } from '../lib/router.ts';
import { isObject, readStorage } from '../lib/storage.ts';

/** The content of `version.json`. */
export interface BuildInfo {
  version: string;
  rules: string;
  /** The file of its service worker. */
  worker: string;
}

/** A newer build than the installed one. It is installed only when the reader asks for it. */
export const availableUpdate = signal<BuildInfo | null>(null);

const TABLE_LOCK = 'arena.table';
/** Set while this tab itself wants to update: then its own table does not count. */
const isReloading = signal(false);
/** Late enough not to slow down the page itself. */
const FIRST_CHECK_DELAY_MS = 3000;
/** A tab that is closing holds its lock for a moment longer. */
const LOCK_TIMEOUT_MS = 1000;

/** Whether the saved game could not be resumed after the update. */
export function breaksSavedGame({ rules }: BuildInfo): boolean {
  const saved = readStorage('arena.game');
  const isUnfinished = isObject(saved) && isObject(saved.summary) && saved.summary.isOver !== true;
  return isUnfinished && rules !== import.meta.env.RULES_VERSION;
}

/** Installs the service worker, and looks for a newer build now and whenever the reader comes back. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  holdLockAtTable();
  const isFirstVisit = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirstVisit) location.reload();
  });
  const check = (): void => {
    if (document.visibilityState === 'visible') void checkForUpdate();
  };
  document.addEventListener('visibilitychange', check);
  setTimeout(check, FIRST_CHECK_DELAY_MS);
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
    return parseBuildInfo(await response.json());
  } catch {
    return null; // offline after all
  }
}

function parseBuildInfo(found: unknown): BuildInfo | null {
  const { version, rules, worker } = isObject(found) ? found : {};
  if (typeof version !== 'string' || typeof rules !== 'string' || typeof worker !== 'string') return null;
  return /^[\w-]+\.js$/.test(worker) ? { version, rules, worker } : null;
}

/** After an update, an open table could no longer load its files, so tabs with a table hold a lock that blocks updates. */
function holdLockAtTable(): void {
  let leaving = Promise.withResolvers<void>();
  effect(() => {
    if (isTablePage.value && !isReloading.value) {
      const { promise: left } = leaving;
      void navigator.locks.request(TABLE_LOCK, { mode: 'shared' }, () => left);
    } else {
      leaving.resolve();
      leaving = Promise.withResolvers();
    }
  });
}

/** Installs the build and activates it, which reloads the page. False if a table is open in another tab. */
export async function installUpdate(build: BuildInfo): Promise<boolean> {
  const registration = await navigator.serviceWorker.register(`/${build.worker}`);
  const worker = await whenInstalled(registration);
  const activate = (): boolean => {
    worker.postMessage({ type: 'SKIP_WAITING' });
    return true;
  };
  const soon = { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) };
  return navigator.locks.request(TABLE_LOCK, soon, activate).catch(() => false);
}

/**
 * Reloads this page in the newest version. A plain reload is not enough: the service worker would serve the old one
 * again. Returns false if a table is open in another tab.
 */
export async function reloadNewest(): Promise<boolean> {
  const newest = await fetchNewestBuild();
  const registration = await navigator.serviceWorker?.getRegistration();
  if (newest === null || registration === undefined || isWorkerOf(registration.active, newest)) {
    location.reload();
    return true;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  isReloading.value = true;
  isReloading.value = await installUpdate(newest);
  return isReloading.value;
}

function whenInstalled(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const worker = registration.installing ?? registration.waiting;
    if (worker === null) return reject(new Error('there is no worker to install'));
    const check = (): void => {
      if (worker.state === 'installed') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('the worker could not be installed'));
    };
    worker.addEventListener('statechange', check);
    check();
  });
}
