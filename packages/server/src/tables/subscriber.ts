import type { MatchSubscriber } from '@arena/match';
import type { ServerMessage } from '@arena/api';
import type { Viewer } from '@arena/rules';

/** One who follows a table, at the other end of a connection. */
export interface Subscriber {
  readonly viewer: Viewer;
  send(message: string): void;
  /** The table is closed in this process. The client may connect again. */
  disconnect(): void;
}

export const messageText = (message: ServerMessage): string => JSON.stringify(message);

/** Forwards updates and refusals of the match. The updates are already JSON. */
export const matchSubscriberFor = (subscriber: Subscriber): MatchSubscriber<string> => ({
  viewers: [subscriber.viewer],
  onUpdates: ([updates = '[]'], acknowledged) => {
    const key = acknowledged === null ? '' : `,"acknowledged":${JSON.stringify(acknowledged)}`;
    subscriber.send(`{"type":"updates","updates":${updates}${key}}`);
  },
  onRefused: (key, refused) => subscriber.send(messageText({ type: 'refused', key, refused })),
});
