import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PHONE, enlargeWindow, withPage } from './browser.ts';
import { framesDuring, shareOf, sumOf, type Frames } from './frame-trace.ts';
import { playTurns, startHere } from './page-player.ts';
import { printTable, quantile, yesOrNo } from '../report.ts';

const GAMES = 100;
const ROUNDS = 3;
/** Two frames at 60 Hz: whoever waits longer sees that one is missing. */
const LATE_MS = 34;
/** How many more frames may be missing beside the analysis, as a share of all: what one run differs from the next. */
const MARGIN = 0.005;

const records = readFileSync(new URL('../../packages/ai/test/stored-games.txt', import.meta.url), 'utf8')
  .split('\n')
  .slice(0, GAMES);

/** Frames at a table while this many stored games are analysed in the same tab, and without that. */
export async function measureBackground(site: string): Promise<void> {
  const rounds: Record<'alone' | 'beside', TableFrames>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ alone: await atTable(site, false), beside: await atTable(site, true) });
  const [alone, beside] = [rounds.map((round) => round.alone), rounds.map((round) => round.beside)];
  const dropped = (all: readonly TableFrames[]): number =>
    1 - shareOf(sumOf(all.map(({ frames }) => frames)));
  const isMet = dropped(beside) <= dropped(alone) + MARGIN;
  printTable(
    `Frames at the table while ${GAMES} stored games are analysed, ${ROUNDS} rounds`,
    ['table', 'due', 'dropped', 'late tasks', 'longest wait for a frame, ms', 'games analysed', 'met'],
    [
      ['without analysis', ...cellsOf(alone), ''],
      ['with analysis', ...cellsOf(beside), yesOrNo(isMet)],
    ],
  );
}

interface TableFrames {
  frames: Frames;
  /** How long the page waited between two frames, ms. */
  waits: number[];
  analysed: number;
}

function cellsOf(rounds: readonly TableFrames[]): string[] {
  const { shown, dropped } = sumOf(rounds.map(({ frames }) => frames));
  const waits = rounds.flatMap((round) => round.waits);
  return [
    String(shown + dropped),
    String(dropped),
    `${waits.filter((wait) => wait > LATE_MS).length} of ${waits.length}`,
    `${Math.round(Math.max(...waits))} (99 %: ${Math.round(quantile(waits, 0.99))})`,
    rounds.map(({ analysed }) => analysed).join(', '),
  ];
}

async function atTable(site: string, isAnalysing: boolean): Promise<TableFrames> {
  let measured: TableFrames = { frames: { shown: 0, dropped: 0 }, waits: [], analysed: 0 };
  await withPage(PHONE, async (page) => {
    await enlargeWindow(page);
    await importGames(page, site);
    if (!isAnalysing) await page.getByRole('button', { name: 'Pause' }).click();
    // The analysis goes on over the pages of a tab, as long as none is loaded anew.
    await page.getByRole('link', { name: 'Home' }).click();
    await startHere(page);
    const before = await analysedGames(page);
    const waiting = page.evaluate(watchFrames);
    const frames = await framesDuring(page, playTurns);
    await page.evaluate(() => dispatchEvent(new Event('arena-bench-end')));
    const after = await analysedGames(page);
    measured = { frames, waits: await waiting, analysed: after - before };
  });
  return measured;
}

async function importGames(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/games`);
  const games = records.map((record, i) => ({
    source: 'computer',
    table: null,
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'level-3' }],
    names: ['Gaia', 'level-3'],
    winner: null,
    cause: null,
    ended: i,
    record,
    figures: null,
  }));
  await page.getByLabel('Record or link').fill(JSON.stringify({ format: 'arena-games', version: 1, games }));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(`${GAMES} games added`).waitFor({ timeout: 120_000 });
}

/** How many games in the page's database have been analysed. */
const analysedGames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('arena');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const request = opening.result.transaction('games').objectStore('games').getAll();
    await new Promise((resolve) => request.addEventListener('success', resolve));
    opening.result.close();
    const rows: readonly { figures?: unknown }[] = request.result;
    return rows.filter(({ figures }) => figures !== null && figures !== undefined).length;
  });

/** Runs in the page, until the event: how long it waited between two frames. */
function watchFrames(): Promise<number[]> {
  return new Promise((resolve) => {
    const waits: number[] = [];
    let last = performance.now();
    let isOver = false;
    addEventListener('arena-bench-end', () => (isOver = true));
    const next = (now: number): void => {
      waits.push(now - last);
      last = now;
      if (isOver) resolve(waits);
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}
