import { CARDS, checkSetup } from '@arena/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import type * as Figures from '../src/store/figures.ts';

const opened = (): Promise<typeof Figures> => {
  vi.resetModules();
  return import('../src/store/figures.ts');
};

beforeEach(() => fakeStorage.clear());

const { value: bestiaCost } = CARDS.bestia.cost;

describe('a correction', () => {
  test('is kept only where it differs', async () => {
    const { withCorrection } = await opened();
    const once = withCorrection({}, 'bestia', 'cost', bestiaCost + 1);
    expect(once).toEqual({ bestia: { cost: bestiaCost + 1 } });
    const twice = withCorrection(once, 'bestia', 'defence', 9);
    expect(twice).toEqual({ bestia: { cost: bestiaCost + 1, defence: 9 } });
    expect(withCorrection(twice, 'bestia', 'cost', bestiaCost)).toEqual({ bestia: { defence: 9 } });
    expect(withCorrection(once, 'bestia', 'cost', bestiaCost)).toEqual({});
  });

  test('can be taken back for one card', async () => {
    const { withoutCorrection } = await opened();
    expect(withoutCorrection({ bestia: { cost: 9 }, nero: { cost: 1 } }, 'bestia')).toEqual({
      nero: { cost: 1 },
    });
  });

  test('is accepted by the rules', async () => {
    const { withCorrection, MAX_FIGURE } = await opened();
    const figures = withCorrection(withCorrection({}, 'nero', 'cost', MAX_FIGURE), 'nero', 'defence', 0);
    expect(checkSetup({ deck: 'roma', figures }).figures).toEqual(figures);
  });
});

describe('a file', () => {
  test('is read as it was written', async () => {
    const { parseFigures, serializeFigures } = await opened();
    const figures = { bestia: { cost: bestiaCost + 1 }, nero: { cost: 1, defence: 2 } };
    expect(parseFigures(serializeFigures(figures))).toEqual({ figures });
  });

  test.each([
    ['', { why: 'no file of figures' }],
    ['[]', { why: 'no file of figures' }],
    ['{"figures":{}}', { why: 'no file of figures' }],
    ['{"format":"arena-figures","figures":[]}', { why: 'no file of figures' }],
    ['{"format":"arena-figures","figures":{"ghost":{}}}', { why: 'unknown card', card: 'ghost' }],
    [
      '{"format":"arena-figures","figures":{"nero":{"cost":1},"tuba":{"defence":-1}}}',
      { why: 'no figure', card: 'tuba', figure: 'defence' },
    ],
    [
      '{"format":"arena-figures","figures":{"nero":{"cost":1.5}}}',
      { why: 'no figure', card: 'nero', figure: 'cost' },
    ],
    [
      '{"format":"arena-figures","figures":{"nero":{"cost":"8"}}}',
      { why: 'no figure', card: 'nero', figure: 'cost' },
    ],
    ['{"format":"arena-figures","figures":{"nero":7}}', { why: 'no figure', card: 'nero', figure: 'cost' }],
    [
      '{"format":"arena-figures","figures":{"nero":{"price":8}}}',
      { why: 'unknown entry', card: 'nero', entry: 'price' },
    ],
  ])('that is invalid gives the reason: %s', async (text, error) => {
    const { parseFigures } = await opened();
    expect(parseFigures(text)).toEqual({ error });
  });
});

describe('in storage', () => {
  test('corrections survive a reload', async () => {
    const first = await opened();
    first.figures.value = { nero: { cost: 1 } };
    const second = await opened();
    expect(second.figures.value).toEqual({ nero: { cost: 1 } });
  });

  test('bad entries are skipped, the rest stays', async () => {
    fakeStorage.set('arena.figures', '{"nero":{"cost":1,"defence":"9"},"ghost":{"cost":1},"tuba":3}');
    const { figures } = await opened();
    expect(figures.value).toEqual({ nero: { cost: 1 } });
    fakeStorage.set('arena.figures', 'nonsense');
    expect((await opened()).figures.value).toEqual({});
  });
});
