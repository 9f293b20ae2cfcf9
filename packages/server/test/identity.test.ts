import { MAX_NAME_LENGTH } from '@arena/api';
import { expect, test } from 'vitest';
import { Identity } from '../src/http/identity.ts';

const identity = new Identity(Buffer.alloc(32, 7), false);
const GUEST = { id: 'abcdefghijklmnop', name: 'Änn' };
/** Signed by an earlier version: guests keep such cookies for a year. */
const COOKIE = 'abcdefghijklmnop.w4Rubg.r0ZHEWOazdt4VbRDp0G0iEzPyfvy43myPK4VMdyKE2U';
const SEAT_TOKEN = 'iHiK9x8-3OecAHUiK8zJXyAtNBvZJJ4bGjHaHG46XD0';

test('guests and seats of earlier versions stay known', () => {
  expect(identity.claimOf({ arena: COOKIE })).toEqual({ ...GUEST, token: null });
  expect(identity.sign(identity.cookieValue(GUEST))).toBe(COOKIE);
  expect(identity.isSeatToken('table1', 1, SEAT_TOKEN)).toBe(true);
});

test.each([
  ['is missing', undefined],
  ['is empty', ''],
  ['has no signature', COOKIE.slice(0, COOKIE.lastIndexOf('.'))],
  ['names another guest', COOKIE.replace('a', 'b')],
  ['is cut off', COOKIE.slice(0, -1)],
  ['is signed for a seat', `table1.${SEAT_TOKEN}`],
])('a cookie that %s is not a guest', (_, arena) => {
  expect(identity.claimOf({ arena })).toBeNull();
});

test.each([
  ['a filler', '\u3164'],
  ['a Braille blank', '\u2800'],
  ['a half-width filler', '\uFFA0'],
  ['a zero-width joiner', '\u200D'],
  ['an ideographic space', '\u3000'],
  ['a null notehead', '\u{1D159}'],
  ['an accent', '\u0301'],
  ['half a character', '\uD83D'],
])('a name that is only %s shows nothing, so it is not a name', (_, name) => {
  expect(identity.newGuest(name.repeat(3)).name).toBe('Guest');
});

test('a long name is never cut within a character', () => {
  const long = 'a'.repeat(MAX_NAME_LENGTH - 1);
  expect(identity.newGuest(`${long}😀😀`).name).toBe(long);
  expect(identity.newGuest(`${'a'.repeat(MAX_NAME_LENGTH - 2)}😀😀`).name).toBe(
    `${'a'.repeat(MAX_NAME_LENGTH - 2)}😀`,
  );
});
