const PAGE_SIZE = 500;

/** Everything that has an id, page by page; `read` returns what follows an id, in the order of ids. */
export async function* readPages<T>(
  read: (after: string, limit: number) => Promise<T[]>,
  idOf: (item: T) => string,
): AsyncGenerator<T[]> {
  for (let after = ''; ;) {
    const page = await read(after, PAGE_SIZE);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = idOf(last);
  }
}
