import { PERIOD_MS, rateGame } from '@arena/ratings';
import { expect, test } from 'vitest';
import { leaderboardOf, ratingCurveOf, ratingDeletions, ratingsOf } from '../src/people/rating-lists.ts';
import { rate, ratedAmong, ratingNow, storedRating, type GameToRate } from '../src/people/ratings.ts';
import type { PeopleDatabase, Statement } from '../src/storage/people-database.ts';
import { ConflictError, type Storage } from '../src/storage/storage.ts';
import { accountRow } from './account-rows.ts';

const NOW = 1_800_000_000_000;

const won = (table: string, winner: 0 | 1 | null = 0, more: Partial<GameToRate> = {}): GameToRate => ({
  table,
  accounts: ['ann123', 'ben123'],
  deck: 'arena',
  starter: 0,
  arena: null,
  winner,
  ...more,
});

/** Ratings in the people database of every storage. */
export function testRatings(open: () => Promise<Storage>): void {
  const withPeople = async (...names: string[]): Promise<PeopleDatabase> => {
    const { people } = await open();
    await people.write(names.map((name) => accountRow(`${name.toLowerCase()}123`, name)));
    return people;
  };
  testRating(withPeople);
  testLists(withPeople);
}

type WithPeople = (...names: string[]) => Promise<PeopleDatabase>;

function testRating(withPeople: WithPeople): void {
  test('a game changes the ratings of both as Glicko-2 says', async () => {
    const people = await withPeople('Ann', 'Ben');
    await rate(people, won('table1'), NOW);
    const ratings = [
      ratingNow(await storedRating(people, 'ann123', 'arena'), NOW),
      ratingNow(await storedRating(people, 'ben123', 'arena'), NOW),
    ];
    const first = { rating: ratingNow(null, NOW), periods: 0 };
    const [ann, ben] = rateGame([first, first], won('table1'));
    expect(ratings).toMatchObject([ann, ben]);
    expect(await storedRating(people, 'ann123', 'roma')).toBeNull();
  });

  test('a game counts once, whoever rates it and however often', async () => {
    const people = await withPeople('Ann', 'Ben');
    await Promise.all(Array.from({ length: 5 }, () => rate(people, won('table1'), NOW)));
    await rate(people, won('table1'), NOW + 1);
    expect(await storedRating(people, 'ann123', 'arena')).toMatchObject({ games: 1, rated: NOW });
    expect(await ratedAmong(people, ['table1', 'table2'])).toEqual(new Set(['table1']));
  });

  test('games of the same people that end at once all count', async () => {
    const people = await withPeople('Ann', 'Ben');
    const tables = ['table1', 'table2', 'table3', 'table4'];
    await Promise.all(
      tables.map((table, i) =>
        rate(
          people,
          won(table, 0, { accounts: i % 2 === 0 ? ['ann123', 'ben123'] : ['ben123', 'ann123'] }),
          NOW,
        ),
      ),
    );
    expect(await storedRating(people, 'ann123', 'arena')).toMatchObject({ games: 4 });
    expect((await ratingCurveOf(people, 'ben123', 'arena')).points).toHaveLength(4);
  });

  test('a rating that another server has changed meanwhile is calculated anew', async () => {
    const people = await withPeople('Ann', 'Ben');
    await rate(people, won('table1'), NOW);
    let isFirst = true;
    const slow: PeopleDatabase = {
      query: (sql, ...values) => people.query(sql, ...values),
      write: async (statements: readonly Statement[]) => {
        if (isFirst) {
          isFirst = false;
          await rate(people, won('table2'), NOW);
          await expect(people.write(statements)).rejects.toThrow(ConflictError);
        }
        return people.write(statements);
      },
    };
    await rate(slow, won('table3'), NOW);
    expect(await storedRating(people, 'ann123', 'arena')).toMatchObject({ games: 3 });
  });

  test('games with guests, programs and people who have deleted their account do not count', async () => {
    const people = await withPeople('Ann');
    await people.write([accountRow('program1', 'Program', { isProgram: true })]);
    await rate(people, won('table1', 0, { accounts: ['ann123', 'guest1'] }), NOW);
    await rate(people, won('table2', 0, { accounts: ['ann123', 'program1'] }), NOW);
    expect(await ratingsOf(people, 'ann123', NOW)).toEqual([]);
  });
}

function testLists(withPeople: WithPeople): void {
  test('the leaderboard lists whose rating is certain enough, until it no longer is', async () => {
    const people = await withPeople('Ann', 'Ben', 'Cato');
    await rate(people, won('first', 1, { accounts: ['ann123', 'cato123'] }), NOW);
    expect((await leaderboardOf(people, 'arena', NOW)).people).toEqual([]);
    for (let i = 0; i < 60; i++) {
      const winner = i % 3 === 0 ? 1 : 0;
      await rate(people, won(`table${i}`, winner, { starter: i % 2 === 0 ? 0 : 1 }), NOW);
    }
    const ranked = await leaderboardOf(people, 'arena', NOW);
    expect(ranked.people.map(({ name, games }) => [name, games])).toEqual([
      ['Ann', 61],
      ['Ben', 60],
    ]);
    expect(await ratingsOf(people, 'ann123', NOW)).toMatchObject([{ deck: 'arena', isRanked: true }]);
    expect((await leaderboardOf(people, 'roma', NOW)).people).toEqual([]);
    const later = NOW + 100 * PERIOD_MS;
    expect((await leaderboardOf(people, 'arena', later)).people).toEqual([]);
    const [then, now] = [await ratingsOf(people, 'ann123', NOW), await ratingsOf(people, 'ann123', later)];
    expect(now[0]).toMatchObject({ value: then[0]?.value, isRanked: false });
    expect(now[0]?.margin).toBeGreaterThan(then[0]?.margin ?? 0);
  });

  test('a curve has every game of one kind, the oldest first', async () => {
    const people = await withPeople('Ann', 'Ben');
    await rate(people, won('table1', 0), NOW);
    await rate(people, won('table2', null), NOW + 10);
    await rate(people, won('table3', 1, { deck: 'sets', arena: 1 }), NOW + 20);
    const { points } = await ratingCurveOf(people, 'ann123', 'arena');
    expect(points.map(({ table, at, score, opponent }) => [table, at, score, opponent])).toEqual([
      ['table1', NOW, 1, 'ben123'],
      ['table2', NOW + 10, 0.5, 'ben123'],
    ]);
    expect(points.at(-1)?.value).toBe((await ratingsOf(people, 'ann123', NOW + 10))[0]?.value);
    expect((await ratingCurveOf(people, 'ann123', 'sets')).points).toHaveLength(1);
  });

  test('whoever is deleted leaves no rating, and opponents keep theirs', async () => {
    const people = await withPeople('Ann', 'Ben');
    await rate(people, won('table1'), NOW);
    await people.write([
      ...ratingDeletions('ben123'),
      { sql: 'DELETE FROM accounts WHERE id = ?', values: ['ben123'] },
    ]);
    expect(await ratingsOf(people, 'ben123', NOW)).toEqual([]);
    expect((await ratingCurveOf(people, 'ann123', 'arena')).points).toMatchObject([{ opponent: null }]);
    await rate(people, won('table1'), NOW);
    expect(await storedRating(people, 'ann123', 'arena')).toMatchObject({ games: 1 });
  });
}
