/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { readRecord, writeRecord } from '@arena/rules';
import type { Page } from '@playwright/test';
import { PHONE, withPage } from './browser.ts';
import { printTable, spread, systemLoad, yesOrNo } from '../report.ts';

const TURNS = 20;
const ROUNDS = 3;
const MAX_MS = { firstGraph: 1000, whole: 10_000 };

/** The first stored game of this many turns. */
function gameOfTurns(turns: number): string {
  const lines = readFileSync(new URL('../../packages/ai/test/stored-games.txt', import.meta.url), 'utf8');
  const game = lines
    .trimEnd()
    .split('\n')
    .map(readRecord)
    .find(({ state }) => state.turn === turns);
  if (game === undefined) throw new Error(`no stored game has ${turns} turns`);
  return writeRecord(game);
}

interface AnalysisTimes {
  /** From opening the page, ms. */
  firstGraph: number;
  whole: number;
  /** Of the page's process, all its threads together, ms. */
  cpu: number;
}

/** How long the page that looks back needs for one game, with a fresh profile each time. The analysis runs in one worker. */
export async function measureAnalysis(site: string): Promise<void> {
  const record = gameOfTurns(TURNS);
  const rounds: AnalysisTimes[] = [];
  for (let round = 0; round < ROUNDS; round++)
    await withPage(PHONE, async (page) => void rounds.push(await analyseIn(page, site, record)));
  const rowOf = (name: string, key: keyof AnalysisTimes, most?: number): string[] => {
    const times = rounds.map((each) => each[key]);
    const met = most === undefined ? '' : yesOrNo(Math.max(...times) <= most);
    const target = most === undefined ? '' : `${most / 1000} s`;
    return [name, times.map(seconds).join(', '), spread(times), target, met];
  };
  printTable(
    `Analysis of a game of ${TURNS} turns at the default depth, ${ROUNDS} rounds; load ${systemLoad()}`,
    ['from opening the page', 'seconds', 'spread', 'target', 'met'],
    [
      rowOf('first graph', 'firstGraph', MAX_MS.firstGraph),
      rowOf('whole analysis', 'whole', MAX_MS.whole),
      rowOf('CPU time of the page and its workers', 'cpu'),
    ],
  );
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

async function analyseIn(page: Page, site: string, record: string): Promise<AnalysisTimes> {
  await page.addInitScript((text) => sessionStorage.setItem('arena.record', text), record);
  await page.goto(`${site}/look-back`, { waitUntil: 'commit' });
  const times = await page.evaluate(watchAnalysis);
  return { ...times, cpu: await cpuTime(page) };
}

/** Runs in the page: when the curve first has a step, and when the progress of the analysis is gone. */
function watchAnalysis(): Promise<Pick<AnalysisTimes, 'firstGraph' | 'whole'>> {
  return new Promise((resolve) => {
    let firstGraph = 0;
    let hasBegun = false;
    const look = (): void => {
      const curve = document.querySelector('.game-graph .curve .line')?.getAttribute('d') ?? '';
      const isRunning = document.querySelector('[role="progressbar"]') !== null;
      hasBegun ||= isRunning;
      if (firstGraph === 0 && curve.includes('V')) firstGraph = performance.now();
      if (firstGraph > 0 && hasBegun && !isRunning) resolve({ firstGraph, whole: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Of the process that shows the page, ms. */
async function cpuTime(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) return Number.NaN;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return (
    1000 * Math.max(...processInfo.filter(({ type }) => type === 'renderer').map((each) => each.cpuTime))
  );
}
