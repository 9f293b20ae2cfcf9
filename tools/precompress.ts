import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Images and fonts are compressed already. */
const COMPRESSIBLE = new Set([
  '.bin',
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
]);
const ENCODERS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes a `.br` and a `.gz` file next to each file that compresses well, for servers that send those. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  for (const [extension, encode] of Object.entries(ENCODERS))
    writeFileSync(`${file}.${extension}`, await encode(content));
}
