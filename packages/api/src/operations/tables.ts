import { transcript } from '@arena/match/schema';
import * as z from 'zod/mini';
import { lobby } from '../lobby.ts';
import { newTable, tableReference } from '../new-table.ts';
import { id } from '../primitives.ts';
import { serverMessage, tableRequest } from '../table-messages.ts';
import { tableTournament } from '../tournaments.ts';
import { operations } from './operation.ts';

const table = z.object({ id });

const reading = operations({
  readLobby: {
    method: 'GET',
    path: '/api/lobby',
    group: 'tables',
    summary: 'The lobby',
    about: 'Open tables, running games and, with a token that reads or plays, your own tables.',
    scope: 'none',
    answer: { status: 200, json: lobby },
  },
  followLobby: {
    method: 'GET',
    path: '/api/lobby/stream',
    group: 'tables',
    summary: 'The lobby, again whenever it changes',
    scope: 'none',
    answer: { status: 200, lines: lobby },
  },
  findTable: {
    method: 'GET',
    path: '/api/codes/:code',
    group: 'tables',
    summary: 'The table with a code',
    about: 'One with a free seat, or where you sit. Too many wrong codes are refused for a minute.',
    scope: 'none',
    params: z.object({ code: z.string() }),
    answer: { status: 200, json: tableReference },
    errors: { 404: ['no-code'] },
  },
  followTable: {
    method: 'GET',
    path: '/api/tables/:id/stream',
    group: 'tables',
    summary: 'What happens at a table',
    about:
      'The messages of the WebSocket of the table, one in each line. The first is `welcome`; its last update says how things stand. ' +
      'With a token that plays: as its account sees the table. Otherwise: as spectators do.',
    scope: 'none',
    params: table,
    answer: { status: 200, lines: serverMessage },
    errors: { 404: ['no-table'] },
  },
  readTranscript: {
    method: 'GET',
    path: '/api/tables/:id/transcript',
    group: 'tables',
    summary: 'The transcript of a finished game',
    about: 'With the seeds, so that anybody can recompute every roll and draw.',
    scope: 'none',
    params: table,
    answer: { status: 200, json: transcript },
    errors: { 404: ['no-table'], 409: ['not-over'] },
  },
  readRecord: {
    method: 'GET',
    path: '/api/tables/:id/record',
    group: 'tables',
    summary: 'The record of a finished game, as text',
    scope: 'none',
    params: table,
    answer: { status: 200, text: 'text/plain' },
    errors: { 404: ['no-table'], 409: ['not-over'] },
  },
  readTableTournament: {
    method: 'GET',
    path: '/api/tables/:id/tournament',
    group: 'tables',
    summary: 'The tournament that a table belongs to',
    scope: 'none',
    params: table,
    answer: { status: 200, json: tableTournament },
  },
});

const playing = operations({
  openTable: {
    method: 'POST',
    path: '/api/tables',
    group: 'tables',
    summary: 'Open a table',
    about:
      'You sit down there. Programs are welcome at the tables that programs open, and none of them is rated.',
    scope: 'play',
    body: newTable,
    answer: { status: 201, json: tableReference },
    errors: { 400: ['too-many-tables'], 403: ['needs-account'], 409: ['name-taken'] },
  },
  joinTable: {
    method: 'POST',
    path: '/api/tables/:id/join',
    group: 'tables',
    summary: 'Sit down at a table',
    about: 'Programs may sit down where `programs` is true. Doing it twice does no harm.',
    scope: 'play',
    params: table,
    answer: { status: 204 },
    errors: {
      403: ['no-programs', 'needs-account', 'blocked'],
      404: ['no-table'],
      409: ['full', 'name-taken'],
    },
  },
  sendCommand: {
    method: 'POST',
    path: '/api/tables/:id/commands',
    group: 'tables',
    summary: 'Play',
    about:
      'Sends a command, such as the answer to a decision. The answer comes once it is stored; the updates come by the ' +
      'stream or socket of the table. A request with a known key is answered again, but not carried out twice: if no ' +
      'answer arrives, send the same again. `reason` of an error 409 says why the command was refused.',
    scope: 'play',
    params: table,
    body: tableRequest,
    answer: { status: 204 },
    errors: { 403: ['not-yours'], 404: ['no-table'], 409: ['stale', 'illegal', 'over', '...'] },
  },
});

export const TABLE_OPERATIONS = { ...reading, ...playing };
