import type { TablePeople } from '@arena/api';
import { signal, type Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OnlineHost } from '../host/online-host.ts';
import type { TournamentFeed } from './tournament-feed.ts';

type OnlineDialog = 'chat' | 'device' | 'fairness' | 'account' | 'block' | 'report';

/** An online table on the screen, and its open dialog. */
export interface OnlineTable {
  host: OnlineHost;
  openDialog: Signal<OnlineDialog | null>;
  /** The tournament that the table belongs to; null: to none, as far as this page knows. */
  tournament: Signal<TournamentFeed | null>;
  /** Null until the server has said. */
  people: Signal<TablePeople | null>;
}

export const createOnlineTable = (host: OnlineHost): OnlineTable => ({
  host,
  openDialog: signal(null),
  tournament: signal(null),
  people: signal(null),
});

export const OnlineContext = createContext<OnlineTable | null>(null);

export function useOnline(): OnlineTable {
  const online = useContext(OnlineContext);
  if (online === null) throw new Error('no online table around this component');
  return online;
}
