import type { Friend, FriendsView, Invitation, NamedAccount, Privacy } from '@arena/api';
import { z } from 'zod';
import { friendRequests, privacyOf, type FriendRequests } from '../people/friends.ts';
import type { PeopleDatabase } from '../storage/people-database.ts';
import type { TableDirectory } from '../tables/table-directory.ts';
import type { InvitationRow, InvitationStore } from './invitation-store.ts';
import { isHere, type PresenceRow } from './presence.ts';

const ratingRow = z.object({ account: z.string(), deck: z.string(), value: z.number() });

/** Whoever has a game where nothing has happened for this long does not play. */
const PLAYING_MS = 5 * 60_000;

/** What changes seldom, of all that is known to one person. */
export interface KnownToOne extends FriendRequests {
  privacy: Privacy;
  invitations: InvitationRow[];
  ratings: z.infer<typeof ratingRow>[];
}

/** What changes all the time. */
interface Moment {
  presence: ReadonlyMap<string, PresenceRow>;
  directory: TableDirectory;
  now: number;
  wallTime: number;
}

/** What is shown to somebody who has not introduced themselves. */
export const NOBODYS_VIEW: Omit<FriendsView, 'protocol'> = {
  friends: [],
  asking: [],
  asked: [],
  received: [],
  sent: [],
  privacy: { hidesPresence: false, friendsOnly: false },
};

export async function acquaintanceOf(
  database: PeopleDatabase,
  invitations: InvitationStore,
  person: string,
  now: number,
): Promise<KnownToOne> {
  const [requests, privacy, own] = await Promise.all([
    friendRequests(database, person),
    privacyOf(database, person),
    invitations.of(person, now),
  ]);
  const friends = requests.by.map(({ id }) => id);
  const rows =
    friends.length === 0
      ? []
      : await database.query(
          `SELECT account, deck, value FROM ratings WHERE account IN (${friends.map(() => '?').join()})`,
          ...friends,
        );
  return { ...requests, privacy, invitations: own, ratings: rows.map((row) => ratingRow.parse(row)) };
}

export const friendIds = (known: KnownToOne | null): string[] =>
  known === null ? [] : friendsAmong(known).map(({ id }) => id);

const friendsAmong = ({ by, to }: FriendRequests): NamedAccount[] =>
  by.filter(({ id }) => to.some((other) => other.id === id));

const without = (people: readonly NamedAccount[], others: readonly NamedAccount[]): NamedAccount[] =>
  people.filter(({ id }) => !others.some((other) => other.id === id));

export function friendsView(
  person: string,
  known: KnownToOne,
  moment: Moment,
): Omit<FriendsView, 'protocol'> {
  const { by, to, privacy, invitations } = known;
  const open = invitations.filter(({ deadline }) => deadline > moment.now);
  return {
    friends: friendsAmong(known).map((friend) => friendOf(friend, known, moment)),
    asking: without(to, by),
    asked: without(by, to),
    received: receivedBy(person, invitations, moment.now),
    sent: open
      .filter(({ challenger }) => challenger === person)
      .map((row) => {
        const { challenged, challengedName, isProgram } = row;
        const other = {
          id: challenged,
          name: challengedName,
          ...(isProgram && { isProgram: true as const }),
        };
        return invitationOf(row, other, moment.now);
      }),
    privacy,
  };
}

/** The challenges that somebody has to answer. */
export const receivedBy = (
  person: string,
  invitations: readonly InvitationRow[],
  now: number,
): Invitation[] =>
  invitations
    .filter(({ challenged, answer, deadline }) => challenged === person && answer === null && deadline > now)
    .map((row) => invitationOf(row, { id: row.challenger, name: row.challengerName }, now));

function friendOf(
  person: NamedAccount,
  { ratings }: KnownToOne,
  { presence, directory, now, wallTime }: Moment,
): Friend {
  const { id } = person;
  const row = presence.get(id);
  const isPresent = row !== undefined && isHere(row, wallTime);
  const game = isPresent ? directory.liveGameOf(id, now - PLAYING_MS) : null;
  return {
    ...person,
    ratings: ratings
      .filter(({ account }) => account === id)
      .map(({ deck, value }) => ({ deck, value: Math.round(value) })),
    whereabouts: !isPresent ? 'away' : game === null ? 'here' : 'playing',
    seen: row?.seen ?? null,
    table: game !== null && game.isOpen ? { id: game.id, turn: game.turn } : null,
  };
}

function invitationOf(row: InvitationRow, { id: other, ...known }: NamedAccount, now: number): Invitation {
  const { id, deck, pace, isRated, games, hasAccount, challenger, deadline, answer, reason, tableId } = row;
  return {
    id,
    deck,
    pace,
    isRated,
    games,
    ...known,
    account: other !== challenger || hasAccount ? other : null,
    msLeft: Math.max(0, deadline - now),
    answer,
    reason,
    table: tableId,
  };
}
