import { describe, expect, test } from 'vitest';
import {
  CARD_IDS,
  CARDS,
  encodeAction,
  InputError,
  Game,
  isOver,
  openRecord,
  parseRecord,
  positionText,
  positionOf,
  readRecord,
  recordOf,
  replay,
  RULES_VERSION,
  writeRecord,
  writeRecordText,
  type Setup,
} from '../src/index.ts';
import { replayTurn } from '../src/record/record.ts';
import { playRandomly } from './play-games.ts';

const setup: Setup = { deck: 'mixed', start: 1, figures: { forum: { cost: 6 } } };
const game = playRandomly({ setup }, 'record');
const json = writeRecord(game);
const text = writeRecordText(game);
type RecordFields = Record<string, unknown> & {
  actions: number[];
  turns: [number, string][];
  figures: number[][];
};
const fields = (): RecordFields => JSON.parse(json) as RecordFields;
const tampered = (change: (record: RecordFields) => void): string => {
  const record = fields();
  change(record);
  return JSON.stringify(record);
};

describe('a record', () => {
  test('names its format, rules and figures', () => {
    const { format, version, rules, setup: stored, figures } = fields();
    expect({ format, version, rules, stored }).toEqual({
      format: 'arena-record',
      version: 1,
      rules: RULES_VERSION,
      stored: { beginner: false, ...setup },
    });
    expect(figures).toHaveLength(CARD_IDS.length);
    expect(figures[CARD_IDS.indexOf('forum')]).toEqual([6, CARDS.forum.defence.value]);
  });

  test.each([
    ['JSON', json],
    ['text', text],
  ])('as %s restores the game', (_, stored) => {
    const read = readRecord(stored);
    expect(read.actions).toEqual(game.actions);
    expect(read.start).toEqual(game.start);
    expect(positionOf(read.state)).toEqual(positionOf(game.state));
    expect(writeRecord(read)).toBe(json);
    expect(writeRecordText(read)).toBe(text);
  });

  test('of an unfinished game opens at the same decision', () => {
    for (const most of [0, 1, 11, 30, 61]) {
      const unfinished = playRandomly({ setup }, 'record', { maxActions: most });
      for (const stored of [writeRecord(unfinished), writeRecordText(unfinished)]) {
        expect(positionOf(readRecord(stored).state)).toEqual(positionOf(unfinished.state));
      }
    }
  });

  test('of a game that began at a position', () => {
    const { state } = playRandomly({ setup }, 'record', { maxActions: 45 });
    const later = playRandomly({ position: positionOf(state) }, 'later');
    for (const stored of [writeRecord(later), writeRecordText(later)]) {
      expect(readRecord(stored).actions).toEqual(later.actions);
      expect(writeRecord(readRecord(stored))).toBe(writeRecord(later));
    }
  });

  test('holds each turn at its first free action', () => {
    const { turns } = recordOf(game);
    expect(turns).toHaveLength(game.state.turn - 1); // the last turn ended in phase 1
    turns.forEach(({ at }, i) => {
      const g = game.stateAfter(at);
      expect(g.turn).toBe(i + 1);
      expect(positionOf(g).pending).toBeUndefined();
    });
  });

  test.each([
    ['a set-up', game],
    ['a position', playRandomly({ position: positionOf(game.stateAfter(45)) }, 'later')],
  ])('that began at %s keeps its figures if the defaults have changed since', (_, played) => {
    const record = JSON.parse(writeRecord(played)) as RecordFields;
    const nero = CARD_IDS.indexOf('nero');
    record.figures[nero] = [8, 7]; // as if 7 had been its default defence at the time
    const read = readRecord(JSON.stringify(record));
    expect(read.actions).toEqual(played.actions);
    expect(read.state.config.defence[nero]).toBe(7);
    expect(positionOf(read.state).figures).toEqual({ forum: { cost: 6 }, nero: { defence: 7 } });
    const first = replayTurn(parseRecord(JSON.stringify(record)), 0);
    expect(first.state.config.defence[nero]).toBe(7);
    expect(first.state.config.cost[CARD_IDS.indexOf('forum')]).toBe(6);
  });

  test('from before the last kinds were added has no figures for them', () => {
    const stored = tampered((record) => record.figures.pop());
    expect(readRecord(stored).actions).toEqual(game.actions);
    const many = tampered((record) => record.figures.push([1, 1]));
    expect(() => readRecord(many)).toThrow(new InputError('the record has no card figures'));
  });
});

