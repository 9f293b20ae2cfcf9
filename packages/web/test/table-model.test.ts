import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { LessonHost } from '../src/learn/lesson-host.ts';
import { LESSONS } from '../src/learn/lessons.ts';
import type { TableAnimator } from '../src/table/motion/animation-slot.ts';

const { AnimationSlot } = await import('../src/table/motion/animation-slot.ts');
const { TableModel } = await import('../src/table/model/table-model.ts');

const [lesson] = LESSONS;
const reportError = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  fakeStorage.clear();
  vi.stubGlobal('reportError', reportError);
});
afterEach(() => reportError.mockReset());

async function tableWith(animator: Partial<TableAnimator>) {
  if (lesson === undefined) throw new Error('there are no lessons');
  const host = new LessonHost(lesson, ['Player', 'Livia']);
  const complete: TableAnimator = { prepare: () => async () => {}, finish: () => {}, ...animator };
  const table = new TableModel(host, new AnimationSlot(async () => complete));
  await settled();
  return { host, table };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const FAILING: [string, TableAnimator['prepare']][] = [
  [
    'preparing it throws',
    () => {
      throw new Error('no picture');
    },
  ],
  ['playing it fails', () => () => Promise.reject(new Error('no picture'))],
];

describe.each(FAILING)('an animation: %s', (_, prepare) => {
  test('every update is still shown, and each error is reported', async () => {
    const { host, table } = await tableWith({ prepare });
    for (let step = 0; step < 3; step++) {
      host.next();
      await settled();
      expect(table.shownUpdate.value.number).toBe(host.latestNumber.value);
      expect(table.log.value.at(-1)?.number).toBe(host.latestNumber.value);
      expect(reportError).toHaveBeenCalledTimes(host.latestNumber.value);
    }
  });

  test('the table does not stay in motion', async () => {
    const { host, table } = await tableWith({
      prepare: (...args) => {
        table.animations.isAnimating.value = true;
        return prepare(...args);
      },
    });
    host.next();
    await settled();
    expect(table.animations.isAnimating.value).toBe(false);
  });
});

test('an update that cannot be shown does not stop the next ones', async () => {
  const { host, table } = await tableWith({});
  vi.spyOn(table.animations, 'prepare').mockImplementationOnce(() => {
    throw new Error('broken table');
  });
  host.next();
  await settled();
  expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('broken table'));
  host.next();
  await settled();
  expect(table.shownUpdate.value.number).toBe(host.latestNumber.value);
});

test('an animation holds back the log, not the board', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { host, table } = await tableWith({ prepare: () => () => promise });
  host.next();
  await settled();
  expect(table.shownUpdate.value.number).toBe(host.latestNumber.value);
  expect(table.log.value.at(-1)?.number).not.toBe(host.latestNumber.value);
  resolve();
  await settled();
  expect(table.log.value.at(-1)?.number).toBe(host.latestNumber.value);
});
