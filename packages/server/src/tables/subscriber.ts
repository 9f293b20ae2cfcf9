import type { MatchSubscriber } from '@arena/match';
import type { ServerMessage } from '@arena/api';
import type { Viewer } from '@arena/rules';

/** One who follows a table, at the other end of a connection. */
export interface Subscriber {
  readonly viewer: Viewer;
  send(message: string): void;
  /** The table cannot go on here; whoever wants to, connects again. */
  disconnect(): void;
}

export const messageText = (message: ServerMessage): string => JSON.stringify(message);

/** Sends what a match tells this subscriber. The updates come as JSON and are not parsed again. */
export const matchSubscriberFor = (subscriber: Subscriber): MatchSubscriber<string> => ({
  viewers: [subscriber.viewer],
  onUpdates: ([updates = '[]'], acknowledged) => {
    const key = acknowledged === null ? '' : `,"acknowledged":${JSON.stringify(acknowledged)}`;
    subscriber.send(`{"type":"updates","updates":${updates}${key}}`);
  },
  onRefused: (key, refused) => subscriber.send(messageText({ type: 'refused', key, refused })),
});
