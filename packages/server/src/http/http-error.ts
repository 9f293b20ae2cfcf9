/** An error reply: `message` is for people, `reason` for programs. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly reason: string;
  /** After how many seconds trying again may help. */
  readonly retryAfter: number | null;

  constructor(statusCode: number, reason: string, message: string, retryAfter: number | null = null) {
    super(message);
    this.statusCode = statusCode;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

const MINUTE_S = 60;

/** Somebody does something too often. */
export const tooMany = (message: string, retryAfter = MINUTE_S): HttpError =>
  new HttpError(429, 'too-many', message, retryAfter);
