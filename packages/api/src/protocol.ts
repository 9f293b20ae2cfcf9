import type { MatchOptions } from '@arena/match';

/**
 * The version of the messages between page and server. Increment it when pages of the previous version can no longer
 * understand the server, or vice versa. New optional fields do not need a new version: pages ignore unknown fields.
 * 2: players commit to their seeds (`chance: 'committed-seeds'`), offers of a draw and retries say what they are about.
 */
export const PROTOCOL_VERSION = 2;

/** The oldest protocol that pages and servers of this version still speak. */
const OLDEST_PROTOCOL = 1;

/** The oldest protocol in which such a match can be played. */
export const protocolFor = ({ chance }: Pick<MatchOptions, 'chance'>): number =>
  chance === 'committed-seeds' ? 2 : 1;

/** What a page speaks, as part of an address. Servers of protocol 1 read only the first number. */
export const PROTOCOL_QUERY = `protocol=${OLDEST_PROTOCOL}&newest=${PROTOCOL_VERSION}`;

/**
 * The newest protocol that both this server and a page speak; null if there is none. `oldest` and `newest` are what the
 * page speaks. A page of protocol 1 names only one.
 */
export function commonProtocol(oldest: number | null, newest: number | null = oldest): number | null {
  if (oldest === null || newest === null) return null;
  const common = Math.min(newest, PROTOCOL_VERSION);
  return common >= Math.max(oldest, OLDEST_PROTOCOL) ? common : null;
}

/** Whether this page is too old for a server that speaks `protocol`. */
export const isOutdated = (protocol: number): boolean => protocol > PROTOCOL_VERSION;

export const OUTDATED_MESSAGE = 'this page is too old; reload it';
