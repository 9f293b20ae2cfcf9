import { createHmac, createSecretKey, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { MAX_NAME_LENGTH, type Guest } from '@arena/api';

const COOKIE = 'arena';
const YEAR_S = 365 * 24 * 60 * 60;

const KEY_BYTES = 32;

/** The key of this house, made on first start. Whoever has it can be anybody. */
export function keyIn(file: string): Buffer {
  if (!existsSync(file)) {
    // Whole or not at all, even if the power fails now.
    const made = openSync(`${file}.new`, 'w', 0o600);
    writeSync(made, randomBytes(KEY_BYTES).toString('hex'));
    fsyncSync(made);
    closeSync(made);
    renameSync(`${file}.new`, file);
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} is damaged. Bring it back from a copy; without it, guests are no longer known.`);
  return key;
}

/** Guests are who their cookie says, and seats are taken up by links; both are signed, so nothing has to be stored. */
export class Identity {
  private readonly key: KeyObject;
  private readonly isSecure: boolean;

  constructor(key: Buffer, isSecure: boolean) {
    this.key = createSecretKey(key);
    this.isSecure = isSecure;
  }

  newGuest(name: string): Guest {
    return { id: randomBytes(12).toString('base64url'), name: tidy(name) };
  }

  renamed({ id }: Guest, name: string): Guest {
    return { id, name: tidy(name) };
  }

  cookieFor({ id, name }: Guest): string {
    const body = `${id}.${Buffer.from(name).toString('base64url')}`;
    const parts = [`${COOKIE}=${body}.${this.sign(`guest ${body}`)}`, 'Path=/', `Max-Age=${YEAR_S}`];
    return [...parts, 'HttpOnly', 'SameSite=Lax', ...(this.isSecure ? ['Secure'] : [])].join('; ');
  }

  /** Who sent these cookies; null if nobody whom this house knows. */
  guestOf(cookies: string | undefined): Guest | null {
    const given = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`));
    const [id = '', name = '', signature = ''] = given?.slice(COOKIE.length + 1).split('.') ?? [];
    if (!this.isSigned(`guest ${id}.${name}`, signature)) return null;
    return { id, name: Buffer.from(name, 'base64url').toString() };
  }

  /** Lets another device take up a seat. */
  seatToken(table: string, seat: number): string {
    return this.sign(`seat ${table} ${seat}`);
  }

  isSeatToken(table: string, seat: number, token: string): boolean {
    return this.isSigned(`seat ${table} ${seat}`, token);
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  private isSigned(text: string, signature: string): boolean {
    const [wanted, given] = [Buffer.from(this.sign(text)), Buffer.from(signature)];
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  }
}

/** No control characters, no tricks with the direction of writing. */
const tidy = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .replace(/\s+/gu, ' ')
    .slice(0, MAX_NAME_LENGTH) || 'Guest';
