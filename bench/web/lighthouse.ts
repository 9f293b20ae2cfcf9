import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { listen } from '../listen.ts';
import { median, printTable, yesOrNo } from '../report.ts';
import { LAUNCH } from './browser.ts';
import { startGame } from './page-player.ts';

const RUNS = 3;
const MIN_SCORE = 95;
const PATHS = [
  '/',
  '/table',
  '/new',
  '/play',
  '/learn',
  '/rules',
  '/cards',
  '/decks',
  '/settings',
  '/figures',
  '/about',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Runs Lighthouse in its mobile mode on each page with an empty cache; a game is saved, so the table shows it. */
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
    const failures = new Set<string>();
    for (const path of PATHS) {
      const results: Result[] = [];
      for (let run = 0; run < RUNS; run++) results.push(await audit(browser, port, site, path));
      rows.push(rowOf(path, results));
      for (const result of results) for (const failure of failedAudits(path, result)) failures.add(failure);
    }
    printTable(
      `Lighthouse, mobile, median of ${RUNS}`,
      [
        'page',
        ...CATEGORIES,
        'first paint',
        'largest paint',
        'blocked',
        'shift',
        'machine',
        'required',
        'met',
      ],
      rows,
    );
    if (failures.size > 0)
      console.log(`\nFailed audits:\n${[...failures].map((failure) => `- ${failure}`).join('\n')}`);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Keeps the saved game, but clears caches and service workers of earlier visits. */
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
  Math.round((result.categories[category]?.score ?? 0) * 100);

function rowOf(path: string, results: readonly Result[]): string[] {
  const scores = CATEGORIES.map((category) => median(results.map((result) => scoreOf(result, category))));
  const figure = (auditId: string, digits = 0): string =>
    median(results.map((result) => result.audits[auditId]?.numericValue ?? 0)).toFixed(digits);
  return [
    path,
    ...scores.map(String),
    `${figure('first-contentful-paint')} ms`,
    `${figure('largest-contentful-paint')} ms`,
    `${figure('total-blocking-time')} ms`,
    figure('cumulative-layout-shift', 3),
    // Lighthouse's own measure of the machine's current speed.
    median(results.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
    String(MIN_SCORE),
    yesOrNo(scores.every((score) => score >= MIN_SCORE)),
  ];
}

function failedAudits(path: string, { categories, audits }: Result): string[] {
  const counted = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  return counted
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(
      ({ title, displayValue }) =>
        `${path}: ${title}${displayValue === undefined ? '' : ` (${displayValue})`}`,
    );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((closed) => probe.close(closed));
  return port;
}
