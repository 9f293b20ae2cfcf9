import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, countTests, runStep, type Step } from './steps.ts';

const checks: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'import directions', command: ['node', 'tools/check-imports.ts'] },
];

const reports = mkdtempSync(join(tmpdir(), 'arena-test-'));
const report = join(reports, 'vitest.json');
const tests: Step = {
  name: 'tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  count: (succeeded) => countTests(report, succeeded),
};

const counts = await Promise.all(checks.map(runStep));
if (!process.argv.includes('--checks-only')) counts.push(await runStep(tests));
rmSync(reports, { recursive: true });

if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1;
console.log(closingLine(counts));
