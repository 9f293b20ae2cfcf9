import {
  parseErrorBody,
  parseHistory,
  parseLeaderboard,
  parseMe,
  parseNotices,
  parseRatingCurve,
  parseRatingList,
  parseProfile,
  parsePuzzleHistory,
  parsePushOffer,
  parseSeatToken,
  parseSiteStatistics,
  parseTablePeople,
  parseTableReference,
  parseTableTournament,
  parseTournamentList,
  parseTournamentReference,
  type DeclineReason,
  type History,
  type Leaderboard,
  type Me,
  type NewReport,
  type Notices,
  type NewInvitation,
  type NewTable,
  type Privacy,
  type Profile,
  type PuzzleHistory,
  type RatingCurve,
  type RatingList,
  type SiteStatistics,
  type TournamentCard,
  type TournamentCommand,
  type TournamentTerms,
  type TablePeople,
} from '@arena/api';
import type { RatedDeck } from '@arena/ratings';
import type { Transcript } from '@arena/match';
import { parseTranscript } from '@arena/match/schema';
import { InputError } from '@arena/rules';

/** Why a request failed: the server's reason, or `unreachable`. */
export class ApiError extends Error {
  readonly reason: string;
  /** After how many seconds trying again may help. */
  readonly retryAfter: number | null;

  constructor(reason: string, message = reason, retryAfter: number | null = null) {
    super(message);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

const UNREACHABLE = 'unreachable';

export async function request(method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
  const response = await fetch(`/api${path}`, {
    method,
    cache: 'no-store',
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  }).catch(() => null);
  if (response === null) throw new ApiError(UNREACHABLE);
  const text = await response.text();
  if (!response.ok) throw apiErrorFrom(response, text);
  return text;
}

function apiErrorFrom({ status, headers }: Response, text: string): ApiError {
  try {
    const { reason, error } = parseErrorBody(text);
    return new ApiError(reason, error, Number(headers.get('retry-after')) || null);
  } catch {
    // Not one of our servers.
    return new ApiError(UNREACHABLE, String(status));
  }
}

/** A static host without our server answers every request with the page. */
export function parseReply<T>(text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof InputError) throw new ApiError(UNREACHABLE, error.message);
    throw error;
  }
}

const parseId = (text: string): string => parseReply(text, parseTableReference).id;

/** Who this browser is for the server; null if it has not said yet. */
export async function getMe(): Promise<Me | null> {
  const text = await request('GET', '/me');
  return text === '' ? null : parseReply(text, parseMe);
}

export const postName = async (name: string): Promise<Me> =>
  parseReply(await request('POST', '/me', { name }), parseMe);

export const postTable = async (table: NewTable): Promise<string> =>
  parseId(await request('POST', '/tables', table));

/** Null if no table has this code. */
export async function getTableByCode(code: string): Promise<string | null> {
  try {
    return parseId(await request('GET', `/codes/${encodeURIComponent(code)}`));
  } catch (error) {
    if (error instanceof ApiError && error.reason !== UNREACHABLE) return null;
    throw error;
  }
}

export const getProfile = async (id: string): Promise<Profile> =>
  parseReply(await request('GET', `/people/${id}`), parseProfile);

/** The games of an account that ended before this time; null: the newest. */
export async function getHistory(
  id: string,
  { before, beforeTable }: Pick<History, 'before' | 'beforeTable'>,
): Promise<History> {
  const query = new URLSearchParams({
    ...(before !== null && { before: String(before) }),
    ...(beforeTable !== undefined && { beforeTable }),
  });
  return parseReply(await request('GET', `/people/${id}/games?${query}`), parseHistory);
}

/** What the account that is signed in has done with the puzzles. */
export const getPuzzles = async (): Promise<PuzzleHistory> =>
  parseReply(await request('GET', '/account/puzzles'), parsePuzzleHistory);

export const postPuzzles = (news: PuzzleHistory): Promise<string> =>
  request('POST', '/account/puzzles', news);

