import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { summaryLine, countPlaywright, countVitest, runStep } from '../../tools/steps.ts';

let folder: string;
let report: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-steps-'));
  report = join(folder, 'report.json');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

function reported(numPassedTests: number, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0): void {
  writeFileSync(report, JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }));
}

test('the closing line sums up and names skipped tests only if there are any', () => {
  const ok = { passed: 1, failed: 0, skipped: 0 };
  expect(summaryLine([ok, { passed: 20, failed: 2, skipped: 0 }])).toBe('21 passed, 2 failed');
  expect(summaryLine([ok, { passed: 20, failed: 0, skipped: 3 }])).toBe('21 passed, 0 failed, 3 skipped');
});

test('tests count as the report says', () => {
  reported(5, 2, 1, 1);
  expect(countVitest(report, false)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('browser tests are counted from their report, with flaky ones shown separately', () => {
  writeFileSync(report, JSON.stringify({ stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 4 } }));
  expect(countPlaywright(report, false)).toEqual({ passed: 6, failed: 2, skipped: 4, retried: 1 });
  expect(countPlaywright(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a run that crashed without a report has failed', () => {
  expect(countVitest(report, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a run that failed outside its tests has failed', () => {
  reported(5);
  expect(countVitest(report, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a run without any test has failed', () => {
  reported(0);
  expect(countVitest(report, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a step says one line, and everything if it failed', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const print = (exitCode: number): string[] => [
    'node',
    '-e',
    `console.log('details'); process.exit(${exitCode})`,
  ];
  expect(await runStep({ name: 'good', command: print(0) })).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(log.mock.calls.flat()).toEqual([expect.stringMatching(/^ok +good \(\d+\.\d s\)$/)]);
  log.mockClear();
  expect(await runStep({ name: 'bad', command: print(1) })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(log.mock.calls.flat()).toEqual([expect.stringMatching(/^FAILED bad/), 'details\n']);
});

test('a program that does not exist is a failed step', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await runStep({ name: 'none', command: ['no-such-program'] })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});
