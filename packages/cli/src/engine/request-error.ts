import type { Reason } from '@arena/rules';

export type ErrorCode = 'parse' | 'unknown-command' | 'bad-position' | 'bad-action' | 'illegal' | 'no-game';

/** A request that is answered with an error. Thrown before anything has changed. */
export class RequestError extends Error {
  override readonly name = 'Refused';
  readonly code: ErrorCode;
  readonly reason: Reason | undefined;
  constructor(code: ErrorCode, message: string, reason?: Reason) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}
