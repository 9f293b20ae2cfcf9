import type { Perspective } from '@arena/i18n';
import { useEffect, useState } from 'preact/hooks';
import { readNamedRecord } from '../host/named-record.ts';
import { useHash } from '../lib/use-hash.ts';
import { m } from '../settings/language.ts';
import { namesOf } from '../opponents/names-of.ts';
import { findGame, listGames, readRecordOf } from '../store/game-store.ts';
import { linkedRecord } from '../store/linked-record.ts';
import type { StoredRecord } from '../store/replay-record.ts';
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
  // Another link may be put into the address of this page.
  const [hash] = useHash();
  useEffect(() => void openGame(hash).then(setGame), [hash]);
  return game;
}

async function openGame(hash: string): Promise<ToldGame | null> {
  const given = linkedRecord(hash) ?? (await readNamedRecord(hash));
  if (given !== null) return givenGame(given, await findGame(given.text));
  const last = (await listGames())?.[0];
  const text = last === undefined ? null : await readRecordOf(last.key);
  return last === undefined || text === null ? null : givenGame({ text, names: null }, last);
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
