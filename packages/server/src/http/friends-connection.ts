import { CLOSE_CODES, type FriendsView } from '@arena/api';
import type { WebSocket } from 'ws';
import type { Friends } from '../friends/friends.ts';
import { NOBODYS_VIEW } from '../friends/friends-view.ts';
import { sendText } from './send-text.ts';

/** At most one view per interval, however much changes. */
const UPDATE_INTERVAL_MS = 200;

/** Sends somebody's friends and challenges, now and whenever they change. */
export function serveFriends(ws: WebSocket, person: string | null, protocol: number, friends: Friends): void {
  ws.on('message', () => ws.close(CLOSE_CODES.badMessage, 'requests about friends go over HTTP'));
  if (person === null) return sendText(ws, JSON.stringify({ protocol, ...NOBODYS_VIEW }));
  const stop = follow(
    friends,
    person,
    (view) => ({ protocol, ...view }),
    (text) => sendText(ws, text),
  );
  ws.on('close', stop);
}

/** Sends somebody the challenges that they have to answer, until the function that it returns is called. */
export const followChallenges = (
  friends: Friends,
  person: string,
  send: (text: string) => void,
): (() => void) => follow(friends, person, ({ received }) => ({ challenges: received }), send);

type ShownFriends = Omit<FriendsView, 'protocol'>;

/** Sends what is shown of somebody's view as soon as it is known, and again whenever it has changed. */
function follow(
  friends: Friends,
  person: string,
  show: (view: ShownFriends) => object,
  send: (text: string) => void,
): () => void {
  let sent = '';
  let timer: NodeJS.Timeout | null = null;
  const update = (): void => {
    timer = null;
    const view = friends.viewFor(person);
    if (view === null) return;
    const shown = show(view);
    // The time alone is no news.
    const text = JSON.stringify(shown, (key, value: unknown) => (key === 'msLeft' ? 0 : value));
    if (text !== sent) send(JSON.stringify(shown));
    sent = text;
  };
  return friends.listen(person, () => {
    timer ??= setTimeout(update, UPDATE_INTERVAL_MS).unref();
  });
}
