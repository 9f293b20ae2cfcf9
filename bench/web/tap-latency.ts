/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { PHONE, CPU_SLOWDOWN, throttleCpu, withPage } from './browser.ts';
import { startGame, diceOf, moneyOf, playToOwnTurn } from './page-player.ts';
import { printTable, quantile, yesOrNo } from '../report.ts';

const TAPS = 30;
/** How long a finger stays down. */
const PRESS_MS = 80;
/** Between two taps of a fast player: animations of the last tap may still be running. */
const PAUSE_MS = 300;
/** Limits from touching to the pressed look, and from releasing to the result. */
const MAX_MS = { feedback: 50, result: 100 };

/** A tap and its visible result: an element matching the selector appears or disappears. */
interface Tap {
  on: Locator;
  selector: string;
  disappears?: boolean;
}

interface TapTimes {
  feedback: number;
  result: number;
}

/** Measures from touch to feedback and from release to result, both to the end of the painted frame. */
export async function measureTaps(site: string): Promise<void> {
  const times: Record<string, TapTimes[]> = {};
  const measure = async (page: Page, name: string, tap: Tap): Promise<void> => {
    (times[name] ??= []).push(await measureTap(page, tap));
  };
  await withPage(PHONE, async (page) => {
    await throttleCpu(page, CPU_SLOWDOWN);
    await page.setContent(BASELINE_PAGE);
    for (let i = 0; i < TAPS; i++) {
      await measure(page, 'a bare button for comparison', {
        on: page.getByRole('button'),
        selector: SELECTED,
      });
      await page.setContent(BASELINE_PAGE);
    }
  });
  await withPage(PHONE, async (page) => {
    await startGame(page, site);
    await playToOwnTurn(page);
    await throttleCpu(page, CPU_SLOWDOWN);
    const dice = diceOf(page);
    const space = page.getByRole('list', { name: /^Spaces of/ }).getByRole('button');
    const card = space.filter({ hasNotText: '−1' }).first();
    for (let i = 0; i < TAPS; i++) {
      await measure(page, 'pick up a die', { on: dice.first(), selector: SELECTED });
      await measure(page, 'refused', { on: space.first(), selector: '[role="alert"]' });
      await measure(page, 'open a card', { on: card, selector: 'dialog[open]' });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await dice.last().tap();
      const count = await dice.count();
      await measure(page, 'place a die', {
        on: moneyOf(page),
        selector: `[data-die="${count - 1}"]`,
        disappears: true,
      });
      await page.getByRole('button', { name: 'Undo' }).tap();
      await dice.nth(count - 1).waitFor();
    }
  });
  for (const { kind, title } of REPORTS)
    printTable(
      `${title}, ms, ${TAPS} taps each, CPU ${CPU_SLOWDOWN} times slower`,
      ['tap', 'p50', 'p95', 'max', 'required', 'met'],
      Object.entries(times).map(([name, all]) => {
        const ms = all.map((each) => each[kind]);
        const shown = [0.5, 0.95, 1].map((share) => quantile(ms, share).toFixed(0));
        return [name, ...shown, String(MAX_MS[kind]), yesOrNo(quantile(ms, 0.95) <= MAX_MS[kind])];
      }),
    );
}

const REPORTS: readonly { kind: keyof TapTimes; title: string }[] = [
  { kind: 'feedback', title: 'From touch to painted feedback' },
  { kind: 'result', title: 'From release to painted result' },
];
const SELECTED = '[aria-pressed="true"]';
const BASELINE_PAGE = `<meta name="viewport" content="width=device-width"><button onclick="this.ariaPressed = 'true'">I</button>`;

async function measureTap(page: Page, { on, selector, disappears = false }: Tap): Promise<TapTimes> {
  const { x, y, width, height } = (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.waitForTimeout(PAUSE_MS);
  const painted = await page.evaluateHandle(observePaint, { shows: selector, isGone: disappears });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]): Promise<void> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints }).then(() => undefined);
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await page.waitForTimeout(PRESS_MS);
  await touch('touchEnd', []);
  const times = await painted.evaluate(({ times: found }) => found);
  await session.detach();
  return times;
}

/** Runs in the page. The promise is wrapped so that evaluateHandle does not await it. */
function observePaint({ shows, isGone }: { shows: string; isGone: boolean }): { times: Promise<TapTimes> } {
  const isShown = (): boolean => (document.querySelector(shows) === null) === isGone;
  const hasFeedback = (): boolean => document.querySelector('[data-pressed], button:active') !== null;
  const afterPaint = (then: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then, { once: true });
    port1.start();
    port2.postMessage(null);
  };
  const from = (name: 'pointerdown' | 'pointerup', holds: () => boolean): Promise<number> =>
    new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`No response to ${name}: ${shows}`)), 5000);
      addEventListener(
        name,
        ({ timeStamp }) => {
          const poll = (): void => {
            if (!holds()) return void requestAnimationFrame(poll);
            clearTimeout(timeout);
            afterPaint(() => resolve(performance.now() - timeStamp));
          };
          requestAnimationFrame(poll);
        },
        { once: true, capture: true },
      );
    });
  const times = Promise.all([from('pointerdown', hasFeedback), from('pointerup', isShown)]);
  return { times: times.then(([feedback, result]) => ({ feedback, result })) };
}
