import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { DIST } from '../../tools/build-web.ts';
import { PHONE, withPage } from './browser.ts';
import { begin } from './player.ts';
import { kB, printTable, verdict } from './report.ts';

const MUST = 60_000;
const AIM = 44_000;

interface Script {
  name: string;
  gzip: number;
  isOfBot: boolean;
}

/** What JavaScript comes before one can play, with one language, and what comes later. */
export async function measureSize(site: string): Promise<void> {
  let fromHome: Script[] = [];
  let atTable: Script[] = [];
  await withPage(PHONE, async (page) => {
    fromHome = await scriptsOf(page, () => begin(page, site));
    await page.context().clearCookies();
    atTable = await scriptsOf(page, () => openTable(page, site));
  });
  const rows = [
    ...totals('table opened', atTable),
    ...totals('home page, then a game begun', fromHome),
    ['service worker', kB(serviceWorker()), '', '', ''],
  ];
  printTable('Initial JavaScript, kB gzip', ['what', 'kB', 'must', 'aim', 'met'], rows);
  const chunks = fromHome.map(({ name, gzip, isOfBot }) => [
    name,
    kB(gzip),
    isOfBot ? 'bot worker' : atTable.some((script) => script.name === name) ? 'table' : 'home page',
  ]);
  printTable('Its chunks', ['file', 'kB', 'needed by'], chunks);
}

function totals(name: string, scripts: readonly Script[]): string[][] {
  const sum = (isOfBot: boolean): number =>
    scripts.filter((script) => script.isOfBot === isOfBot).reduce((total, { gzip }) => total + gzip, 0);
  const isTable = name === 'table opened';
  const page = sum(false);
  const bounds = isTable ? [kB(MUST), kB(AIM), verdict(page <= MUST)] : ['', '', ''];
  return [
    [name, kB(page), ...bounds],
    [`${name}: bot worker`, kB(sum(true)), '', '', ''],
  ];
}

async function openTable(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/table`);
  await page.getByRole('region', { name: 'What is asked' }).or(page.getByRole('dialog')).first().waitFor();
}

async function scriptsOf(page: Page, act: () => Promise<void>): Promise<Script[]> {
  const responses: Response[] = [];
  const collect = (response: Response): void => {
    if (/\.js$/.test(new URL(response.url()).pathname)) responses.push(response);
  };
  page.on('response', collect);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  return responses.map((response) => {
    const name = basename(new URL(response.url()).pathname);
    return { name, gzip: gzipped(join(DIST, 'assets', name)), isOfBot: name.includes('worker') };
  });
}

const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

const serviceWorker = (): number =>
  readdirSync(DIST)
    .filter((name) => /^sw-.*\.js$/.test(name))
    .reduce((total, name) => total + gzipped(join(DIST, name)), 0);
