/** The browser's database for games, with promises. Private windows may not have one. */

const NAME = 'arena';
const VERSION = 1;

type StoreName = 'games' | 'analyses';

let opening: Promise<IDBDatabase | null> | null = null;

/** Null if this browser keeps nothing. */
const openDatabase = (): Promise<IDBDatabase | null> => (opening ??= open());

async function open(): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('games', { keyPath: 'key' }).createIndex('ended', 'ended');
      request.result.createObjectStore('analyses', { keyPath: 'game' }).createIndex('used', 'used');
    });
    const database = await resultOf(request);
    const forget = (): void => void (opening = null);
    database.addEventListener('close', forget);
    // Another tab deletes or renews the database.
    database.addEventListener('versionchange', () => {
      database.close();
      forget();
    });
    return database;
  } catch {
    return null;
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the database does not answer')),
    );
  });

/** Everything in a store; null if nothing can be read. */
export const readAll = (store: StoreName): Promise<unknown[] | null> =>
  withStore(store, 'readonly', (objects) => resultOf<unknown[]>(objects.getAll()));

export const readOne = (store: StoreName, key: string): Promise<unknown> =>
  withStore(store, 'readonly', (objects) => resultOf<unknown>(objects.get(key)));

/** Whether it was written: the disk may be full. */
export const write = async (store: StoreName, row: object): Promise<boolean> =>
  (await withStore(store, 'readwrite', (objects) => resultOf(objects.put(row)))) !== null;

const remove = async (store: StoreName, keys: readonly IDBValidKey[]): Promise<void> => {
  await withStore(store, 'readwrite', async (objects) => {
    await Promise.all(keys.map((key) => resultOf(objects.delete(key))));
    return true;
  });
};

/** Drops what has the smallest value of an index, so that at most `limit` rows are left. */
export async function keepNewest(store: StoreName, index: string, limit: number): Promise<void> {
  const keys = await withStore(store, 'readonly', async (objects) => {
    const surplus = (await resultOf(objects.count())) - limit;
    return surplus > 0 ? resultOf(objects.index(index).getAllKeys(null, surplus)) : [];
  });
  // `getAllKeys` of an index gives the keys of the rows, in the order of the index.
  if (keys !== null && keys.length > 0) await remove(store, keys);
}

export async function deleteDatabase(): Promise<void> {
  (await opening)?.close();
  opening = null;
  try {
    await resultOf(indexedDB.deleteDatabase(NAME));
  } catch {
    // no database, nothing to delete
  }
}

async function withStore<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  use: (objects: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  try {
    const database = await openDatabase();
    if (database === null) return null;
    return await use(database.transaction(store, mode).objectStore(store));
  } catch {
    return null;
  }
}
