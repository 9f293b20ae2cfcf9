import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from '../../tools/precompress.ts';

test('writes compressed copies of files that compress well, in all folders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-precompress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = 'console.log("salve");'.repeat(50);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/index.js'), script);
  writeFileSync(join(folder, 'icon.png'), 'PNG');
  await precompress(folder);
  expect(readdirSync(folder)).toEqual(['assets', 'icon.png']);
  expect(readdirSync(join(folder, 'assets'))).toEqual(['index.js', 'index.js.br', 'index.js.gz']);
  const copy = (extension: string): Buffer => readFileSync(join(folder, `assets/index.js.${extension}`));
  expect(brotliDecompressSync(copy('br')).toString()).toBe(script);
  expect(gunzipSync(copy('gz')).toString()).toBe(script);
});
