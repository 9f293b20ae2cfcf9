/**
 * The version of the messages between page and server. Increment it when pages of the previous version can no longer
 * understand the server, or vice versa. New optional fields do not need a new version: pages ignore unknown fields.
 */
export const PROTOCOL_VERSION = 1;

/** The oldest protocol that this server still supports. */
const OLDEST_SUPPORTED = 1;

/** Whether this server understands a page that speaks `protocol`; null: the page did not say. */
export const isSupported = (protocol: number | null): boolean =>
  protocol !== null && protocol >= OLDEST_SUPPORTED && protocol <= PROTOCOL_VERSION;

/** Whether this page is too old for a server that speaks `protocol`. */
export const isOutdated = (protocol: number): boolean => protocol > PROTOCOL_VERSION;

export const OUTDATED_MESSAGE = 'this page is too old; reload it';
