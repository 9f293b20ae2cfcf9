import { parseMadeToken, parseTokenList, type NewToken, type TokenList } from '@arena/api';
import { parseReply, request } from '../online/api.ts';
import { tryRequest } from '../online/guest.ts';
import { m } from '../settings/language.ts';

export const getTokens = async (): Promise<TokenList> =>
  parseReply(await request('GET', '/account/tokens'), parseTokenList);

/** Returns the token itself, which can be read only now. */
export const makeToken = async (wanted: NewToken): Promise<string> =>
  parseReply(await request('POST', '/account/tokens', wanted), parseMadeToken);

export const revokeToken = (id: string): Promise<string> => request('POST', '/account/tokens/revoke', { id });

/** The account is that of a program from now on. */
export const declareProgram = (): Promise<string> => request('POST', '/account/program');

function tokenFaultText(reason: string): string | null {
  switch (reason) {
    case 'still-playing':
      return m().program_still_playing({});
    case 'has-rating':
      return m().program_has_rating({});
    case 'too-many-tokens':
      return m().tokens_too_many({});
    default:
      return null;
  }
}

/** Resolves to what went wrong, for the reader, or to null. */
export const tryTokenRequest = (run: () => Promise<unknown>): Promise<string | null> =>
  tryRequest(run, tokenFaultText);
