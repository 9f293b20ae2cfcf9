import { parseTableTournament, parseTournamentList, parseTournamentView } from '@arena/api';
import { expect, test } from 'vitest';
import type { RunningServer, ServerOptions } from '../src/server.ts';
import { TestBrowser } from './test-client.ts';
import { ask, makeTournament, players, resignAll, untilView, viewOf } from './tournament-client.ts';

/** What tournaments must do on every storage. */
export function testTournaments(start: (options?: Partial<ServerOptions>) => Promise<RunningServer>): void {
  test('four guests play a tournament to its end', async () => {
    const { port } = await start();
    const people = await players(port, 4);
    const [organiser, ben] = people;
    if (organiser === undefined || ben === undefined) throw new Error('nobody is here');
    const code = await makeTournament(organiser);
    expect(await ask(organiser, code, { type: 'begin-round', round: 1 })).toBe('too-few');
    for (const person of people) expect(await ask(person, code, { type: 'enter' })).toBeNull();
    expect(await ask(ben, code, { type: 'begin-round', round: 1 })).toBe('not-yours');
    for (const round of [1, 2]) {
      expect(await ask(organiser, code, { type: 'begin-round', round })).toBeNull();
      // Pressed twice.
      expect(await ask(organiser, code, { type: 'begin-round', round })).toBeNull();
      const view = await viewOf(ben, code);
      expect(view.rounds).toEqual({ planned: 2, begun: round, over: round - 1 });
      expect(await ask(organiser, code, { type: 'begin-round', round: round + 1 })).toBe('round-running');
      await resignAll(code, people);
      await untilView(organiser, code, ({ rounds }) => rounds.over === round);
    }
    const end = await viewOf(ben, code);
    expect(end.isOver).toBe(true);
    expect([end.you, end.isOrganiser]).toEqual([1, false]);
    // Whoever begins has resigned, so everybody has won one game of each match.
    expect(end.standings.map(({ points, won, lost }) => [points, won, lost])).toEqual(
      people.map(() => [2, 2, 2]),
    );
    expect(await ask(ben, code, { type: 'enter' })).toBeNull();
    expect(await ask(await TestBrowser.of(port, 'Late'), code, { type: 'enter' })).toBe('over');
    const csv = await (await ben.fetch(`/api/tournaments/${code}/games.csv`)).text();
    expect(csv.trim().split('\r\n').length).toBe(1 + 2 * 2 * 2);
    const standings = await (await ben.fetch(`/api/tournaments/${code}/standings.csv`)).text();
    expect(standings).toContain('P3,2,2,0,2');
  });

  test('tournaments are found by their people and by their tables, also when they are over', async () => {
    const { port } = await start();
    const [organiser, ben, cay] = await players(port, 3);
    if (organiser === undefined || ben === undefined || cay === undefined) throw new Error('nobody is here');
    const over = await makeTournament(organiser, { title: 'Over' });
    const running = await makeTournament(organiser, { title: 'Running', rounds: 1 });
    for (const code of [over, running])
      for (const person of [ben, cay]) expect(await ask(person, code, { type: 'enter' })).toBeNull();
    await ask(organiser, running, { type: 'begin-round', round: 1 });
    // Nothing happens after that, so it would come first if being over did not count.
    await ask(organiser, over, { type: 'close' });
    const rounds = { planned: 1, begun: 1, over: 0 };
    const cards = (isOrganiser: boolean) => [
      { code: running, title: 'Running', isOrganiser, rounds },
      { code: over, title: 'Over', isOrganiser, rounds: null },
    ];
    const listOf = async (person: TestBrowser) =>
      parseTournamentList(await (await person.fetch('/api/tournaments')).text());
    expect(await listOf(organiser)).toEqual(cards(true));
    expect(await listOf(ben)).toEqual(cards(false));
    expect(await listOf(await TestBrowser.of(port, 'Late'))).toEqual([]);

    const tournamentAt = async (table: string | undefined): Promise<string | null> =>
      parseTableTournament(await (await cay.fetch(`/api/tables/${table}/tournament`)).text());
    const [pairing] = (await viewOf(ben, running)).round?.pairings ?? [];
    await ask(organiser, running, { type: 'close' });
    expect(await tournamentAt(pairing?.games[0].table)).toBe(running);
    expect(await tournamentAt(pairing?.games[1].table)).toBe(running);
    expect(await tournamentAt('0123456789ab')).toBeNull();
  });

  test('no-shows, late entries, withdrawals and games that are not over', async () => {
    const { port } = await start();
    const people = await players(port, 5);
    const [organiser, ben, cay] = people;
    if (organiser === undefined || ben === undefined || cay === undefined) throw new Error('nobody is here');
    const code = await makeTournament(organiser);
    for (const person of people.slice(0, 3)) await ask(person, code, { type: 'enter' });
    await ask(organiser, code, { type: 'begin-round', round: 1 });
    const first = await viewOf(organiser, code);
    const [pairing] = first.round?.pairings ?? [];
    const [absent, present] = pairing?.entrants ?? [0, 0];
    const [free] = first.round?.byes ?? [];
    expect(await ask(ben, code, { type: 'no-show', round: 1, entrants: [absent] })).toBe('not-yours');
    expect(await ask(organiser, code, { type: 'no-show', round: 1, entrants: [absent] })).toBeNull();
    const after = await viewOf(organiser, code);
    const pointsOf = (entrant: number | undefined): number | undefined =>
      after.standings.find((line) => line.entrant === entrant)?.points;
    expect([pointsOf(present), pointsOf(absent), pointsOf(free)]).toEqual([2, 0, 1]);
    expect(after.entrants[absent]?.hasLeft).toBe(true);

    // Somebody comes late, and somebody goes.
    await ask(people[3] ?? ben, code, { type: 'enter' });
    await ask(people[4] ?? ben, code, { type: 'enter' });
    expect(await ask(people[3] ?? ben, code, { type: 'withdraw', entrant: 4 })).toBe('not-yours');
    expect(await ask(people[3] ?? ben, code, { type: 'withdraw', entrant: 3 })).toBeNull();
    await ask(organiser, code, { type: 'begin-round', round: 2 });
    const second = await viewOf(organiser, code);
    const playing = (second.round?.pairings ?? []).flatMap(({ entrants }) => entrants);
    expect(new Set([...playing, ...(second.round?.byes ?? [])])).toEqual(new Set([present, free, 4]));
    expect(second.round?.byes).not.toContain(free);
    expect(await ask(organiser, code, { type: 'end-round', round: 2 })).toBeNull();
    const end = await viewOf(organiser, code);
    expect(end.isOver).toBe(true);
    expect(end.round?.pairings[0]?.games[0].outcome).toEqual({ winner: null, how: 'round-end', score: null });
  });

  test('the organiser decides about newcomers, and lets people back in', async () => {
    const { port } = await start();
    const [organiser, ben, cay, late] = await players(port, 4);
    if (organiser === undefined || ben === undefined || cay === undefined || late === undefined)
      throw new Error('nobody is here');
    const code = await makeTournament(organiser, { lateEntry: false, rounds: 3 });
    for (const person of [organiser, ben, cay]) await ask(person, code, { type: 'enter' });
    const doorFor = async (person: TestBrowser) => {
      const { isEntryOpen, noEntry } = await viewOf(person, code);
      return [isEntryOpen, noEntry];
    };
    expect(await doorFor(late)).toEqual([true, null]);
    await ask(organiser, code, { type: 'begin-round', round: 1 });
    expect(await doorFor(late)).toEqual([false, 'closed']);
    expect(await ask(late, code, { type: 'enter' })).toBe('closed');
    expect(await ask(late, code, { type: 'set-entry', isOpen: true })).toBe('not-yours');
    expect(await ask(organiser, code, { type: 'set-entry', isOpen: true })).toBeNull();
    expect(await doorFor(late)).toEqual([true, null]);
    expect(await ask(late, code, { type: 'enter' })).toBeNull();
    await ask(organiser, code, { type: 'set-entry', isOpen: false });

    // Whoever was in may come back, also by the hand of the organiser.
    await ask(ben, code, { type: 'withdraw', entrant: 1 });
    expect(await doorFor(ben)).toEqual([false, null]);
    expect(await ask(cay, code, { type: 'readmit', entrant: 1 })).toBe('not-yours');
    expect(await ask(organiser, code, { type: 'readmit', entrant: 9 })).toBe('no-entrant');
    expect(await ask(organiser, code, { type: 'readmit', entrant: 1 })).toBeNull();
    expect((await viewOf(ben, code)).entrants.map(({ hasLeft }) => hasLeft)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    await ask(organiser, code, { type: 'close' });
    expect(await doorFor(await TestBrowser.of(port, 'Dora'))).toEqual([false, 'over']);
  });

  test('a title needs letters', async () => {
    const { port } = await start();
    const [organiser] = await players(port, 1);
    for (const title of ['   ', 'A\tB', '']) {
      const terms = { title, system: 'swiss', rounds: 1, deck: 'arena', clock: { kind: 'none' } };
      const answer = await organiser?.post('/api/tournaments', {
        ...terms,
        roundMinutes: null,
        lateEntry: true,
      });
      expect(answer?.status).toBe(400);
    }
  });

  test('the page is told of changes, and nobody learns the ids of others', async () => {
    const { port } = await start();
    const [organiser, ben] = await players(port, 2);
    if (organiser === undefined || ben === undefined) throw new Error('nobody is here');
    const code = await makeTournament(organiser, { system: 'round-robin' });
    const received: string[] = [];
    const socket = ben.socket(`/api/tournaments/${code}/socket`);
    socket.on('message', (data: Buffer) => received.push(data.toString()));
    const entrants = (): number => parseTournamentView(received.at(-1) ?? '').entrants.length;
    await expect.poll(() => received.length > 0 && entrants() === 0).toBe(true);
    await ask(organiser, code, { type: 'enter' });
    await ask(ben, code, { type: 'enter' });
    await expect.poll(entrants).toBe(2);
    const id = await organiser.read('/api/me', 'id');
    expect(received.join()).not.toContain(id);
    expect(parseTournamentView(received.at(-1) ?? '').you).toBe(1);
    socket.close();
    expect((await ben.fetch('/api/tournaments/FORUM-0000')).status).toBe(404);
    expect(await ask(ben, code, { type: 'close' })).toBe('not-yours');
  });
}