/** Asks somebody to be a friend, or accepts what they have asked. */
export const addFriend = (person: string): Promise<string> => request('POST', '/friends/add', { person });

export const removeFriend = (person: string): Promise<string> =>
  request('POST', '/friends/remove', { person });

export const setPrivacy = (privacy: Privacy): Promise<string> => request('POST', '/friends/privacy', privacy);

export const postChallenge = (challenge: NewInvitation): Promise<string> =>
  request('POST', '/challenges', challenge);

/** Resolves to the table. */
export const acceptChallenge = async (id: string): Promise<string> =>
  parseId(await request('POST', `/challenges/${id}/accept`));

export const declineChallenge = (id: string, reason: DeclineReason): Promise<string> =>
  request('POST', `/challenges/${id}/decline`, { reason });

export const withdrawChallenge = (id: string): Promise<string> =>
  request('POST', `/challenges/${id}/withdraw`);

/** Which accounts sit at a table. */
export const getTablePeople = async (id: string): Promise<TablePeople> =>
  parseReply(await request('GET', `/tables/${id}/people`), parseTablePeople);

/** The key of the server's push messages; null if it sends none. */
export const getPushKey = async (): Promise<string | null> =>
  parseReply(await request('GET', '/push'), parsePushOffer).key;

export const postPushSubscription = (subscription: object): Promise<string> =>
  request('POST', '/push/subscribe', subscription);

export const endPushSubscription = (endpoint: string): Promise<string> =>
  request('POST', '/push/unsubscribe', { endpoint });

export const getNotices = async (): Promise<Notices> =>
  parseReply(await request('GET', '/notices'), parseNotices);

/** The reader has read a notice. */
export const acknowledgeNotice = (id: string): Promise<string> =>
  request('POST', '/notices/acknowledge', { id });

export const postReport = (report: NewReport): Promise<string> => request('POST', '/reports', report);

export const joinTable = (id: string): Promise<string> => request('POST', `/tables/${id}/join`);

/** A token with which another device can take this seat. */
export const getSeatToken = async (id: string): Promise<string> =>
  parseReply(await request('GET', `/tables/${id}/link`), parseSeatToken).token;

export const takeSeat = (id: string, token: string): Promise<string> =>
  request('POST', `/tables/${id}/seat`, { token });

export const getTranscript = async (id: string): Promise<Transcript> =>
  parseReply(await request('GET', `/tables/${id}/transcript`), parseTranscript);

export const getRecord = (id: string): Promise<string> => request('GET', `/tables/${id}/record`);

/** Who wins with what, over the games of everybody at this server. */
export const getStatistics = async (): Promise<SiteStatistics> =>
  parseReply(await request('GET', '/statistics'), parseSiteStatistics);

export const getLeaderboard = async (deck: RatedDeck): Promise<Leaderboard> =>
  parseReply(await request('GET', `/ratings/${deck}`), parseLeaderboard);

/** Of somebody with an account; a guest has none. */
export const getRatings = async (id: string): Promise<RatingList> =>
  parseReply(await request('GET', `/people/${id}/ratings`), parseRatingList);

export const getRatingCurve = async (id: string, deck: RatedDeck): Promise<RatingCurve> =>
  parseReply(await request('GET', `/people/${id}/ratings/${deck}`), parseRatingCurve);

export const getTournaments = async (): Promise<TournamentCard[]> =>
  parseReply(await request('GET', '/tournaments'), parseTournamentList);

/** Resolves to its code. */
export const postTournament = async (terms: TournamentTerms): Promise<string> =>
  parseReply(await request('POST', '/tournaments', terms), parseTournamentReference).code;

export const postTournamentCommand = (code: string, command: TournamentCommand): Promise<string> =>
  request('POST', `/tournaments/${code}`, command);

/** The tournament that a table belongs to; null: to none. */
export const getTableTournament = async (table: string): Promise<string | null> =>
  parseReply(await request('GET', `/tables/${table}/tournament`), parseTableTournament);
