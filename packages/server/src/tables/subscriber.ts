import type { ServerMessage } from '@arena/api';
import { updateJson, type MatchSubscriber, type RefusalReply, type UpdateFormat } from '@arena/match';
import type { Viewer } from '@arena/rules';

/** Someone who follows a table over a connection. */
export interface Subscriber {
  readonly viewer: Viewer;
  /** Stands for the network that they come from. */
  readonly network: string;
  /** The newest protocol that both sides speak. */
  readonly protocol: number;
  send(message: string): void;
  /** The table is closed in this process. The client may reconnect. */
  disconnect(): void;
}

export const messageText = (message: ServerMessage): string => JSON.stringify(message);

const inMessage = (updates: string): string => `{"type":"updates","updates":${updates}}`;

/** Updates as whole messages: one text for each kind of viewer, however many there are. */
export const updateMessages: UpdateFormat<string> = {
  latest: (match, viewers) => updateJson.latest(match, viewers).map(inMessage),
  list: (updates) => inMessage(updateJson.list(updates)),
};

/** Forwards updates and refusals of the match to a subscriber. The updates are messages already. */
export class MessageSender implements MatchSubscriber<string> {
  readonly viewers: readonly [Viewer];
  private readonly subscriber: Subscriber;

  constructor(subscriber: Subscriber) {
    this.viewers = [subscriber.viewer];
    this.subscriber = subscriber;
  }

  onUpdates([message = inMessage('[]')]: readonly string[], acknowledged: string | null): void {
    const answer = (key: string): string => `${message.slice(0, -1)},"acknowledged":${JSON.stringify(key)}}`;
    this.subscriber.send(acknowledged === null ? message : answer(acknowledged));
  }

  onRefused(key: string, refused: RefusalReply): void {
    this.subscriber.send(messageText({ type: 'refused', key, refused }));
  }
}
