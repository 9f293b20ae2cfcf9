import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// With a database and NATS, packages/server/test/arena-commands.test.ts runs them.

const ARENA = fileURLToPath(new URL('../bin/arena.js', import.meta.url));
const arena = (...args: string[]): { status: number | null; stdout: string; stderr: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ARENA, ...args], {
    encoding: 'utf8',
    // Vitest sets the first for pages.
    env: { ...process.env, BASE_URL: '', NATS_URL: '' },
  });
  return { status, stdout, stderr };
};

test.each([
  ['worker', 'NATS_URL=nats://host:4222 arena worker'],
  ['migrate', 'arena migrate --to postgres://user:password@host/database'],
])('arena %s explains itself', (command, usage) => {
  const { status, stdout, stderr } = arena(command, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(usage);
  expect(arena('--help').stdout).toContain(`arena ${command} `);
});

test.each([
  [['worker', 'now'], 'now'],
  [['migrate'], '--to says which database'],
  [['migrate', '--into', 'postgres://localhost/arena'], '--into'],
])('arena %j is refused with its usage', (args, reason) => {
  const { status, stdout, stderr } = arena(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(reason);
  expect(stderr).toContain(`arena ${args[0]}`);
});

test('a worker without NATS says what it needs', () => {
  expect(arena('worker')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'A worker needs NATS_URL, such as nats://localhost:4222.\n',
  });
});

test('what is not a database is refused before anything is copied', () => {
  const { status, stderr } = arena('migrate', '--to', 'mysql://localhost/arena');
  expect(status).toBe(1);
  expect(stderr).toContain('must be a list of addresses such as postgres://');
});

test('arena admin explains itself, and says what is missing', () => {
  const { status, stdout } = arena('admin', '--help');
  expect(status).toBe(0);
  expect(stdout).toContain('arena admin suspend PERSON --for TIME --text TEXT');
  expect(arena('--help').stdout).toContain('arena admin ');
});

test.each([
  [['warn', 'Ann'], 'arena admin warn needs --text.'],
  [['warn', '--text', 'Why'], 'arena admin warn needs to know whom or what.'],
  [['suspend', 'Ann', '--text', 'Why'], 'arena admin suspend needs --for.'],
  [['suspend', 'Ann', '--text', 'Why', '--for', 'ever'], '--for must be a time such as 30m'],
  [['banish', 'Ann'], '"banish" is not a command of arena admin.'],
  [['warn', 'Ann', '--loud'], '--loud'],
])('arena admin %j is refused with the reason', (args, reason) => {
  const { status, stderr } = arena('admin', ...args);
  expect(status).toBe(2);
  expect(stderr).toContain(reason);
});
