import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { aheadOf } from './ahead.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const IS_COMPRESSED = new Set(['.png', '.woff2']);
const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The page runs its own files and nothing else. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

type Encoding = keyof typeof ENCODERS | 'identity';

interface File {
  type: string;
  etag: string;
  /** The name holds a hash of the content: it will never change. */
  isImmutable: boolean;
  as: (encoding: Encoding) => Promise<Buffer>;
  encodings: readonly Encoding[];
}

/**
 * Serves the files that are in the folder now, and nothing else: what is asked for is looked up among their names. Pages
 * of the app have no files; their paths, which have no extension, get `index.html`.
 */
export function staticSite(folder: string): RequestListener {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length).replaceAll(sep, '/'), read(path)]),
  );
  const ahead = aheadOf(folder);
  const page = files.get('/index.html');
  return (request, response) => {
    const [path] = (request.url ?? '/').split(/[?#]/);
    const file = files.get(path) ?? (extname(path) === '' ? page : undefined);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const links = file === page ? ahead(path, request.headers) : null;
    if (links !== null) response.setHeader('Link', links).appendHeader('Vary', 'Accept-Language');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      say(response, 405, 'Only GET and HEAD are answered here.');
    } else if (file === undefined) say(response, 404, 'There is no such file.');
    else void send(request, response, file);
  };
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': TYPES['.txt'], 'Cache-Control': 'no-store' }).end(text);
}

function read(path: string): File {
  const content = readFileSync(path);
  const extension = extname(path);
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`,
    isImmutable: path.includes(`${sep}assets${sep}`),
    encodings: IS_COMPRESSED.has(extension) ? ['identity'] : ['br', 'gzip', 'identity'],
    as: (encoding) => {
      const known = encoded.get(encoding) ?? ENCODERS[encoding as keyof typeof ENCODERS](content);
      encoded.set(encoding, known);
      return known;
    },
  };
}

async function send(request: IncomingMessage, response: ServerResponse, file: File): Promise<void> {
  response.setHeader('Content-Type', file.type);
  response.setHeader('ETag', file.etag);
  response.appendHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const accepted = (request.headers['accept-encoding'] ?? '').split(/[\s,;]+/);
  const encoding = file.encodings.find((candidate) => accepted.includes(candidate)) ?? 'identity';
  const body = await file.as(encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
