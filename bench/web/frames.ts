import type { Page } from '@playwright/test';
import { PHONE, enlargeWindow, CPU_SLOWDOWN, throttleCpu, withPage } from './browser.ts';
import { framesDuring, shareOf, sumOf, type Frames } from './frame-trace.ts';
import { playToOwnTurn, playTurns, resign, startGame } from './page-player.ts';
import { printTable, yesOrNo } from '../report.ts';

const ROUNDS = 3;
const BASELINE_MS = 8000;
/** A bit longer than the end of a game takes. */
const END_MS = 4000;
/** The required share of frames shown, relative to what this machine shows of a bare page. */
const MIN_SHOWN = 0.98;

/**
 * Counts the frames that reach the screen during animations. A busy machine drops frames of the simplest page too, so each
 * round measures one for comparison.
 */
export async function measureFrames(site: string): Promise<void> {
  const rounds: Record<'bare' | 'table' | 'battle' | 'end', Frames>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      bare: await countFramesDuring(showBaselinePage, animateBox),
      table: await countFramesDuring(startGameAt(site), playTurns),
      battle: await countFramesDuring(openBattleLesson(site), playLesson),
      end: await countFramesDuring(playTurnsAt(site), endGame),
    });
  const of = (part: 'bare' | 'table' | 'battle' | 'end'): Frames[] => rounds.map((round) => round[part]);
  const bare = of('bare');
  printTable(
    `Frames during animations as Chromium reports them, CPU ${CPU_SLOWDOWN} times slower, ${ROUNDS} rounds`,
    ['page', 'due', 'dropped', 'shown', 'each round', 'relative to the bare page', 'required', 'met'],
    [
      ['a bare page with one moving box', ...frameCells(bare), '', '', ''],
      ['the table', ...comparedCells(of('table'), bare)],
      ['battles', ...comparedCells(of('battle'), bare)],
      ['the end of a game', ...comparedCells(of('end'), bare)],
    ],
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const frameCells = (rounds: readonly Frames[]): string[] => {
  const all = sumOf(rounds);
  return [
    String(all.shown + all.dropped),
    String(all.dropped),
    percent(shareOf(all)),
    rounds.map((one) => percent(shareOf(one))).join(', '),
  ];
};

function comparedCells(rounds: readonly Frames[], bare: readonly Frames[]): string[] {
  const ratio = shareOf(sumOf(rounds)) / shareOf(sumOf(bare));
  return [
    ...frameCells(rounds),
    percent(ratio),
    `60 frames/s: ${MIN_SHOWN * 100} %`,
    yesOrNo(ratio >= MIN_SHOWN),
  ];
}

type PageAction = (page: Page) => Promise<void>;

async function countFramesDuring(prepare: PageAction, act: PageAction): Promise<Frames> {
  let frames: Frames = { shown: 0, dropped: 0 };
  await withPage(PHONE, async (page) => {
    await enlargeWindow(page);
    await prepare(page);
    await throttleCpu(page, CPU_SLOWDOWN);
    frames = await framesDuring(page, act);
  });
  return frames;
}

async function showBaselinePage(page: Page): Promise<void> {
  await page.setContent('<div style="width: 80px; height: 120px; background: teal"></div>');
}

async function animateBox(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const keyframes = [{ transform: 'none' }, { transform: 'translate(200px, 500px)' }];
    document
      .querySelector('div')
      ?.animate(keyframes, { duration: ms / 20, iterations: 20, direction: 'alternate' });
  }, BASELINE_MS);
  await page.waitForTimeout(BASELINE_MS);
}

/** Waits until the table is drawn; loading is measured elsewhere. */
const startGameAt =
  (site: string): PageAction =>
  async (page) => {
    await startGame(page, site);
    await page.waitForTimeout(1500);
  };

/** A short game, so that its end has something to tell. */
const playTurnsAt =
  (site: string): PageAction =>
  async (page) => {
    await startGameAt(site)(page);
    await playTurns(page);
    await playToOwnTurn(page);
  };

async function endGame(page: Page): Promise<void> {
  await resign(page);
  await page.waitForTimeout(END_MS);
}

/** The lesson on battles has one that fails, one that is paid for and one that is rolled again. */
const openBattleLesson =
  (site: string): PageAction =>
  async (page) => {
    await page.goto(`${site}/learn/battle`);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.waitForTimeout(3000);
  };

async function playLesson(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip step' });
  while (await skip.isVisible()) {
    await skip.click();
    await page.waitForTimeout(500);
    await page.waitForFunction(() => document.querySelector('.flying, .stage .remark') === null, null, {
      polling: 200,
    });
  }
}
