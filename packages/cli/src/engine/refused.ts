import type { Reason } from '@arena/rules';

export type Code = 'parse' | 'unknown-command' | 'bad-position' | 'bad-action' | 'illegal' | 'no-game';

/** A request that is answered with an error. Thrown before anything has changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: Code;
  readonly reason: Reason | undefined;
  constructor(code: Code, message: string, reason?: Reason) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}
