import {
  command,
  event,
  knownAction,
  refusalReply,
  setup,
  tableOptions,
  transcript,
  update,
  view,
} from '@arena/match/schema';
import type * as z from 'zod/mini';
import { challengeList, declining, invitation } from '../friends.ts';
import { me } from '../guests.ts';
import { lobby, ownTable, tableCard } from '../lobby.ts';
import { errorBody, newTable, tableReference } from '../new-table.ts';
import { history, playedGame, profile } from '../people.ts';
import { deckRating, leaderboard, rankedPerson, ratingCurve, ratingList, ratingPoint } from '../ratings.ts';
import { clientMessage, presence, serverMessage, tableRequest } from '../table-messages.ts';
import {
  newTournament,
  tableTournament,
  tournamentCommand,
  tournamentList,
  tournamentReference,
  tournamentView,
} from '../tournaments.ts';

/** What the document calls by name, as the source does. */
export const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  action: knownAction,
  challengeList,
  clientMessage,
  command,
  deckRating,
  declining,
  errorBody,
  event,
  history,
  invitation,
  leaderboard,
  lobby,
  me,
  newTable,
  newTournament,
  ownTable,
  playedGame,
  presence,
  profile,
  rankedPerson,
  ratingCurve,
  ratingList,
  ratingPoint,
  refusalReply,
  serverMessage,
  setup,
  tableCard,
  tableOptions,
  tableReference,
  tableRequest,
  tableTournament,
  tournamentCommand,
  tournamentList,
  tournamentReference,
  tournamentView,
  transcript,
  update,
  view,
};
