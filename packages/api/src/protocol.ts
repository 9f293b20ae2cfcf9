/**
 * The version of the messages between page and server. It goes up when a page of the version before can no longer
 * understand the server, or the other way round. New optional fields do not change it: pages ignore fields that they
 * do not know.
 */
export const PROTOCOL_VERSION = 1;

/** The oldest protocol that this server still speaks. */
const OLDEST_SUPPORTED = 1;

/** Whether a server of this version understands a page that speaks `protocol`; null: the page named none. */
export const isSupported = (protocol: number | null): boolean =>
  protocol !== null && protocol >= OLDEST_SUPPORTED && protocol <= PROTOCOL_VERSION;

/** Whether a page of this version is too old for a server that speaks `protocol`. */
export const isOutdated = (protocol: number): boolean => protocol > PROTOCOL_VERSION;

export const OUTDATED_MESSAGE = 'this page is too old; reload it';
