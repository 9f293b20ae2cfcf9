export {
  MAX_PASSKEY_NAME_LENGTH,
  parseAccount,
  parseAddPasskey,
  parseBlockRequest,
  parseNameCheck,
  parseNewAccount,
  parsePasskeyName,
  parseRecovery,
  parseRecoveryCodes,
  parseReference,
  parseSignIn,
  type Account,
  type BlockRequest,
  type NameFault,
  type NewPasskey,
  type PasskeySignature,
} from './account.ts';
export { CLOSE_CODES, isFatalClose } from './close-codes.ts';
export { parseClientMessage } from './parse-client-message.ts';
export {
  DECLINE_REASONS,
  parseChallenges,
  parseFriendRequest,
  parseFriendsView,
  parseNewInvitation,
  parsePrivacy,
  type DeclineReason,
  type Friend,
  type FriendsView,
  type Invitation,
  type NamedAccount,
  type NewInvitation,
  type Privacy,
} from './friends.ts';
export { parseGuestName, parseMe, type Guest, type Me } from './guests.ts';
export { parseLobby, type Lobby, type OwnTable, type TableCard } from './lobby.ts';
export {
  parseErrorBody,
  parseNewTable,
  parseSeatToken,
  parseTableReference,
  parseTakeSeat,
  type ErrorBody,
  type NewTable,
} from './new-table.ts';
export {
  MAX_NOTE_LENGTH,
  parseAcknowledgement,
  parseNewReport,
  parseNotices,
  parseReportList,
  REPORT_REASONS,
  type NewReport,
  type Notices,
  type OwnReport,
  type ReportedPerson,
  type ReportReason,
  type Sanction,
} from './order.ts';
export {
  parseHistory,
  parseProfile,
  parseTablePeople,
  type History,
  type PlayedGame,
  type Profile,
  type TablePeople,
} from './people.ts';
export {
  parsePushEnd,
  parsePushOffer,
  parsePushSubscription,
  type PushOffer,
  type PushSubscriptionData,
  type TurnNotice,
} from './push.ts';
export {
  PACES,
  parsePoolRequest,
  parsePoolView,
  POOL_DECKS,
  type Crowd,
  type FoundOpponent,
  type OwnWaiting,
  type GamePace,
  type PoolDeck,
  type PoolRequest,
  type PoolView,
  type Strength,
  type Wanted,
} from './pool.ts';
export { canHavePasskeys, parseCreationOptions, parseRequestOptions } from './passkey-options.ts';
export {
  MAX_PUZZLE_DAYS,
  MAX_PUZZLE_RESULTS,
  mergePuzzles,
  parsePuzzleHistory,
  parsePuzzleNews,
  type PuzzleDays,
  type PuzzleHistory,
  type PuzzleResult,
} from './puzzles.ts';
export { MAX_NAME_LENGTH, type CalledOff } from './primitives.ts';
export {
  parseLeaderboard,
  parseRatingCurve,
  parseRatingList,
  type DeckRating,
  type Leaderboard,
  type RankedPerson,
  type RatingCurve,
  type RatingList,
  type RatingPoint,
} from './ratings.ts';
export { parseSiteStatistics, type SiteStatistics } from './statistics.ts';
export {
  commonProtocol,
  isOutdated,
  OUTDATED_MESSAGE,
  PROTOCOL_QUERY,
  PROTOCOL_VERSION,
  protocolFor,
} from './protocol.ts';
export {
  parseServerMessage,
  QUICK_PHRASES,
  type ClientMessage,
  type Outage,
  type Presence,
  type QuickPhrase,
  type ServerMessage,
  type TableRequest,
} from './table-messages.ts';
export {
  parseMadeToken,
  parseNewToken,
  parseTokenList,
  TOKEN_DAYS,
  TOKEN_SCOPES,
  type NewToken,
  type TokenCard,
  type TokenList,
  type TokenScope,
} from './tokens.ts';
export {
  MAX_ENTRANTS,
  MAX_OPEN_TOURNAMENTS,
  MAX_ROUND_MINUTES,
  MAX_ROUNDS,
  MAX_TITLE_LENGTH,
  parseNewTournament,
  parseTableTournament,
  parseTournamentCommand,
  parseTournamentList,
  parseTournamentReference,
  parseTournamentView,
  TOURNAMENT_CODE,
  TOURNAMENT_DECKS,
  tournamentEvent,
  tournamentTerms,
  type TournamentCard,
  type TournamentCommand,
  type TournamentGame,
  type TournamentPairing,
  type TournamentStanding,
  type TournamentTerms,
  type TournamentView,
} from './tournaments.ts';
