import { parse, time } from '@arena/match/schema';
import * as z from 'zod/mini';

/**
 * What a token allows. `read`: the account, its tables and tournaments, but no hidden cards. `play`: open and join tables
 * and play there; only for accounts of programs. `tournaments`: make and direct tournaments.
 */
export const TOKEN_SCOPES = ['read', 'play', 'tournaments'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

const MAX_TOKEN_NAME = 40;
/** For how many days a token may be valid. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

const scope = z.enum(TOKEN_SCOPES);
/** Without control characters, some of which databases do not take. */
const tokenName = z.string().check(z.regex(/^\P{Cc}+$/u), z.maxLength(MAX_TOKEN_NAME));

/** Sent by a page to make a token. */
const newToken = z.strictObject({
  name: tokenName,
  scopes: z.array(scope).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
  /** For how many days it is valid. */
  days: z.literal([...TOKEN_DAYS]),
});

/** A token as its holder sees it in the list. */
const tokenCard = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  created: time,
  /** To the hour; null: never. */
  used: z.nullable(time),
  /** It is not valid from this time on. */
  until: time,
});

/** The tokens of an account. */
const tokenList = z.object({
  /** The account is that of a program: its tokens may play. */
  isProgram: z.boolean(),
  tokens: z.array(tokenCard),
});

/** Shown once: the server keeps only a hash of it. */
const madeToken = z.object({ token: z.string() });

export type NewToken = z.infer<typeof newToken>;
export type TokenCard = z.infer<typeof tokenCard>;
export type TokenList = z.infer<typeof tokenList>;

export const parseNewToken = (text: string): NewToken => parse(newToken, 'token', text);
export const parseTokenList = (text: string): TokenList => parse(tokenList, 'list of tokens', text);
export const parseMadeToken = (text: string): string => parse(madeToken, 'token', text).token;
