import { beforeAll, expect, test, vi } from 'vitest';
import { fakeWindow } from './fake-server.ts';
import { ApiError } from '../src/online/api.ts';
import type * as GuestModule from '../src/online/guest.ts';
import type * as LanguageModule from '../src/settings/language.ts';

let tryRequest: typeof GuestModule.tryRequest;
let m: typeof LanguageModule.m;

beforeAll(async () => {
  Object.assign(fakeWindow, { documentElement: {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('navigator', { languages: ['de'] });
  const language = await import('../src/settings/language.ts');
  await language.loadMessages('online');
  ({ m } = language);
  ({ tryRequest } = await import('../src/online/guest.ts'));
});

const faultOf = (reason: string): Promise<string | null> =>
  tryRequest(() => Promise.reject(new ApiError(reason, 'raw English')));

test('a request that succeeds has no fault', async () => {
  expect(await tryRequest(() => Promise.resolve())).toBeNull();
});

test('known faults are told in the language of the reader', async () => {
  const told = await Promise.all(
    [
      'unreachable',
      'full',
      'no-table',
      'too-many',
      'too-many-tables',
      'not-yours',
      'bad-link',
      'too-many-devices',
      'not-over',
      'not-stored',
      'name-taken',
      'blocked',
      'no-account',
      'nobody',
      'enough-reports',
      'suspended',
      'no-opponent',
      'name-reserved',
      'no-person',
    ].map(faultOf),
  );
  expect(new Set(told).size).toBe(told.length);
  expect(told).not.toContain(m().online_refused({}));
  expect(told[4]).toMatch(/Tischen/);
});

test('whoever has to wait is told until when', async () => {
  const told = await tryRequest(() => Promise.reject(new ApiError('too-many', 'raw English', 60)));
  expect(told).toMatch(/Ab \d\d:\d\d:\d\d geht es weiter/);
});

test('a reason that this page does not know gets a general answer, without raw English', async () => {
  expect(await faultOf('something-new')).toBe(m().online_refused({}));
});

test('an error of the program itself is not hidden', async () => {
  await expect(tryRequest(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
});
