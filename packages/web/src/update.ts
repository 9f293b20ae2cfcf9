import { effect, signal } from '@preact/signals';
import { atTable } from './router.ts';
import { isObject, readStored } from './stored.ts';

export interface Build {
  version: string;
  rules: string;
  /** The file of the worker that keeps it for playing offline. */
  worker: string;
}

/** A newer build than the one that is kept here. It is taken only when someone asks for it. */
export const updateReady = signal<Build | null>(null);

const TABLE = 'arena.table';
/** By then the page is there, and what is kept for later does not hold it up. */
const SETTLED_MS = 3000;
/** A tab that is being closed holds its table for a moment longer. */
const CLOSING_MS = 1000;

/** Whether the game that is kept could not be played on after an update. */
export function endsSavedGame({ rules }: Build): boolean {
  const saved = readStored('arena.game');
  const isUnfinished = isObject(saved) && isObject(saved.summary) && saved.summary.isOver !== true;
  return isUnfinished && rules !== import.meta.env.RULES_VERSION;
}

/** Keeps the page for playing offline, and looks for a newer one now and whenever the reader comes back. */
export function keepUpToDate(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  holdWhileAtTable();
  const isFirstVisit = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirstVisit) location.reload();
  });
  const look = (): void => {
    if (document.visibilityState === 'visible') void lookForUpdate();
  };
  document.addEventListener('visibilitychange', look);
  setTimeout(look, SETTLED_MS);
}

async function lookForUpdate(): Promise<void> {
  const newest = await newestBuild();
  if (newest === null) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) await navigator.serviceWorker.register(`/${newest.worker}`);
  else if (!isOf(registration.active ?? registration.installing, newest)) updateReady.value = newest;
}

const isOf = (worker: ServiceWorker | null, build: Build): boolean =>
  worker !== null && worker.scriptURL.endsWith(`/${build.worker}`);

async function newestBuild(): Promise<Build | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const found: unknown = await response.json();
    const isBuild =
      isObject(found) &&
      [found.version, found.rules].every((x) => typeof x === 'string') &&
      /^[\w-]+\.js$/.test(String(found.worker));
    return isBuild ? (found as unknown as Build) : null;
  } catch {
    return null; // no network after all
  }
}

/** Files that a table has yet to load would be gone after an update, so no tab makes one while any tab has a table open. */
function holdWhileAtTable(): void {
  let leaving = Promise.withResolvers<void>();
  effect(() => {
    if (atTable.value) {
      const { promise: left } = leaving;
      void navigator.locks.request(TABLE, { mode: 'shared' }, () => left);
    } else {
      leaving.resolve();
      leaving = Promise.withResolvers();
    }
  });
}

/** Loads the build and changes to it, which reloads the page. False if a table is open in another tab. */
export async function update(build: Build): Promise<boolean> {
  const registration = await navigator.serviceWorker.register(`/${build.worker}`);
  const worker = await installed(registration);
  const change = (): boolean => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage({ type: 'SKIP_WAITING' });
    return true;
  };
  const soon = { signal: AbortSignal.timeout(CLOSING_MS) };
  return navigator.locks.request(TABLE, soon, change).catch(() => false);
}

function installed(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
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
