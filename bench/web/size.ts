/// <reference lib="dom" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { DIST } from '../../tools/build-web.ts';
import { PHONE, withPage } from './browser.ts';
import { startGame, waitForFirstDecision } from './page-player.ts';
import { kB, printTable, yesOrNo } from './report.ts';

const MAX_BYTES = 60_000;
const TARGET_BYTES = 44_000;

/** What JavaScript comes before one can play, with one language, and what comes later. */
export async function measureSize(site: string): Promise<void> {
  let fromHome: string[] = [];
  let atTable: string[] = [];
  await withPage(PHONE, async (page) => {
    await page.addInitScript(recordFirstDecision);
    fromHome = await scriptsDuring(page, () => startGame(page, site));
    atTable = await scriptsDuring(page, async () => {
      await page.goto(`${site}/table`);
      await waitForFirstDecision(page);
    });
  });
  const inPage = atTable.filter((file) => !isWorkerScript(file));
  const inWorker = atTable.filter(isWorkerScript);
  const bounded = (what: string, files: readonly string[]): string[] => {
    const size = sizeOf(files);
    return [
      what,
      kB(size),
      String(files.length),
      kB(MAX_BYTES),
      kB(TARGET_BYTES),
      yesOrNo(size <= MAX_BYTES),
    ];
  };
  printTable(
    'JavaScript until one can play, kB gzip, one language',
    ['what', 'kB', 'files', 'must', 'aim', 'met'],
    [
      bounded('table: the page', inPage),
      ['table: the authority in its worker', kB(sizeOf(inWorker)), String(inWorker.length), '', '', ''],
      bounded('table: both', atTable),
      ['home page, then a game begun', kB(sizeOf(fromHome)), String(fromHome.length), '', '', ''],
      ['later: bot worker', kB(sizeOf(globSync('assets/bot-worker-*.js', { cwd: DIST }))), '', '', '', ''],
      ['later: service worker', kB(sizeOf(globSync('sw-*.js', { cwd: DIST }))), '', '', '', ''],
    ],
  );
  printTable(
    'Its files',
    ['file', 'kB', 'needed by'],
    fromHome.map((file) => [file, kB(sizeOf([file])), atTable.includes(file) ? 'table' : 'home page']),
  );
}

async function scriptsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const files = new Map<string, number>();
  const collect = (response: Response): void => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.set(pathname.slice(1), response.request().timing().startTime);
  };
  page.on('response', collect);
  await act();
  page.off('response', collect);
  const asked = await page.evaluate(() => Number(document.documentElement.dataset.asked));
  return [...files].filter(([, requested]) => requested < asked).map(([file]) => file);
}

/** Runs in the page: when the first question stands there, which is before anybody outside can see it. */
function recordFirstDecision(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('.sheet button') === null) return;
    watch.disconnect();
    document.documentElement.dataset.asked = String(Date.now());
  });
  watch.observe(document, { childList: true, subtree: true });
}

const isWorkerScript = (file: string): boolean => file.includes('worker');

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
