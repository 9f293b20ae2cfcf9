import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../src/server.ts';
import { rawRequest, type RawReply } from './raw-request.ts';
import { testOptions } from './test-options.ts';

const PAGE = '<!doctype html><title>Arena</title>';
const SCRIPT = 'console.log("salve");'.repeat(50);

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'arena-site-'));
  const site = join(folder, 'dist');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'arcana');
  writeFileSync(join(site, 'index.html'), PAGE);
  writeFileSync(join(site, 'sw-12.js'), SCRIPT);
  writeFileSync(join(site, 'assets/index-4f.js'), SCRIPT);
  writeFileSync(join(site, 'assets/index-4f.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(site, 'assets/index-4f.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(site, 'assets/font-4f.woff2'), 'wOF2');
  const texts = { en: ['/assets/en.js'], 'zh-Hant': ['/assets/zh.js'] };
  const routes = [
    { path: '^/table()$', files: ['/assets/table.js', '/assets/table.css'], texts },
    { path: '^(.*)$', files: ['/assets/home.js'], texts },
  ];
  writeFileSync(join(site, 'preload.json'), JSON.stringify(routes));
  server = await startServer({ ...testOptions(join(folder, 'data')), site });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawReply> =>
  rawRequest(server.port, path, { headers, method });

describe('what is served', () => {
  test('routes of the app get index.html', async () => {
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

  test('a page names the files to preload, with texts in the language of the reader', async () => {
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

  test('files have a content type', async () => {
    const script = await get('/assets/index-4f.js');
    expect([script.headers['content-type'], script.body.toString()]).toEqual([
      'text/javascript; charset=utf-8',
      SCRIPT,
    ]);
    expect((await get('/assets/font-4f.woff2')).headers['content-type']).toBe('font/woff2');
  });

  test('a missing file is a 404, even the service worker of an older build', async () => {
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

  test('only GET and HEAD', async () => {
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
  test('hashed files are cached for ever, others are revalidated', async () => {
    expect((await get('/assets/index-4f.js')).headers['cache-control']).toContain('immutable');
    for (const path of ['/', '/sw-12.js']) {
      const { headers } = await get(path);
      expect(headers['cache-control']).toBe('no-cache');
      const again = await get(path, { 'If-None-Match': headers.etag ?? '' });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });

  test('in the best encoding that the browser accepts', async () => {
    const brotli = await get('/assets/index-4f.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const zipped = await get('/assets/index-4f.js', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT);
    const font = await get('/assets/font-4f.woff2', { 'Accept-Encoding': 'br' });
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  test('with a content security policy, even if the file is missing', async () => {
    for (const path of ['/', '/nothing.js']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});
