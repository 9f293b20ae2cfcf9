import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summaryLine, countPlaywright, countVitest, runStep, type CheckStep } from './steps.ts';

const checks: CheckStep[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'structure', command: ['node', 'tools/check-structure.ts'] },
];

const reports = mkdtempSync(join(tmpdir(), 'arena-test-'));
const [report, pageReport] = [join(reports, 'vitest.json'), join(reports, 'playwright.json')];
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = pageReport;
const tests: CheckStep[] = [
  {
    name: 'tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    count: (succeeded) => countVitest(report, succeeded),
  },
  {
    name: 'tests in the browser',
    command: ['playwright', 'test', '--config=packages/web/e2e', '--reporter=list,json'],
    count: (succeeded) => countPlaywright(pageReport, succeeded),
  },
];

const counts = await Promise.all(checks.map(runStep));
if (!process.argv.includes('--checks-only')) for (const step of tests) counts.push(await runStep(step));
rmSync(reports, { recursive: true });

if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1;
console.log(summaryLine(counts));
