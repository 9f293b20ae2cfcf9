import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const RULES = 'packages/rules/src';

function lint(sources: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'arena-lint-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  mkdirSync(join(folder, RULES), { recursive: true });
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, RULES, name), source);
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout;
}

test('files that import each other are found', () => {
  const sources = {
    'a.ts': `import { b } from './b.ts';\nexport const a = (): number => b();\n`,
    'b.ts': `import { a } from './a.ts';\nexport const b = (): number => a();\n`,
  };
  expect(lint(sources)).toContain('import(no-cycle)');
});

test('an engine that rolls or reads a clock is found', () => {
  expect(lint({ 'a.ts': 'export const roll = (): number => Math.random();\n' })).toContain('Math.random');
  expect(lint({ 'a.ts': 'export const now = (): number => Date.now();\n' })).toContain('Date');
});

test('sound code passes', () => {
  expect(lint({ 'a.ts': 'export const one = 1;\n' })).toContain('0 errors');
});
