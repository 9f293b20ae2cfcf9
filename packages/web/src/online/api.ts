import { parseGuest, parseSeatToken, parseTranscript, type Guest, type NewTable } from '@arena/match/wire';
import type { Transcript } from '@arena/match';
import { Fault } from '@arena/rules';
import { isObject } from '../stored.ts';

/** Why the server did not do what was asked: by its own code, or because there is none. */
export class ServerFault extends Error {
  readonly reason: string;

  constructor(reason: string, message = reason) {
    super(message);
    this.reason = reason;
  }
}

const UNREACHABLE = 'unreachable';

async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
  const response = await fetch(`/api${path}`, {
    method,
    cache: 'no-store',
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  }).catch(() => null);
  if (response === null) throw new ServerFault(UNREACHABLE);
  const text = await response.text();
  if (!response.ok) throw faultOf(response.status, text);
  return text;
}

function faultOf(status: number, text: string): ServerFault {
  try {
    const told: unknown = JSON.parse(text);
    if (isObject(told) && typeof told.reason === 'string')
      return new ServerFault(told.reason, String(told.error));
  } catch {
    // not one of our servers
  }
  return new ServerFault(UNREACHABLE, String(status));
}

/** Where pages are served without a server, it answers to everything with the page. */
function read<T>(text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof Fault) throw new ServerFault(UNREACHABLE, error.message);
    throw error;
  }
}

function idIn(text: string): string {
  const told: unknown = JSON.parse(text);
  if (isObject(told) && typeof told.id === 'string') return told.id;
  throw new ServerFault(UNREACHABLE, text);
}

/** Who this browser is; null if nobody yet. */
export async function whoAmI(): Promise<Guest | null> {
  const text = await ask('GET', '/me');
  return text === '' ? null : read(text, parseGuest);
}

export const nameMyself = async (name: string): Promise<Guest> =>
  read(await ask('POST', '/me', { name }), parseGuest);

export const postTable = async (table: NewTable): Promise<string> =>
  idIn(await ask('POST', '/tables', table));

/** Null if no table has this code. */
export async function tableOfCode(code: string): Promise<string | null> {
  try {
    return idIn(await ask('GET', `/codes/${encodeURIComponent(code)}`));
  } catch (error) {
    if (error instanceof ServerFault && error.reason !== UNREACHABLE) return null;
    throw error;
  }
}

export const join = (id: string): Promise<string> => ask('POST', `/tables/${id}/join`);

/** What lets another device take up this seat. */
export const seatTokenOf = async (id: string): Promise<string> =>
  read(await ask('GET', `/tables/${id}/link`), parseSeatToken).token;

export const takeSeat = (id: string, token: string): Promise<string> =>
  ask('POST', `/tables/${id}/seat`, { token });

export const transcriptOf = async (id: string): Promise<Transcript> =>
  read(await ask('GET', `/tables/${id}/transcript`), parseTranscript);

export const recordOf = (id: string): Promise<string> => ask('GET', `/tables/${id}/record`);