describe('the text of a record', () => {
  test('reads like the game', () => {
    const lines = text.split('\n');
    expect(lines[0]).toBe('arena-record 1');
    expect(lines[1]).toBe('rules: 1');
    expect(lines[2]).toBe(`setup: ${JSON.stringify(fields().setup)}`);
    expect(lines[3]).toMatch(/^figures: bestia 5\/4, decurio 6\/3, /);
    expect(lines[5]).toBe('Set-up');
    expect(lines[6].split('; ')).toHaveLength(10);
    expect(lines[6]).toMatch(/^deal \w+; deal /);
    expect(lines[7]).toMatch(/^pass \w+ \w+; pass \w+ \w+$/);
    expect(lines[8].split('; ')).toHaveLength(10);
    expect(lines[10]).toBe('Turn 1, player 1');
    expect(lines[11]).toMatch(/^roll \d \d \d/);
    expect(lines[12]).toMatch(/^= 1~full\.mixed~1~1~/);
    expect(lines.slice(-4, -2)).toEqual(['', 'End']);
    expect(lines.filter((line) => line.startsWith('Turn '))).toHaveLength(game.state.turn - 1);
  });

  test('has a line for each free action, followed by its answers', () => {
    const draws = text.split('\n').filter((line) => line.startsWith('draw '));
    expect(draws.length).toBeGreaterThan(0);
    for (const line of draws) {
      const [first, ...answers] = line.split('; ');
      const cards = Number(first.split(' ')[1]);
      expect(answers).toHaveLength(cards + 1);
      expect(answers.at(-1)).toMatch(/^take /);
    }
  });

  test.each([
    [
      'an unknown word',
      text.replace('\nend\n', '\nhalt\n'),
      /^line \d+, action \d+ of the record: "halt" is not an action$/,
    ],
    ['a missing end', text.slice(0, text.indexOf('\nEnd')), /^the record breaks off after action \d+$/],
    ['no head', text.slice(text.indexOf('\n') + 1), /^this is not a record of a game$/],
    [
      'a newer version',
      text.replace('arena-record 1', 'arena-record 2'),
      /version 2; version 1 can be read$/,
    ],
    ['a broken set-up', text.replace('setup: {', 'setup: '), /^the set-up of the record is not JSON$/],
    ['missing figures', text.replace(/figures: .*\n/, ''), /^the record has no card figures$/],
    ['a broken figure', text.replace('bestia 5/4', 'bestia 5'), /^the record has no figures of bestia$/],
  ])('with %s is refused', (_, broken, message) => {
    expect(() => readRecord(broken)).toThrow(InputError);
    expect(() => readRecord(broken)).toThrow(message);
  });
});

describe('a tampered record is refused:', () => {
  const end = game.codes.length;
  test.each<[string, string, RegExp]>([
    ['cut short', json.slice(0, -20), /^the record is not a JSON object; perhaps the file is cut short$/],
    ['not an object', '{', /^the record is not a JSON object/],
    ['null', 'null', /^this is not a record of a game$/],
    ['another format', tampered((r) => (r.format = 'chess')), /^this is not a record of a game$/],
    [
      'a newer version',
      tampered((r) => (r.version = 2)),
      /^this is a record of version 2; version 1 can be read$/,
    ],
    ['no rules', tampered((r) => delete r.rules), /^the record does not say by which rules it was played$/],
    ['no end', tampered((r) => delete r.end), /^the record has no last position/],
    [
      'no actions',
      tampered((r) => delete (r as Partial<RecordFields>).actions),
      /^the record has no list of actions$/,
    ],
    [
      'no turns',
      tampered((r) => delete (r as Partial<RecordFields>).turns),
      /^the record has no positions of its turns$/,
    ],
    [
      'a bad turn',
      tampered((r) => r.turns.splice(1, 1, [3] as never)),
      /^turn 2 of the record is not a pair/,
    ],
    [
      'a bad set-up',
      tampered((r) => (r.setup = { deck: 'tarot' })),
      /^deck must be one of arena, roma, mixed/,
    ],
    [
      'a word for an action',
      tampered((r) => r.actions.splice(4, 1, 'x' as never)),
      /^action 5 of the record, "x", is not an action$/,
    ],
    [
      'half an action',
      tampered((r) => (r.actions[4] = 0.5)),
      /^action 5 of the record, 0.5, is not an action$/,
    ],
    [
      'a negative action',
      tampered((r) => (r.actions[4] = -1)),
      /^action 5 of the record, -1, is not an action$/,
    ],
    [
      'a huge action',
      tampered((r) => (r.actions[4] = 2 ** 31)),
      /^action 5 of the record, 2147483648, is not an action$/,
    ],
    [
      'an action out of place',
      tampered((r) => (r.actions[7] = 12)),
      /^action 8 of the record, end, is refused: not-now$/,
    ],
    [
      'an action with bits to spare',
      tampered((r) => (r.actions[7] += 2 ** 29)),
      /^action 8 of the record, \d+, is not an action$/,
    ],
    [
      'a code of nothing',
      tampered((r) => (r.actions[7] = 31)),
      /^action 8 of the record, 31, is not an action$/,
    ],
    [
      'an unknown card',
      tampered((r) => (r.actions[7] = 1 | (200 << 5))),
      /^action 8 of the record, 6401, is not an action$/,
    ],
    [
      'an action too many',
      tampered((r) => r.actions.push(12)),
      new RegExp(`^action ${end + 1} of the record, end, is refused: game-over$`),
    ],
    [
      'a turn too many',
      tampered((r) => r.turns.push([end, r.turns[0][1]])),
      /^the record contradicts itself/,
    ],
    ['a turn missing', tampered((r) => r.turns.pop()), /^the record contradicts itself/],
    ['actions missing', tampered((r) => (r.actions.length = 40)), /^the record contradicts itself/],
    [
      'a wrong end',
      tampered((r) => (r.end = String(r.end).replace('~', '~~'))),
      new RegExp(`^the record contradicts itself: an action between number \\d+ and ${end} is not`),
    ],
  ])('%s', (_, broken, message) => {
    expect(() => readRecord(broken)).toThrow(InputError);
    expect(() => readRecord(broken)).toThrow(message);
  });

  test('a possible outcome of chance that differs from the real one', () => {
    const rolled = game.actions.findIndex((action) => action.do === 'roll');
    const other = tampered((record) => {
      record.actions[rolled] = record.actions[rolled] === 4769 ? 4768 + 5 : 0b110_110_101_00100;
    });
    expect(() => readRecord(other)).toThrow(InputError);
  });
});

