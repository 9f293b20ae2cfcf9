import { decision, encodeAction, parseRecord, readRecord, writeRecord } from '@arena/rules';
import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { branchesOf, type GameBranch } from '../src/store/branches.ts';
import { linkTo } from '../src/sharing/game-link.ts';
import { keepBranches, recordWithBranches, textWithBranches } from '../src/store/recorded-branches.ts';
import { gameKey } from '../src/store/game-key.ts';

const record = readFileSync(new URL('../../../test/records/rules-1/arena.json', import.meta.url), 'utf8');
const game = readRecord(record);

const branchAt = (from: number, name: string): GameBranch => {
  const { actions } = decision(game.stateAfter(from));
  const other = actions.map(encodeAction).find((code) => code !== game.codes[from]);
  if (other === undefined) throw new Error('there is no choice');
  return { name, note: 'Only to see', from, codes: [other], chance: null };
};

const first = { ...branchAt(40, 'First'), chance: 0.25 };
const second = branchAt(60, 'Second');

/** What another browser exports that keeps these branches. */
function exportedWith(...branches: GameBranch[]): string {
  branchesOf(game.codes).value = branches;
  const exported = recordWithBranches(game);
  fakeStorage.clear();
  return exported;
}

vi.stubGlobal('location', { origin: 'https://example.org' });
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => fakeStorage.clear());

test('branches go along in the file and come back from it', () => {
  const exported = exportedWith(first, second);
  expect(parseRecord(exported).branches?.map(({ name }) => name)).toEqual(['First', 'Second']);
  keepBranches(exported);
  // What they are worth, each browser finds out itself.
  expect(branchesOf(game.codes).peek()).toEqual([{ ...first, chance: null }, second]);
});

const namesIn = (stored: string): (string | undefined)[] | undefined =>
  parseRecord(stored).branches?.map(({ name }) => name);

test('branches go along in the text and in a link', () => {
  branchesOf(game.codes).value = [first, second];
  expect(namesIn(textWithBranches(game))).toEqual(['First', 'Second']);
  const link = linkTo(record, ['A', 'B'], '?step=9');
  expect(link?.url).toMatch(/^https:\/\/example\.org\/look-back\?step=9#g=/);
  expect(namesIn(link?.url ?? '')).toEqual(['First', 'Second']);
  expect(link?.hasBranches).toBe(true);
});

test('a link that branches would make too long does without them, and says so', () => {
  expect(linkTo(record, ['A', 'B'], '')?.hasBranches).toBeNull();
  branchesOf(game.codes).value = Array.from({ length: 9 }, (_, i) => ({
    ...first,
    name: `${i}`,
    note: 'x'.repeat(100),
  }));
  const link = linkTo(record, ['A', 'B'], '');
  expect(link?.hasBranches).toBe(false);
  expect(readRecord(link?.url ?? '').codes).toEqual(game.codes);
  expect(namesIn(link?.url ?? '')).toBeUndefined();
});

test('branches that are here already stay as they are', () => {
  const exported = exportedWith(second, first, { ...first, name: 'Other name' });
  branchesOf(game.codes).value = [first];
  keepBranches(exported);
  keepBranches(exported);
  expect(branchesOf(game.codes).peek()).toEqual([
    first,
    second,
    { ...first, name: 'Other name', chance: null },
  ]);
});

test('a game without branches has the record that it always had', () => {
  expect(recordWithBranches(game)).toBe(writeRecord(game));
  keepBranches(record);
  expect([...fakeStorage.keys()]).toEqual([]);
});

test('branches of older rules, which cannot be played, are not kept', () => {
  keepBranches(exportedWith(first).replace(/"rules":"\d+"/, '"rules":"0"'));
  expect(branchesOf(game.codes).peek()).toEqual([]);
});

test('a damaged branch in this browser does not spoil the file', () => {
  const damaged = { ...first, codes: [encodeAction({ do: 'start', player: 0 })] };
  const exported = exportedWith(damaged, second);
  expect(readRecord(exported).codes).toEqual(game.codes);
  expect(parseRecord(exported).branches?.map(({ name }) => name)).toEqual(['Second']);
});

test('a game has the same key with branches and without', () => {
  expect(gameKey(exportedWith(first, second))).toBe(gameKey(record));
});

test('what comes late, after the page has gone, does not overwrite what is kept', () => {
  const page = new AbortController();
  const ofPage = branchesOf(game.codes, page.signal);
  ofPage.value = [first];
  page.abort();
  branchesOf(game.codes).value = [second];
  ofPage.value = [{ ...first, chance: 0.5 }];
  expect(branchesOf(game.codes).peek()).toEqual([second]);
});
