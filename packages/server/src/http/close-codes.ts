/** Close codes of the WebSocket protocol (RFC 6455): the client may connect again. */
export const RESTART = 1012;

/** Our own close codes. */
export const NO_TABLE = 4004;
export const TOO_MANY_MESSAGES = 4008;
export const INVALID_MESSAGE = 4010;
