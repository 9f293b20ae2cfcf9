import { signal, type Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OnlineHost } from '../host/online-host.ts';

/** A dialog of an online table. */
type OnlineDialog = 'talk' | 'device' | 'proof';

/** An online table on a page, with what is opened over it. */
export interface OnlineTable {
  game: OnlineHost;
  openDialog: Signal<OnlineDialog | null>;
}

export const createOnlineTable = (game: OnlineHost): OnlineTable => ({ game, openDialog: signal(null) });

export const OnlineContext = createContext<OnlineTable | null>(null);

export function useOnline(): OnlineTable {
  const online = useContext(OnlineContext);
  if (online === null) throw new Error('there is no online table here');
  return online;
}
