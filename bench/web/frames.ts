import type { Page } from '@playwright/test';
import * as z from 'zod';
import { PHONE, enlargeWindow, CPU_SLOWDOWN, throttleCpu, withPage } from './browser.ts';
import { startGame, diceOf, endTurn, moneyOf, playToOwnTurn, resign } from './page-player.ts';
import { printTable, yesOrNo } from '../report.ts';

const TURNS = 4;
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

interface Frames {
  shown: number;
  dropped: number;
}

const shareOf = ({ shown, dropped }: Frames): number => shown / Math.max(1, shown + dropped);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const sum = (all: readonly Frames[]): Frames => ({
  shown: all.reduce((total, { shown }) => total + shown, 0),
  dropped: all.reduce((total, { dropped }) => total + dropped, 0),
});
const frameCells = (rounds: readonly Frames[]): string[] => {
  const all = sum(rounds);
  return [
    String(all.shown + all.dropped),
    String(all.dropped),
    percent(shareOf(all)),
    rounds.map((one) => percent(shareOf(one))).join(', '),
  ];
};

function comparedCells(rounds: readonly Frames[], bare: readonly Frames[]): string[] {
  const ratio = shareOf(sum(rounds)) / shareOf(sum(bare));
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
    frames = countFrames(await traceFrames(page, () => act(page)));
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

async function playTurns(page: Page): Promise<void> {
  for (let turn = 0; turn < TURNS && (await playToOwnTurn(page)); turn++) {
    await collectMoney(page);
    await endTurn(page);
  }
}

async function collectMoney(page: Page): Promise<void> {
  if (!(await diceOf(page).first().isVisible())) return;
  await diceOf(page).first().tap();
  await moneyOf(page).tap();
  await page.waitForTimeout(600);
}

/** What Chromium's compositor reports about a frame; a frame may be reported in two parts. */
const frameReport = z.object({
  frame_source: z.number(),
  frame_sequence: z.number(),
  state: z.string(),
  affects_smoothness: z.boolean(),
  has_main_animation: z.boolean(),
  has_compositor_animation: z.boolean(),
});
type FrameReport = z.infer<typeof frameReport>;

const frameEvent = z.object({
  name: z.literal('PipelineReporter'),
  args: z.object({ frame_reporter: frameReport }),
});

async function traceFrames(page: Page, act: () => Promise<void>): Promise<FrameReport[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const session = await browser.newBrowserCDPSession();
  const reports: FrameReport[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const { data } = frameEvent.safeParse(event);
      if (data !== undefined) reports.push(data.args.frame_reporter);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['benchmark', 'disabled-by-default-devtools.timeline.frame'] },
  });
  await act();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  return reports;
}

function countFrames(reports: readonly FrameReport[]): Frames {
  const frames = new Map<string, { isShown: boolean; isMissed: boolean }>();
  for (const report of reports) {
    if (!report.has_main_animation && !report.has_compositor_animation) continue;
    const key = `${report.frame_source} ${report.frame_sequence}`;
    const { isShown, isMissed } = frames.get(key) ?? { isShown: false, isMissed: false };
    frames.set(key, {
      isShown: isShown || report.state.startsWith('STATE_PRESENTED'),
      isMissed: isMissed || (report.state === 'STATE_DROPPED' && report.affects_smoothness),
    });
  }
  const all = [...frames.values()];
  const shown = all.filter(({ isShown }) => isShown).length;
  return { shown, dropped: all.filter(({ isShown, isMissed }) => isMissed && !isShown).length };
}
