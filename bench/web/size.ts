/// <reference lib="dom" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { DIST } from '../../tools/build-web.ts';
import { firstLoadOf, LOOK_BACK_MARGIN } from '../../tools/first-load.ts';
import { PHONE, withPage } from './browser.ts';
import { startGame, waitForFirstDecision } from './page-player.ts';
import { kB, printTable, yesOrNo } from '../report.ts';

const MAX_BYTES = 60_000;
const TARGET_BYTES = 44_000;

/** Measures the JavaScript loaded before the first decision, with one language, and what is loaded later. */
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
    'JavaScript until the first decision, kB gzip, one language',
    ['what', 'kB', 'files', 'limit', 'target', 'met'],
    [
      bounded('table: the page', inPage),
      ['table: the match worker', kB(sizeOf(inWorker)), String(inWorker.length), '', '', ''],
      bounded('table: both', atTable),
      ['home page, then a new game', kB(sizeOf(fromHome)), String(fromHome.length), '', '', ''],
      ['later: bot worker', kB(sizeOf(globSync('assets/bot-worker-*.js', { cwd: DIST }))), '', '', '', ''],
      ['later: service worker', kB(sizeOf(globSync('sw-*.js', { cwd: DIST }))), '', '', '', ''],
    ],
  );
  printFirstLoads();
  printTable(
    'Files',
    ['file', 'kB', 'needed by'],
    fromHome.map((file) => [file, kB(sizeOf([file])), atTable.includes(file) ? 'table' : 'home page']),
  );
}

function printFirstLoads(): void {
  const lookBackLimit = firstLoadOf('/table') + LOOK_BACK_MARGIN;
  const pages = { home: '/', table: '/table', 'look back': '/look-back', lobby: '/play', online: '/t/a' };
  printTable(
    'JavaScript that a page needs to show, kB gzip, without texts',
    ['page', 'kB', 'limit', 'met'],
    Object.entries(pages).map(([name, path]) => {
      const size = firstLoadOf(path);
      return path === '/look-back'
        ? [name, kB(size), kB(lookBackLimit), yesOrNo(size <= lookBackLimit)]
        : [name, kB(size), '', ''];
    }),
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
  const decidedAt = await page.evaluate(() => Number(document.documentElement.dataset.firstDecision));
  return [...files].filter(([, requested]) => requested < decidedAt).map(([file]) => file);
}

/** Runs in the page: records when the first decision appears, which is before a query from outside can see it. */
function recordFirstDecision(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('.my-move .hand-row button') === null) return;
    observer.disconnect();
    document.documentElement.dataset.firstDecision = String(Date.now());
  });
  observer.observe(document, { childList: true, subtree: true });
}

const isWorkerScript = (file: string): boolean => file.includes('worker');

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
