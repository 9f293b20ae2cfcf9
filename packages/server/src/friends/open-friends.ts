import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Pair } from '@arena/rules';
import type { People } from '../people/people.ts';
import { arePeople } from '../people/ratings.ts';
import { meetingOptions } from '../pool/meeting-options.ts';
import { RATED_FORMAT, type Holder } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';
import { Friends } from './friends.ts';
import type { InvitationRow } from './invitation-store.ts';

const WAIT_MS = 150;
const MAX_TRIES = 20;

interface FriendsParts {
  tables: Tables;
  people: People;
  isSuspended: (person: string) => boolean;
  /** The people with accounts who are connected here. */
  connected: () => ReadonlySet<string>;
  onFailure: (error: Error) => void;
}

/** The friends and challenges of a server, which opens tables for those that are accepted. */
export const openFriends = ({ tables, people, isSuspended, connected, onFailure }: FriendsParts): Friends =>
  new Friends({
    people,
    bus: tables.bus,
    directory: tables.directory,
    now: () => tables.now(),
    wallTime: () => tables.wallTime(),
    connected,
    isSuspended,
    newTableId: () => tables.newId(),
    open: async (id, invitation, isFirst) => {
      if (!isFirst) await untilOpened(tables, id);
      await openChallenge(tables, people, id, invitation);
    },
    onFailure,
  });

/** Gives up after a while: the server that was to open the table may be gone. */
async function untilOpened(tables: Tables, id: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES && (await tables.get(id)) === null; tries++)
    await setTimeout(WAIT_MS);
}

/** Who sits where is drawn by lot. */
async function openChallenge(
  tables: Tables,
  { database }: People,
  id: string,
  invitation: InvitationRow,
): Promise<void> {
  // Whoever challenges a program wants to play with it.
  const { challenger, challengerName, challenged, challengedName, isProgram } = invitation;
  const isRated =
    invitation.isRated &&
    tables.format >= RATED_FORMAT &&
    (await arePeople(database, [challenger, challenged]));
  const one = await tables.holderOf({ id: challenger, name: challengerName });
  const other = await tables.holderOf({ id: challenged, name: challengedName, isProgram });
  const holders: Pair<Holder[]> = randomInt(2) === 0 ? [[one], [other]] : [[other], [one]];
  const options = {
    ...meetingOptions({ ...invitation, isRated }),
    ...(isProgram && { programs: true as const }),
  };
  await tables.openSeated(id, { options, holders });
}
