import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { LAUNCH } from './browser.ts';
import { startGame } from './page-player.ts';
import { printTable, quantile, yesOrNo } from './report.ts';

const RUNS = 3;
const MIN_SCORE = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse for phones, each page as if for the first time; the table with a game on it. */
export async function measureLighthouse(site: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'arena-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    ...LAUNCH,
    args: [...(LAUNCH.args ?? []), `--remote-debugging-port=${port}`],
    locale: 'en-GB',
  });
  try {
    const page = await browser.newPage();
    await startGame(page, site);
    await page.close();
    const rows: string[][] = [];
    const remarks = new Set<string>();
    for (const path of ['/', '/table', '/rules']) {
      const results: Result[] = [];
      for (let run = 0; run < RUNS; run++) results.push(await audit(browser, port, site, path));
      rows.push(rowOf(path, results));
      for (const result of results) for (const remark of failedAudits(path, result)) remarks.add(remark);
    }
    printTable(
      `Lighthouse, mobile, median of ${RUNS}`,
      ['page', ...CATEGORIES, 'first paint', 'largest paint', 'blocked', 'shift', 'machine', 'must', 'met'],
      rows,
    );
    if (remarks.size > 0)
      console.log(`\nNot perfect:\n${[...remarks].map((remark) => `- ${remark}`).join('\n')}`);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The saved game stays; everything else that an earlier visit has left is taken away. */
async function audit(browser: BrowserContext, port: number, site: string, path: string): Promise<Result> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: site,
    storageTypes: 'service_workers,cache_storage',
  });
  await session.send('Network.clearBrowserCache');
  await page.close();
  const run = await lighthouse(site + path, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
  });
  if (run === undefined || run.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse failed at ${path}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  return run.lhr;
}

const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category].score ?? 0) * 100);

function rowOf(path: string, results: readonly Result[]): string[] {
  const scores = CATEGORIES.map((category) =>
    quantile(
      results.map((result) => scoreOf(result, category)),
      0.5,
    ),
  );
  const figure = (auditId: string, digits = 0): string =>
    quantile(
      results.map((result) => result.audits[auditId].numericValue ?? 0),
      0.5,
    ).toFixed(digits);
  return [
    path,
    ...scores.map(String),
    `${figure('first-contentful-paint')} ms`,
    `${figure('largest-contentful-paint')} ms`,
    `${figure('total-blocking-time')} ms`,
    figure('cumulative-layout-shift', 3),
    // Lighthouse's own measure of how fast the machine is at this moment.
    quantile(
      results.map(({ environment }) => environment.benchmarkIndex),
      0.5,
    ).toFixed(0),
    String(MIN_SCORE),
    yesOrNo(scores.every((score) => score >= MIN_SCORE)),
  ];
}

function failedAudits(path: string, { categories, audits }: Result): string[] {
  const counted = CATEGORIES.flatMap((category) => categories[category].auditRefs).filter(
    ({ weight }) => weight > 0,
  );
  return counted
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(
      ({ title, displayValue }) =>
        `${path}: ${title}${displayValue === undefined ? '' : ` (${displayValue})`}`,
    );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
