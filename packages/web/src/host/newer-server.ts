import { isOutdated, OUTDATED_MESSAGE } from '@arena/api';
import { isObject } from '../lib/storage.ts';

/** Whether a message that this page cannot read comes from a server that speaks a newer protocol. */
export function isFromNewerServer(text: string): boolean {
  try {
    const message: unknown = JSON.parse(text);
    if (!isObject(message)) return false;
    const { protocol, error } = message;
    return error === OUTDATED_MESSAGE || (typeof protocol === 'number' && isOutdated(protocol));
  } catch {
    return false;
  }
}
