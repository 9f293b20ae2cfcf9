import { PEOPLE_OPERATIONS } from './people.ts';
import { TABLE_OPERATIONS } from './tables.ts';
import { TOURNAMENT_OPERATIONS } from './tournaments.ts';

/** All that outsiders may do over HTTP, by name. */
export const OPERATIONS = { ...PEOPLE_OPERATIONS, ...TABLE_OPERATIONS, ...TOURNAMENT_OPERATIONS };
export type OperationName = keyof typeof OPERATIONS;
