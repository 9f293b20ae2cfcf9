import type { Guest } from '@arena/api';
import type { LiveTable } from './live-table.ts';
import type { Tables } from './tables.ts';
import { untilStored } from './until-stored.ts';

/** Where a guest sits in a running game, the holder of an account sits from now on too, unless they sit opposite. */
export async function shareSeats(tables: Tables, guest: string, holder: Guest): Promise<void> {
  for (const table of await tablesOf(tables, guest)) {
    const { id, name } = holder;
    await untilStored(table, async () => {
      const seat = table.seatOf(guest);
      if (seat === null || table.match.isOver || table.seatOf(id) !== null) return;
      await table.addHolder(seat, { guest: id, name });
    });
    await renameAt(table, holder);
  }
}

/** Shows the name of somebody wherever they sit. */
export async function renameSeats(tables: Tables, person: Guest): Promise<void> {
  for (const table of await tablesOf(tables, person.id)) await renameAt(table, person);
}

const renameAt = (table: LiveTable, { id, name }: Guest): Promise<void> =>
  untilStored(table, async () => {
    const seat = table.seatOf(id);
    if (seat !== null && table.row.holders[seat][0]?.name !== name) await table.renameSeat(seat, name);
  });

async function tablesOf(tables: Tables, person: string): Promise<LiveTable[]> {
  const found = await Promise.allSettled(tables.directory.tablesOf(person).map((id) => tables.get(id)));
  // What is damaged stays as it is.
  return found.flatMap((each) => (each.status === 'fulfilled' && each.value !== null ? [each.value] : []));
}
