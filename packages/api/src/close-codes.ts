/** Why the server closes a WebSocket. */
export const CLOSE_CODES = {
  /** Defined by the WebSocket protocol: the server restarts, so reconnect in a moment. */
  restart: 1012,
  noSuchTable: 4004,
  tooManyMessages: 4008,
  /** The page speaks a protocol that this server does not support; it has to be reloaded. */
  outdatedPage: 4009,
  badMessage: 4010,
} as const;

const FATAL: readonly number[] = [CLOSE_CODES.noSuchTable, CLOSE_CODES.outdatedPage, CLOSE_CODES.badMessage];

/** Whether reconnecting would fail in the same way. */
export const isFatalClose = (code: number): boolean => FATAL.includes(code);
