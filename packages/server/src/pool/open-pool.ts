import { randomInt } from 'node:crypto';
import type { Guest, Strength, Wanted } from '@arena/api';
import type { Pair } from '@arena/rules';
import { blocksAmong } from '../people/blocks.ts';
import { arePeople, ratingNow, storedRating } from '../people/ratings.ts';
import type { PeopleDatabase } from '../storage/people-database.ts';
import { RATED_FORMAT } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';
import { meetingOptions } from './meeting-options.ts';
import type { WaitingRow } from './pool-store.ts';
import { Pool } from './pool.ts';

interface PoolParts {
  tables: Tables;
  database: PeopleDatabase;
  isSuspended: (person: string) => boolean;
  onFailure: (error: Error) => void;
}

/** The pool of a server, which opens tables for those who have found each other. */
export const openPool = ({ tables, database, isSuspended, onFailure }: PoolParts): Pool =>
  new Pool({
    database,
    bus: tables.bus,
    now: () => tables.now(),
    strengthOf: (person, deck) => strengthOf(database, person, deck, tables.wallTime()),
    blocksAmong: (people) => blocksAmong(database, people),
    isSuspended,
    open: (wanted, people) => openMeeting(tables, database, wanted, people),
    onFailure,
  });

async function strengthOf(
  database: PeopleDatabase,
  person: string,
  deck: Wanted['deck'],
  now: number,
): Promise<Strength> {
  const { value: rating, deviation } = ratingNow(await storedRating(database, person, deck), now);
  return { rating, deviation };
}

/** Who sits where is drawn by lot. */
async function openMeeting(
  tables: Tables,
  database: PeopleDatabase,
  wanted: Wanted,
  [one, other]: readonly [WaitingRow, WaitingRow],
): Promise<string> {
  const pair: Pair<Guest> = [guestOf(one), guestOf(other)];
  const isRated =
    wanted.isRated &&
    tables.format >= RATED_FORMAT &&
    (await arePeople(database, [one.person, other.person]));
  return tables.createFor(
    meetingOptions({ ...wanted, isRated }),
    randomInt(2) === 0 ? pair : [pair[1], pair[0]],
  );
}

const guestOf = ({ person, name }: WaitingRow): Guest => ({ id: person, name });
