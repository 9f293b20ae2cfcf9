import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticSite } from '../src/http/static-site.ts';

const PAGE = '<!doctype html><title>Arena</title>';
const SCRIPT = 'console.log("salve");'.repeat(50);

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'arena-site-'));
  const site = join(folder, 'dist');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'arcana');
  writeFileSync(join(site, 'index.html'), PAGE);
  writeFileSync(join(site, 'sw-12.js'), SCRIPT);
  writeFileSync(join(site, 'assets/index-4f.js'), SCRIPT);
  writeFileSync(join(site, 'assets/font-4f.woff2'), 'wOF2');
  const texts = { en: ['/assets/en.js'], 'zh-Hant': ['/assets/zh.js'] };
  const ahead = [
    { path: '^/table()$', files: ['/assets/table.js', '/assets/table.css'], texts },
    { path: '^(.*)$', files: ['/assets/home.js'], texts },
  ];
  writeFileSync(join(site, 'ahead.json'), JSON.stringify(ahead));
  server = createServer(staticSite(site));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** By hand, since `fetch` tidies paths and unpacks what comes. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('what is served', () => {
  test('pages of the app, which have no file, are index.html', async () => {
    for (const path of ['/', '/table', '/learn/battle', '/rules?from=table']) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers['content-type'], body.toString()]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
        PAGE,
      ]);
    }
  });

  test('a page names what it will ask for, in the language of its reader', async () => {
    const linked = async (path: string, headers: Record<string, string>): Promise<string[]> =>
      String((await get(path, headers)).headers.link).split(', ');
    expect(await linked('/table?x', { 'accept-language': 'xx, zh-TW;q=0.8, en;q=0.5' })).toEqual([
      '</assets/table.js>; rel=modulepreload',
      '</assets/table.css>; rel=preload; as=style; crossorigin',
      '</assets/zh.js>; rel=modulepreload',
    ]);
    expect(await linked('/', {})).toEqual([
      '</assets/home.js>; rel=modulepreload',
      '</assets/en.js>; rel=modulepreload',
    ]);
    const kept = await get('/index.html', { 'sec-fetch-dest': 'empty' });
    expect([kept.status, kept.headers.link]).toEqual([200, undefined]);
    expect((await get('/assets/index-4f.js')).headers.link).toBeUndefined();
  });

  test('files have their type', async () => {
    const script = await get('/assets/index-4f.js');
    expect([script.headers['content-type'], script.body.toString()]).toEqual([
      'text/javascript; charset=utf-8',
      SCRIPT,
    ]);
    expect((await get('/assets/font-4f.woff2')).headers['content-type']).toBe('font/woff2');
  });

  test('a missing file is missing, also if it is the worker of an older build', async () => {
    for (const path of ['/assets/index-00.js', '/sw-11.js', '/favicon.ico'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('nothing outside the folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '//secret.txt',
      '/..\\secret.txt',
    ]) {
      const { status, body } = await get(path);
      expect([path, status, body.includes('arcana')]).toEqual([path, 404, false]);
    }
  });

  test('only to those who want to read', async () => {
    const { status, headers } = await get('/', {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(PAGE.length),
      0,
    ]);
  });
});

describe('how it is served', () => {
  test('hashed files for ever, others only if they are still the same', async () => {
    expect((await get('/assets/index-4f.js')).headers['cache-control']).toContain('immutable');
    for (const path of ['/', '/sw-12.js']) {
      const { headers } = await get(path);
      expect(headers['cache-control']).toBe('no-cache');
      const again = await get(path, { 'If-None-Match': headers.etag ?? '' });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });

  test('compressed as the browser understands it', async () => {
    const brotli = await get('/assets/index-4f.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const zipped = await get('/assets/index-4f.js', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT);
    const font = await get('/assets/font-4f.woff2', { 'Accept-Encoding': 'br' });
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  test('with nothing foreign allowed to run, missing files included', async () => {
    for (const path of ['/', '/nothing.js']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});
