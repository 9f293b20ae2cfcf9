import { parseServerMessage, type TableRequest } from '@arena/api';
import type { RefusalReply } from '@arena/match';
import type { LiveTable } from '../tables/live-table.ts';
import type { Subscriber } from '../tables/subscriber.ts';
import { toError } from '../to-error.ts';
import { HttpError } from './http-error.ts';

/** Storing takes this long only while the storage is away. */
const PATIENCE_MS = 10_000;

/** Why a table did not do what it was asked to. */
class RefusedError extends HttpError {
  readonly rule: string | undefined;

  constructor({ reason, rule }: RefusalReply) {
    super(409, reason, `this was refused: ${reason}${rule === undefined ? '' : ` (${rule})`}`);
    this.rule = rule;
  }
}

/** What a request needs of a table. */
interface RequestedTable extends Pick<LiveTable, 'subscribe' | 'unsubscribe' | 'handle' | 'claim'> {
  readonly match: { readonly inputs: { readonly length: number } };
}

/** Comes to a table with one request, and leaves when it is answered. `onFailure`: the table could not carry it out. */
export function sendRequest(
  table: RequestedTable,
  visitor: Pick<Subscriber, 'viewer' | 'network' | 'protocol'>,
  request: TableRequest,
  onFailure: (error: Error) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const again = (): void =>
    reject(new HttpError(503, 'again', 'there is no answer; send the same request again, with its key'));
  const subscriber: Subscriber = {
    ...visitor,
    send: (text) => {
      const message = parseServerMessage(text);
      if (message.type === 'updates' && message.acknowledged === request.key) resolve();
      if (message.type === 'refused' && message.key === request.key)
        reject(new RefusedError(message.refused));
    },
    disconnect: again,
  };
  const timer = setTimeout(again, PATIENCE_MS);
  try {
    table.subscribe(subscriber, table.match.inputs.length);
    if (request.type === 'command') table.handle(subscriber, request.key, request.command);
    else table.claim(subscriber, request.key, request.result);
  } catch (error) {
    onFailure(toError(error));
    again();
  }
  return promise.finally(() => {
    clearTimeout(timer);
    table.unsubscribe(subscriber);
  });
}
