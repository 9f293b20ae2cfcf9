import type { StoredTable, Write } from '../storage/storage.ts';

/** What creates this table in another storage, as it is. */
export function tableWrites({ row, inputs }: StoredTable): Write[] {
  const { id: table, changed: at } = row;
  return [
    { write: 'create', row },
    ...inputs.map(({ key, input }, i): Write => ({
      write: 'input',
      table,
      number: i + 1,
      key,
      input,
      at,
      change: {},
    })),
  ];
}
