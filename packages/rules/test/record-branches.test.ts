import { describe, expect, test } from 'vitest';
import {
  BRANCH_LIMITS,
  decision,
  encodeAction,
  InputError,
  openRecord,
  parseRecord,
  readRecord,
  writeRecord,
  writeRecordText,
  type RecordedBranch,
} from '../src/index.ts';
import { playRandomly } from './play-games.ts';

const game = playRandomly({ setup: { deck: 'mixed' } }, 'branches');
const json = writeRecord(game);

/** The first action that the game could have had there instead. */
function branchAt(at: number): RecordedBranch {
  const { actions } = decision(game.stateAfter(at));
  const other = actions.map(encodeAction).find((code) => code !== game.codes[at]);
  if (other === undefined) throw new Error('there is no choice');
  return { at, codes: [other], name: 'Do nothing', note: 'Only to see “what if” – 如果' };
}

const branch = branchAt(40);
const [other] = branch.codes;

type Fields = Record<string, unknown> & { rules: string; branches: Record<string, unknown>[] };
const withBranches = (change: (branches: Fields['branches'], record: Fields) => void): string => {
  const record = JSON.parse(writeRecord(game, [branch, branchAt(60)])) as Fields;
  change(record.branches, record);
  return JSON.stringify(record);
};

describe('branches in a record', () => {
  test('come back as they went into it, and change nothing else', () => {
    const stored = writeRecord(game, [branch, branchAt(60)]);
    const { branches, ...record } = parseRecord(stored);
    expect(branches).toEqual([branch, branchAt(60)]);
    expect(record).toEqual(parseRecord(json));
    expect(readRecord(stored).codes).toEqual(game.codes);
    expect(openRecord(stored).steps).toEqual(openRecord(json).steps);
  });

  test('are written last, with the codes of their actions', () => {
    expect(writeRecord(game, [branch])).toBe(
      `${json.slice(0, -1)},"branches":${JSON.stringify([
        { at: 40, actions: branch.codes, name: branch.name, note: branch.note },
      ])}}`,
    );
  });

  test('can begin at the start of the game, and after its last action', () => {
    const unfinished = playRandomly({ setup: { deck: 'mixed' } }, 'branches', { maxActions: 40 });
    const fromStart: RecordedBranch = { at: 0, codes: game.codes.slice(0, 80), name: '', note: '' };
    const stored = writeRecord(unfinished, [fromStart, branch]);
    expect(readRecord(stored).codes).toEqual(unfinished.codes);
    expect(parseRecord(stored).branches).toEqual([fromStart, branch]);
  });

  test('have no field if there are none', () => {
    expect(writeRecord(game, [])).toBe(json);
    expect(Object.keys(JSON.parse(json) as object)).not.toContain('branches');
    expect(parseRecord(json)).not.toHaveProperty('branches');
    expect(readRecord(withBranches((branches) => branches.splice(0))).codes).toEqual(game.codes);
  });

  test('are not written if no reader would accept them', () => {
    const damaged: RecordedBranch[] = [
      { ...branch, at: -1 },
      { ...branch, at: game.codes.length + 1 },
      { ...branch, codes: [] },
      { ...branch, codes: [...branch.codes, encodeAction({ do: 'start', player: 0 })] },
      { ...branch, name: 'x'.repeat(BRANCH_LIMITS.name + 1) },
      { ...branch, note: 'x'.repeat(BRANCH_LIMITS.note + 1) },
    ];
    expect(writeRecord(game, damaged)).toBe(json);
    expect(parseRecord(writeRecord(game, [...damaged, branch])).branches).toEqual([branch]);
  });

  test('of too many, the newest are written', () => {
    const many = Array.from({ length: BRANCH_LIMITS.count + 5 }, (_, i) => ({ ...branch, name: String(i) }));
    expect(parseRecord(writeRecord(game, many)).branches).toEqual(many.slice(5));
  });

  test('are not in the text', () => {
    expect(writeRecordText(readRecord(writeRecord(game, [branch])))).toBe(writeRecordText(game));
  });

  test('of older rules are read, but not replayed', () => {
    const older = withBranches(([first], record) => {
      record.rules = '0';
      Object.assign(first, { actions: [encodeAction({ do: 'start', player: 0 })] });
    });
    expect(openRecord(older).hasCurrentRules).toBe(false);
    expect(parseRecord(older).branches).toHaveLength(2);
  });
});

describe('a record is refused whose branches', () => {
  test.each<[string, (branch: Record<string, unknown>) => void, string]>([
    ['begin too late', (second) => (second.at = 9999), `it begins after action 9999, but the game has`],
    ['begin before the game', (second) => (second.at = -1), 'at must be a whole number from 0'],
    ['begin nowhere', (second) => delete second.at, 'at must be a whole number from 0'],
    ['have no actions', (second) => (second.actions = []), 'actions must have 1 to 2000 entries'],
    [
      'have too many actions',
      (second) => (second.actions = Array.from({ length: 2001 }, () => other)),
      'actions must have 1 to 2000 entries',
    ],
    ['have a word for an action', (second) => (second.actions = [other, 'x']), 'action 2, "x", is not an'],
    ['have a code of nothing', (second) => (second.actions = [31]), 'action 1, 31, is not an action'],
    [
      'have an action out of place',
      (second) => (second.actions = [...game.codes.slice(60, 62), encodeAction({ do: 'start', player: 0 })]),
      'action 3, start 0, is refused: not-now',
    ],
    ['have no name', (second) => delete second.name, 'name must be a string'],
    ['have a long name', (second) => (second.name = 'x'.repeat(41)), 'name must have at most 40 characters'],
    [
      'have a long note',
      (second) => (second.note = 'x'.repeat(201)),
      'note must have at most 200 characters',
    ],
    ['have a list for a note', (second) => (second.note = []), 'note must be a string'],
  ])('%s', (_, damage, problem) => {
    const stored = withBranches(([, second]) => damage(second));
    expect(() => readRecord(stored)).toThrow(InputError);
    expect(() => readRecord(stored)).toThrow(`branch 2 of the record: ${problem}`);
    expect(() => openRecord(stored)).toThrow(InputError);
  });

  test.each<[string, unknown, string]>([
    ['are no list', {}, 'branches must be a list'],
    ['are null', null, 'branches must be a list'],
    ['are no objects', [7], 'branch 1 of the record: it is not an object'],
    ['are too many', Array.from({ length: 101 }, () => ({})), 'branches must have 0 to 100 entries'],
  ])('%s', (_, branches, problem) => {
    const stored = withBranches((__, record) => Object.assign(record, { branches }));
    expect(() => readRecord(stored)).toThrow(new InputError(problem));
  });
});
