import { createHmac, createSecretKey, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Guest } from '@arena/api';
import type { Claim } from '../people/people.ts';
import { visibleName } from '../people/visible-name.ts';
import type { CookieSerializeOptions, UnsignResult } from '@fastify/cookie';

const YEAR_S = 365 * 24 * 60 * 60;
/** Signs the cookies of guests (it is the signer of `@fastify/cookie`) and links to seats. Nothing has to be stored. */
export class Identity {
  readonly cookieName = 'arena';
  readonly cookieOptions: CookieSerializeOptions;
  private readonly key: KeyObject;

  constructor(key: Buffer, isSecure: boolean) {
    this.key = createSecretKey(key);
    this.cookieOptions = {
      path: '/',
      maxAge: YEAR_S,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      signed: true,
    };
  }

  newGuest(name: string): Guest {
    return { id: randomBytes(12).toString('base64url'), name: normalizeName(name) };
  }

  renamed({ id }: Guest, name: string): Guest {
    return { id, name: normalizeName(name) };
  }

  /** The value of somebody's cookie, before signing. */
  cookieValue({ id, name }: Guest, token: string | null = null): string {
    const value = `${id}.${Buffer.from(name).toString('base64url')}`;
    return token === null ? value : `${value}.${token}`;
  }

  /** Who the cookies say has sent them; null if nobody, or the signature is not ours. */
  claimOf(cookies: Readonly<Record<string, string | undefined>>): Claim | null {
    const { valid, value } = this.unsign(cookies[this.cookieName] ?? '');
    if (!valid) return null;
    const [id = '', name = '', token = null] = value.split('.');
    return { id, name: Buffer.from(name, 'base64url').toString(), token };
  }

  readonly sign = (value: string): string => `${value}.${this.signature(`guest ${value}`)}`;

  readonly unsign = (signed: string): UnsignResult => {
    const end = signed.lastIndexOf('.');
    const value = signed.slice(0, Math.max(0, end));
    return this.isSigned(`guest ${value}`, signed.slice(end + 1))
      ? { valid: true, renew: false, value }
      : { valid: false, renew: false, value: null };
  };

  /** Lets another device take the same seat. */
  seatToken(table: string, seat: number): string {
    return this.signature(`seat ${table} ${seat}`);
  }

  isSeatToken(table: string, seat: number, token: string): boolean {
    return this.isSigned(`seat ${table} ${seat}`, token);
  }

  /** Text that this server or another one with the same key has made. */
  signChallenge(text: string): string {
    return `${text}.${this.signature(`challenge ${text}`)}`;
  }

  /** Null if the signature is not ours. */
  readChallenge(signed: string): string | null {
    const end = signed.lastIndexOf('.');
    const text = signed.slice(0, Math.max(0, end));
    return this.isSigned(`challenge ${text}`, signed.slice(end + 1)) ? text : null;
  }

  /** Stands for a network at all servers with the same key, and tells nobody else which one it is. */
  pseudonymOf(network: string): string {
    return this.signature(`network ${network}`);
  }

  private signature(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  private isSigned(text: string, signature: string): boolean {
    const [expected, given] = [Buffer.from(this.signature(text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}

const BEARER = /^bearer +(\S+)$/i;

/** The token that a request brings along, perhaps none that is valid; null: it brings none. */
export function tokenIn({ authorization }: { authorization?: string | undefined }): string | null {
  return authorization === undefined ? null : (BEARER.exec(authorization)?.[1] ?? '');
}

const normalizeName = (name: string): string => visibleName(name) || 'Guest';
