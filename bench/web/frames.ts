import type { Browser, Page } from '@playwright/test';
import { PHONE, SLOWER, slowDown, withPage } from './browser.ts';
import { begin, diceOf, endTurn, moneyOf, playToOwnTurn } from './player.ts';
import { printTable, verdict } from './report.ts';

const TURNS = 4;
/** Of the frames a 60 Hz screen has room for while something moves. */
const MUST_SHOW = 0.98;

/** How many frames reach the screen while something moves: cards fly, dice tumble. */
export async function measureFrames(site: string): Promise<void> {
  await withPage(PHONE, async (page) => {
    await begin(page, site);
    await slowDown(page, SLOWER);
    const reports = await reportsDuring(page, async () => {
      for (let turn = 0; turn < TURNS && (await playToOwnTurn(page)); turn++) {
        await collectMoney(page);
        await endTurn(page);
      }
    });
    const { shown, dropped } = countFrames(reports);
    const share = shown / Math.max(1, shown + dropped);
    printTable(
      `Frames while something moves, CPU ${SLOWER} times slower, by Chromium's own account`,
      ['due', 'dropped', 'shown', 'must', 'met'],
      [
        [
          String(shown + dropped),
          String(dropped),
          `${(share * 100).toFixed(1)} %`,
          `60 frames/s: ${MUST_SHOW * 100} % of those due`,
          verdict(share >= MUST_SHOW),
        ],
      ],
    );
  });
}

async function collectMoney(page: Page): Promise<void> {
  if (!(await diceOf(page).first().isVisible())) return;
  await diceOf(page).first().tap();
  await moneyOf(page).tap();
  await page.waitForTimeout(600);
}

/** What Chromium's compositor notes of each frame; one frame may be reported in two parts. */
interface FrameReport {
  frame_source: number;
  frame_sequence: number;
  state: string;
  affects_smoothness: boolean;
  has_main_animation: boolean;
  has_compositor_animation: boolean;
}

interface TraceEvent {
  name: string;
  args: { frame_reporter?: FrameReport };
}

async function reportsDuring(page: Page, act: () => Promise<void>): Promise<FrameReport[]> {
  const session = await (page.context().browser() as Browser).newBrowserCDPSession();
  const reports: FrameReport[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[])
      if (name === 'PipelineReporter' && args.frame_reporter !== undefined) reports.push(args.frame_reporter);
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

function countFrames(reports: readonly FrameReport[]): { shown: number; dropped: number } {
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
