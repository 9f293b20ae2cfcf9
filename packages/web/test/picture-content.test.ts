import { readFileSync } from 'node:fs';
import { Game, readRecord, writeRecord } from '@arena/rules';
import { beforeAll, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { pictureContent } from '../src/sharing/picture-content.ts';
import { loadMessages } from '../src/settings/language.ts';

fakeStorage.clear();
vi.stubGlobal('document', { documentElement: {} });

const whole = readRecord(
  readFileSync(new URL('../../../test/records/rules-1/arena.json', import.meta.url), 'utf8'),
);

function brokenOff(): string {
  const game = new Game(whole.start);
  for (const code of whole.codes.slice(0, 60)) game.playCode(code);
  return writeRecord(game);
}

beforeAll(() => loadMessages('game', 'analysis', 'sharing', 'why'));

test.each([
  ['somebody has resigned', { winner: 1 }, ['lost', 'won']],
  ['a draw was agreed', { winner: null }, ['drew', 'drew']],
  ['nobody knows how it ended', null, ['unfinished', 'unfinished']],
] as const)('if %s, a game that breaks off is pictured so', (_, ending, fates) => {
  const content = pictureContent(brokenOff(), ['Livia', 'Marcus'], null, ending);
  fates.forEach((fate, player) => expect(content.fates[player]).toContain(fate));
});

test('what the record says counts', () => {
  const record = writeRecord(whole);
  expect(pictureContent(record, ['Livia', 'Marcus'], null, { winner: null }).fates).toEqual(
    pictureContent(record, ['Livia', 'Marcus'], null, null).fates,
  );
});
