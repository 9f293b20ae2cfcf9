import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** How many passed only on a retry. */
  retried?: number;
}

export interface CheckStep {
  name: string;
  command: readonly string[];
  /** Counts the tests of the step; without it, the step counts as one. */
  count?: (succeeded: boolean) => TestCounts;
}

export async function runStep({ name, command, count = countAsOne }: CheckStep): Promise<TestCounts> {
  const start = performance.now();
  const { succeeded, output } = await run(command);
  const counts = count(succeeded);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (counts.failed > 0 || (counts.retried ?? 0) > 0) console.log(withoutPassedLines(output));
  return counts;
}

/** Failures come first, in case a long output is truncated. */
function withoutPassedLines(output: string): string {
  return output.replaceAll(/^\s*✓.*\n/gm, '');
}

function run([program = '', ...args]: readonly string[]): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: string): void => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

function countAsOne(succeeded: boolean): TestCounts {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

export const countVitest = (report: string, succeeded: boolean): TestCounts =>
  countFromReport(report, succeeded, (json) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitestReport.parse(json);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  });

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

export const countPlaywright = (report: string, succeeded: boolean): TestCounts =>
  countFromReport(report, succeeded, (json) => {
    const { expected, unexpected, flaky, skipped } = playwrightReport.parse(json).stats;
    return { passed: expected + flaky, failed: unexpected, skipped, retried: flaky };
  });

/** A crash, or a run without a test, counts as a failure. */
function countFromReport(
  path: string,
  succeeded: boolean,
  read: (report: unknown) => TestCounts,
): TestCounts {
  if (!existsSync(path)) return countAsOne(false);
  const counts = read(JSON.parse(readFileSync(path, 'utf8')));
  const isGood = succeeded && counts.passed > 0;
  return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) };
}

export function summaryLine(all: readonly TestCounts[]): string {
  const sum = (which: 'passed' | 'failed' | 'skipped'): number =>
    all.reduce((total, counts) => total + counts[which], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
