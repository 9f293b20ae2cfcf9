/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { PHONE, SLOWER, slowDown, withPage } from './browser.ts';
import { begin, diceOf, moneyOf, playToOwnTurn } from './player.ts';
import { printTable, quantile, verdict } from './report.ts';

const TAPS = 30;
const MUST_MS = 50;

/** A tap and what shows that it was answered: something matching the selector appears, or goes. */
interface Tap {
  on: Locator;
  shows: string;
  isGone?: boolean;
}

/** From the end of a touch to the end of the frame that shows its effect. */
export async function measureTaps(site: string): Promise<void> {
  const times: Record<string, number[]> = {};
  const measure = async (page: Page, name: string, tap: Tap): Promise<void> => {
    (times[name] ??= []).push(await timeOf(page, tap));
  };
  await withPage(PHONE, async (page) => {
    await slowDown(page, SLOWER);
    await page.setContent(BARE);
    for (let i = 0; i < TAPS; i++) {
      await measure(page, 'a bare button, for comparison', { on: page.getByRole('button'), shows: PICKED });
      await page.setContent(BARE);
    }
  });
  await withPage(PHONE, async (page) => {
    await begin(page, site);
    await playToOwnTurn(page);
    await slowDown(page, SLOWER);
    const dice = diceOf(page);
    const otherSpace = page.getByRole('list', { name: /^Spaces of/ }).getByRole('button');
    const card = otherSpace.filter({ hasNotText: '−1' }).first();
    for (let i = 0; i < TAPS; i++) {
      await measure(page, 'pick up a die', { on: dice.first(), shows: PICKED });
      await measure(page, 'refused', { on: otherSpace.first(), shows: '[role="alert"]' });
      await measure(page, 'open a card', { on: card, shows: 'dialog[open]' });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await dice.last().tap();
      await measure(page, 'place a die', {
        on: moneyOf(page),
        shows: `[aria-label^="Die "]:nth-of-type(${await dice.count()})`,
        isGone: true,
      });
      await page.getByRole('button', { name: 'Undo' }).tap();
      await dice.nth(2).waitFor();
    }
  });
  printTable(
    `From tap to painted answer, ms, ${TAPS} taps each, CPU ${SLOWER} times slower`,
    ['tap', 'p50', 'p95', 'max', 'must', 'met'],
    Object.entries(times).map(([name, ms]) => [
      name,
      ...[0.5, 0.95, 1].map((share) => quantile(ms, share).toFixed(0)),
      String(MUST_MS),
      verdict(quantile(ms, 1) <= MUST_MS),
    ]),
  );
}

const PICKED = '[aria-pressed="true"]';
const BARE = `<meta name="viewport" content="width=device-width"><button onclick="this.ariaPressed = 'true'">I</button>`;

async function timeOf(page: Page, { on, shows, isGone = false }: Tap): Promise<number> {
  const painted = await page.evaluateHandle(watchPaint, { shows, isGone });
  await on.tap();
  return painted.evaluate(({ time }) => time);
}

/** Runs in the page. The promise is wrapped, or it would be awaited on the way out. */
function watchPaint({ shows, isGone }: { shows: string; isGone: boolean }): { time: Promise<number> } {
  const isShown = (): boolean => (document.querySelector(shows) === null) === isGone;
  const time = new Promise<number>((resolve, reject) => {
    const impatience = setTimeout(() => reject(new Error(`No answer: ${shows}`)), 5000);
    const afterPaint = (then: () => void): void => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then, { once: true });
      port1.start();
      port2.postMessage(null);
    };
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const look = (): void => {
          if (!isShown()) return void requestAnimationFrame(look);
          clearTimeout(impatience);
          afterPaint(() => resolve(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  return { time };
}
