import type { ServerMessage } from '@arena/api';
import type { MatchSubscriber, RefusalReply } from '@arena/match';
import type { Viewer } from '@arena/rules';

/** Someone who follows a table over a connection. */
export interface Subscriber {
  readonly viewer: Viewer;
  /** The newest protocol that both sides speak. */
  readonly protocol: number;
  send(message: string): void;
  /** The table is closed in this process. The client may reconnect. */
  disconnect(): void;
}

export const messageText = (message: ServerMessage): string => JSON.stringify(message);

/** Forwards updates and refusals of the match to a subscriber. The updates are already JSON. */
export class MessageSender implements MatchSubscriber<string> {
  readonly viewers: readonly [Viewer];
  private readonly subscriber: Subscriber;

  constructor(subscriber: Subscriber) {
    this.viewers = [subscriber.viewer];
    this.subscriber = subscriber;
  }

  onUpdates([updates = '[]']: readonly string[], acknowledged: string | null): void {
    const key = acknowledged === null ? '' : `,"acknowledged":${JSON.stringify(acknowledged)}`;
    this.subscriber.send(`{"type":"updates","updates":${updates}${key}}`);
  }

  onRefused(key: string, refused: RefusalReply): void {
    this.subscriber.send(messageText({ type: 'refused', key, refused }));
  }
}