describe('a record of other rules', () => {
  const record = { ...recordOf(game), rules: '0' };

  test('is not replayed as a whole', () => {
    expect(() => replay(record)).toThrow(
      new InputError(
        'the record was played by rules 0, but these are rules 1: it can only be opened turn by turn',
      ),
    );
  });

  test('opens turn by turn', () => {
    record.turns.forEach(({ at }, i) => {
      const turn = replayTurn(record, i);
      const next = record.turns[i + 1]?.at ?? record.codes.length;
      expect(turn.codes).toEqual(record.codes.slice(at, next));
      expect(positionOf(turn.state)).toEqual(positionOf(game.stateAfter(next)));
    });
  });

  test('has no more turns than it has', () => {
    expect(() => replayTurn(record, 99)).toThrow(
      new InputError(`the record has ${record.turns.length} turns`),
    );
  });

  test('stops in a turn where these rules differ', () => {
    const { at } = record.turns[0];
    const changed = { ...record, codes: record.codes.with(at, encodeAction({ do: 'keep' })) };
    const turn = replayTurn(changed, 0);
    expect(turn.codes).toEqual([]);
    expect(turn.state.turn).toBe(1);
  });
});

describe('a record of older rules, opened', () => {
  const older = (change: (record: RecordFields) => void = () => {}): string =>
    tampered((record) => {
      record.rules = '0';
      change(record);
    });
  const turns = fields().turns;

  test('is continuous where the rules agree', () => {
    const { steps, stateAt, hasCurrentRules } = openRecord(older());
    expect(hasCurrentRules).toBe(false);
    expect(steps).toEqual(openRecord(json).steps);
    expect(steps.filter(({ by }, i) => i > 0 && by === null)).toEqual([]);
    expect(isOver(stateAt(steps.length - 1))).toBe(true);
    expect(() => stateAt(steps.length)).toThrow(new RangeError(`the replay has ${steps.length} steps`));
  });

  test('continues with the next turn after a refused action', () => {
    const [at, next] = [turns[2][0], turns[3][0]];
    const { steps, stateAt } = openRecord(
      older((record) => (record.actions[at + 1] = encodeAction({ do: 'start', player: 0 }))),
    );
    const gap = steps.findIndex(({ skipped }) => skipped > 0);
    expect(steps[gap]).toEqual({
      actionCount: next,
      by: null,
      turn: 4,
      vp: positionOf(stateAt(gap)).vp,
      events: [],
      skipped: next - at - 1,
    });
    expect(steps[gap - 1].actionCount).toBe(at + 1);
    expect(positionText(positionOf(stateAt(gap)))).toContain(turns[3][1].slice(0, 40));
    expect(steps.filter(({ skipped }) => skipped > 0)).toHaveLength(1);
  });

  test('shows the recorded end if the last turn does not reach it', () => {
    const at = turns[turns.length - 1][0];
    const { steps, stateAt } = openRecord(
      older((record) => (record.actions[at] = encodeAction({ do: 'start', player: 0 }))),
    );
    const last = steps.length - 1;
    expect(steps[last]).toMatchObject({ by: null, actionCount: game.codes.length, events: [] });
    expect(positionOf(stateAt(last))).toEqual(positionOf(game.state));
  });

  test('shows the set-up as far as the rules allow it', () => {
    const { steps } = openRecord(
      older((record) => (record.actions[0] = encodeAction({ do: 'start', player: 0 }))),
    );
    expect(steps[0]).toMatchObject({ actionCount: 0, turn: 0 });
    expect(steps[1]).toMatchObject({ by: null, actionCount: turns[0][0], turn: 1, skipped: turns[0][0] });
  });
});

test('the game of this file is a whole one', () => {
  expect(isOver(game.state)).toBe(true);
  expect(game).toBeInstanceOf(Game);
});
