/** Why something cannot be done with an account: `message` for people, `reason` for programs. */
export class AccountError extends Error {
  readonly statusCode: number;
  readonly reason: string;

  constructor(statusCode: number, reason: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.reason = reason;
  }
}
