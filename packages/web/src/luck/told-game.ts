import type { Perspective } from '@arena/i18n';
import { useEffect, useState } from 'preact/hooks';
import { namesOf } from '../games/names-of.ts';
import { m } from '../settings/language.ts';
import { findGame, listGames } from '../store/game-store.ts';
import { linkedRecord } from '../store/linked-record.ts';
import { readStoredRecord, type StoredRecord } from '../store/replay-record.ts';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';

/** The game that a page speaks of. */
export interface ToldGame {
  record: string;
  perspective: Perspective;
  /** How the match ended, if this browser knows it: somebody may have resigned, which no record says. */
  ending: Pick<StoredGame, 'winner'> | null;
}

/** The game in the address, the one opened last in this tab, or the last one finished; null if there is none. */
export function useToldGame(): ToldGame | 'loading' | null {
  const [game, setGame] = useState<ToldGame | 'loading' | null>('loading');
  useEffect(() => void openGame().then(setGame), []);
  return game;
}

async function openGame(): Promise<ToldGame | null> {
  const given = linkedRecord(location.hash) ?? readStoredRecord();
  if (given !== null) return givenGame(given, await findGame(given.text));
  const last = (await listGames())?.[0];
  return last === undefined ? null : givenGame({ text: last.record, names: null }, last);
}

const givenGame = ({ text, names }: StoredRecord, known: StoredGame | null): ToldGame => ({
  record: text,
  perspective: {
    names: names ?? (known === null ? defaultNames() : namesOf(known)),
    viewer: known === null ? null : ownSeat(known),
  },
  ending: known === null || known.cause === null ? null : known,
});

const defaultNames = (): [string, string] => [
  m().look_back_first_player({}),
  m().look_back_second_player({}),
];
