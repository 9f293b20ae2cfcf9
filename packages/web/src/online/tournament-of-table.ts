import type { TournamentView } from '@arena/api';
import { useEffect } from 'preact/hooks';
import { loadMessages } from '../settings/language.ts';
import { getTableTournament } from './api.ts';
import type { OnlineTable } from './context.ts';
import { tryRequest } from './guest.ts';
import { TournamentFeed } from './tournament-feed.ts';

/** Follows the tournament that a table belongs to, if any, while the table is shown. */
export function useTournamentOfTable({ host, tournament }: OnlineTable): void {
  useEffect(() => {
    let isLeft = false;
    const find = async (): Promise<void> => {
      // At the tables of tournaments, nobody can undo.
      if (host.latest().snapshot.terms.undo !== 'never') return;
      const code = await getTableTournament(host.id);
      if (code === null || isLeft) return;
      await loadMessages('tournaments');
      if (!isLeft) tournament.value = new TournamentFeed(code);
    };
    // Without the server, there is no table either, and its connection says so.
    void tryRequest(find);
    return () => {
      isLeft = true;
      tournament.value?.close();
      tournament.value = null;
    };
  }, []);
}

/** Where a table stands in its tournament. */
export interface TablePlace {
  /** From 1 on. */
  table: number;
  game: number;
  /** The other game of this match, if it is still to be played. */
  openGame: { table: string; game: number } | null;
}

/** Null: its round is over and another has begun. */
export function placeOfTable({ round }: TournamentView, id: string): TablePlace | null {
  for (const [index, { games }] of (round?.pairings ?? []).entries()) {
    const number = games.findIndex(({ table }) => table === id);
    const other = games[1 - number];
    if (number === -1 || other === undefined) continue;
    const openGame = other.outcome === null ? { table: other.table, game: 2 - number } : null;
    return { table: index + 1, game: number + 1, openGame };
  }
  return null;
}
