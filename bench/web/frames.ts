/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { PHONE, SLOWER, slowDown, withPage } from './browser.ts';
import { begin, diceOf, endTurn, moneyOf, playToOwnTurn } from './player.ts';
import { printTable, quantile, verdict } from './report.ts';

const TURNS = 4;
/** A frame of a 60 Hz screen, with a hair for the clock's own steps. */
const ON_TIME_MS = 16.7 + 0.8;

/** How evenly frames follow each other while something moves: cards fly, dice tumble. */
export async function measureFrames(site: string): Promise<void> {
  let frames: number[] = [];
  await withPage(PHONE, async (page) => {
    await begin(page, site);
    await slowDown(page, SLOWER);
    const recorded = await page.evaluateHandle(recordFrames);
    for (let turn = 0; turn < TURNS && (await playToOwnTurn(page)); turn++) {
      await collectMoney(page);
      await endTurn(page);
    }
    frames = await recorded.evaluate(({ moving }) => moving);
  });
  const onTime = frames.filter((ms) => ms <= ON_TIME_MS).length / Math.max(1, frames.length);
  printTable(
    `Frames while something moves, CPU ${SLOWER} times slower`,
    ['frames', 'within 16.7 ms', 'p50 ms', 'p99 ms', 'longest ms', 'must', 'met'],
    [
      [
        String(frames.length),
        `${(onTime * 100).toFixed(1)} %`,
        ...[0.5, 0.99, 1].map((share) => (frames.length === 0 ? '-' : quantile(frames, share).toFixed(1))),
        '60 frames/s',
        verdict(onTime >= 0.95),
      ],
    ],
  );
}

async function collectMoney(page: Page): Promise<void> {
  if (!(await diceOf(page).first().isVisible())) return;
  await diceOf(page).first().tap();
  await moneyOf(page).tap();
  await page.waitForTimeout(600);
}

/** Runs in the page: the time between frames, as long as an animation runs in both of them. */
function recordFrames(): { moving: number[] } {
  const moving: number[] = [];
  let before = performance.now();
  let wasMoving = false;
  const frame = (now: number): void => {
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    if (isMoving && wasMoving) moving.push(now - before);
    before = now;
    wasMoving = isMoving;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return { moving };
}
