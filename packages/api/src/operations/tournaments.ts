import * as z from 'zod/mini';
import {
  newTournament,
  tournamentCode,
  tournamentCommand,
  tournamentList,
  tournamentReference,
  tournamentView,
} from '../tournaments.ts';
import { operations } from './operation.ts';

const tournament = z.object({ code: tournamentCode });

export const TOURNAMENT_OPERATIONS = operations({
  listTournaments: {
    method: 'GET',
    path: '/api/tournaments',
    group: 'tournaments',
    summary: 'The tournaments that you have made or entered',
    scope: 'read',
    answer: { status: 200, json: tournamentList },
  },
  makeTournament: {
    method: 'POST',
    path: '/api/tournaments',
    group: 'tournaments',
    summary: 'Make a tournament',
    scope: 'tournaments',
    body: newTournament,
    answer: { status: 201, json: tournamentReference },
    errors: { 400: ['too-many-tournaments'] },
  },
  readTournament: {
    method: 'GET',
    path: '/api/tournaments/:code',
    group: 'tournaments',
    summary: 'A tournament with its round and standings',
    scope: 'none',
    params: tournament,
    answer: { status: 200, json: tournamentView },
    errors: { 404: ['no-tournament'] },
  },
  directTournament: {
    method: 'POST',
    path: '/api/tournaments/:code',
    group: 'tournaments',
    summary: 'Enter or direct a tournament',
    about: 'Tournaments are for people: programs cannot enter.',
    scope: 'tournaments',
    params: tournament,
    body: tournamentCommand,
    answer: { status: 204 },
    errors: { 400: ['over', 'round-running', 'too-few', '...'], 403: ['no-programs'], 409: ['name-taken'] },
  },
  readStandings: {
    method: 'GET',
    path: '/api/tournaments/:code/standings.csv',
    group: 'tournaments',
    summary: 'The standings as CSV',
    scope: 'none',
    params: tournament,
    answer: { status: 200, text: 'text/csv' },
    errors: { 404: ['no-tournament'] },
  },
  readTournamentGames: {
    method: 'GET',
    path: '/api/tournaments/:code/games.csv',
    group: 'tournaments',
    summary: 'The games as CSV',
    scope: 'none',
    params: tournament,
    answer: { status: 200, text: 'text/csv' },
    errors: { 404: ['no-tournament'] },
  },
});
