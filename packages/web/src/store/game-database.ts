import { moveRecords } from './move-records.ts';

/** The browser's database for games, with promises. Private windows may not have one. */

const NAME = 'arena';
const VERSION = 2;

export type StoreName = 'games' | 'records' | 'analyses';

let opening: Promise<IDBDatabase | null> | null = null;

/** Null if this browser keeps nothing. */
const openDatabase = (): Promise<IDBDatabase | null> => (opening ??= open());

async function open(): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => upgrade(request, oldVersion));
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

/** All rows of a game have its key: lists need `games` alone, which are light. */
function upgrade({ result: database, transaction }: IDBOpenDBRequest, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('games', { keyPath: 'key' }).createIndex('ended', 'ended');
    database.createObjectStore('analyses', { keyPath: 'game' }).createIndex('used', 'used');
  }
  const records = database.createObjectStore('records', { keyPath: 'game' });
  if (oldVersion === 1 && transaction !== null) moveRecords(transaction.objectStore('games'), records);
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
  inStores([store], 'readonly', (objects) => resultOf<unknown[]>(objects(store).getAll()));

export const readOne = (store: StoreName, key: string): Promise<unknown> =>
  inStores([store], 'readonly', (objects) => resultOf<unknown>(objects(store).get(key)));

export type Rows = { readonly [Name in StoreName]?: object };

const storesOf = (rows: Rows): StoreName[] =>
  (['games', 'records', 'analyses'] as const).filter((store) => rows[store] !== undefined);

/** Writes all rows or none. Whether they were written: the disk may be full. */
export const write = async (rows: Rows): Promise<boolean> =>
  (await inStores(storesOf(rows), 'readwrite', async (objects) => {
    await putRows(objects, rows);
    return true;
  })) ?? false;

const putRows = async (objects: StoreAccess, rows: Rows): Promise<void> => {
  await Promise.all(storesOf(rows).map((store) => resultOf(objects(store).put(rows[store]))));
};

/** What became of rows that were to be added: see `addRows`. */
export type Addition = 'added' | 'known' | 'full';

/** Adds rows for new keys of the first store, as long as it has fewer than `limit`; null if nothing can be written. */
export const addRows = (
  store: StoreName,
  given: readonly { key: string; rows: Rows }[],
  limit: number,
): Promise<Addition[] | null> =>
  inStores([...new Set(given.flatMap(({ rows }) => storesOf(rows)))], 'readwrite', async (objects) => {
    let count = await resultOf(objects(store).count());
    const additions: Addition[] = [];
    for (const { key, rows } of given) {
      if ((await resultOf(objects(store).getKey(key))) !== undefined) additions.push('known');
      else if (count >= limit) additions.push('full');
      else {
        await putRows(objects, rows);
        count++;
        additions.push('added');
      }
    }
    return additions;
  });

/** Removes the rows with these keys from all of the stores. */
export const remove = async (stores: readonly StoreName[], keys: readonly IDBValidKey[]): Promise<boolean> =>
  (await inStores(stores, 'readwrite', async (objects) => {
    const requests = stores.flatMap((store) => keys.map((key) => objects(store).delete(key)));
    await Promise.all(requests.map(resultOf));
    return true;
  })) ?? false;

/** The keys of what has the smallest value of an index, if a store has more than `limit` rows. */
export const surplusKeys = async (store: StoreName, index: string, limit: number): Promise<IDBValidKey[]> =>
  (await inStores([store], 'readonly', async (objects) => {
    const surplus = (await resultOf(objects(store).count())) - limit;
    // `getAllKeys` of an index gives the keys of the rows, in the order of the index.
    return surplus > 0 ? resultOf(objects(store).index(index).getAllKeys(null, surplus)) : [];
  })) ?? [];

export async function deleteDatabase(): Promise<void> {
  (await opening)?.close();
  opening = null;
  try {
    await resultOf(indexedDB.deleteDatabase(NAME));
  } catch {
    // no database, nothing to delete
  }
}

type StoreAccess = (store: StoreName) => IDBObjectStore;

async function inStores<T>(
  stores: readonly StoreName[],
  mode: IDBTransactionMode,
  use: (objects: StoreAccess) => Promise<T>,
): Promise<T | null> {
  try {
    const database = await openDatabase();
    if (database === null) return null;
    const transaction = database.transaction(stores, mode);
    const [result] = await Promise.all([
      use((store) => transaction.objectStore(store)),
      completionOf(transaction),
    ]);
    return result;
  } catch {
    return null;
  }
}

/** A disk may turn out to be full only at the end. */
const completionOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the transaction was given up')),
    );
  });
