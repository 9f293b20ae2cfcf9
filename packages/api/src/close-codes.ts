/** Why the server closes a WebSocket. */
export const CLOSE_CODES = {
  /** From the WebSocket protocol: come back in a moment. */
  restart: 1012,
  noSuchTable: 4004,
  tooManyMessages: 4008,
  /** The page speaks a protocol that this server does not; it has to be reloaded. */
  outdatedPage: 4009,
  badMessage: 4010,
} as const;

const FATAL: readonly number[] = [CLOSE_CODES.noSuchTable, CLOSE_CODES.outdatedPage, CLOSE_CODES.badMessage];

/** Whether connecting again would lead to the same end. */
export const isFatalClose = (code: number): boolean => FATAL.includes(code);
