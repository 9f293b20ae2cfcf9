import { describe, expect, test } from 'vitest';
import {
  BRANCH_LIMITS,
  decision,
  encodeAction,
  InputError,
  openRecord,
  packRecord,
  PackedRecordError,
  parseRecord,
  readRecord,
  recordFragment,
  seeded,
  writeRecord,
  writeRecordText,
  type Game,
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

  test.each([
    ['JSON', writeRecord],
    ['text', writeRecordText],
    ['link', (of: Game, branches?: RecordedBranch[]) => recordFragment(of, undefined, branches)],
  ])('are not written as %s if no reader would accept them', (_, write) => {
    const damaged: RecordedBranch[] = [
      { ...branch, at: -1 },
      { ...branch, at: game.codes.length + 1 },
      { ...branch, codes: [] },
      { ...branch, codes: [...branch.codes, encodeAction({ do: 'start', player: 0 })] },
      { ...branch, name: 'x'.repeat(BRANCH_LIMITS.name + 1) },
      { ...branch, note: 'x'.repeat(BRANCH_LIMITS.note + 1) },
    ];
    expect(write(game, damaged)).toBe(write(game));
    expect(parseRecord(write(game, [...damaged, branch])).branches).toEqual([branch]);
  });

  test('of too many, the newest are written', () => {
    const many = Array.from({ length: BRANCH_LIMITS.count + 5 }, (_, i) => ({ ...branch, name: String(i) }));
    expect(parseRecord(writeRecord(game, many)).branches).toEqual(many.slice(5));
  });

  test('go along in the text, in words', () => {
    const stored = writeRecordText(game, [branch, branchAt(60)]);
    expect(stored.startsWith(writeRecordText(game))).toBe(true);
    expect(stored).toMatch(/\nBranch after action 40\nname: "Do nothing"\nnote: "Only .* 如果"\n\nTurn \d/);
    expect(parseRecord(stored)).toEqual(parseRecord(writeRecord(game, [branch, branchAt(60)])));
    expect(openRecord(stored).steps).toEqual(openRecord(json).steps);
  });

  test('go along in a link, where they take little space', () => {
    const whole: RecordedBranch = { at: 0, codes: game.codes.slice(0, 80), name: '', note: '' };
    const branches = [branch, branchAt(60), whole, { ...branch, note: 'à la légion' }];
    const stored = recordFragment(game, ['A', 'B'], branches);
    expect(parseRecord(`https://example.org/look-back#${stored}`)).toEqual(
      parseRecord(writeRecord(game, branches)),
    );
    expect(stored.startsWith(recordFragment(game))).toBe(true);
    const plain = { ...branch, name: 'What if', note: '' };
    expect(packRecord(game, [plain]).length - packRecord(game).length).toBeLessThan(25);
  });

  test('may be called anything', () => {
    const hostile = [
      '"',
      '\\',
      '\n= x',
      '\nEnd',
      '\u2028',
      '\ud800',
      '; end',
      '\0',
      ' x ',
      'Branch after action 3',
    ];
    const branches = hostile.map((name) => ({ ...branch, name, note: name }));
    for (const stored of [writeRecordText(game, branches), packRecord(game, branches)])
      expect(parseRecord(stored).branches).toEqual(branches);
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

describe('damage to the branches', () => {
  const textOf = (found: string | RegExp, changed: string): string =>
    writeRecordText(game, [branch, branchAt(60)]).replace(found, changed);

  test.each<[string, string, RegExp]>([
    [
      'a name without quotation marks',
      textOf('name: "Do nothing"', 'name: Do'),
      /^line \d+, name of branch 1 /,
    ],
    ['no name', textOf(/name: .*\n/, ''), /^branch 1 of the record: name must be a string/],
    ['a number for a name', textOf(/name: .*/, 'name: 7'), /^branch 1 of the record: name must be a string/],
    [
      'an action that is none',
      textOf(/\n.*\n*$/, '\nhello\n'),
      /^line \d+, action 1 of branch 2 of the record: "hello"/,
    ],
    [
      'an action out of place',
      textOf(/\n.*\n*$/, '\nstart 0\n'),
      /^branch 2 of the record: action 1, start 0, is refused/,
    ],
    [
      'a place after the end',
      textOf('action 40', 'action 9999'),
      /^branch 1 of the record: it begins after action 9999/,
    ],
  ])('in text: %s', (_, stored, message) => {
    expect(() => readRecord(stored)).toThrow(InputError);
    expect(() => readRecord(stored)).toThrow(message);
  });

  const short = playRandomly({ setup: { deck: 'mixed' } }, 'branches', { maxActions: 50 });

  test('in a link is found wherever it is', () => {
    const { length } = packRecord(short);
    const packed = packRecord(short, [branch, { ...branch, at: 39, codes: short.codes.slice(39, 45) }]);
    const random = seeded('branches');
    for (let i = length + 1; i < packed.length; i++) {
      const cut = packed.slice(0, i);
      const changed = `${cut}${packed[i] === 'A' ? 'B' : 'A'}${packed.slice(i + 1)}`;
      for (const stored of [cut, changed, `${packed}${'A'.repeat(1 + random(9))}`]) {
        const read = (): unknown => parseRecord(stored);
        expect(read).toThrow(PackedRecordError);
        expect(read).toThrow(expect.objectContaining({ fault: 'branches' }));
      }
    }
  });

  test('in a link never makes it hang, whatever the letters are', () => {
    const random = seeded('noise');
    for (let i = 0; i < 200; i++) {
      const noise = Array.from({ length: random(60) }, () => 'AQgw_-09'[random(8)]).join('');
      expect(() => parseRecord(`${packRecord(short)}.${noise}`)).toThrow(InputError);
    }
  });
});
