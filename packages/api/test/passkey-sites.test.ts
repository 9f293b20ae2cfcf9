import { expect, test } from 'vitest';
import { canHavePasskeys } from '../src/index.ts';

test.each([
  ['https://arena.example.org', true],
  ['https://arena.example.org:8443', true],
  ['https://arena', true],
  ['https://4arena.org', true],
  ['http://localhost:4000', true],
  ['https://localhost', true],
  ['http://arena.example.org', false],
  ['http://192.168.1.20:4000', false],
  ['https://192.168.1.20', false],
  ['https://192.168.1', false],
  ['https://127.0.0.1:4000', false],
  ['https://[::1]', false],
  ['https://[fe80::1]:8443', false],
])('whether browsers keep passkeys for %s: %s', (address, can) => {
  expect(canHavePasskeys(new URL(address))).toBe(can);
});
