import { signal, type Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OnlineGame } from '../host/online.ts';

/** A dialog of an online table. */
type Opened = 'talk' | 'device' | 'proof';

/** An online table on a page, with what is opened over it. */
export interface OnlineTable {
  game: OnlineGame;
  opened: Signal<Opened | null>;
}

export const onlineTable = (game: OnlineGame): OnlineTable => ({ game, opened: signal(null) });

export const OnlineContext = createContext<OnlineTable | null>(null);

export function useOnline(): OnlineTable {
  const online = useContext(OnlineContext);
  if (online === null) throw new Error('there is no online table here');
  return online;
}
