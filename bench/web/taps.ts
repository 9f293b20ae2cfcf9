/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { PHONE, SLOWER, slowDown, withPage } from './browser.ts';
import { begin, diceOf, moneyOf, playToOwnTurn } from './player.ts';
import { printTable, quantile, verdict } from './report.ts';

const TAPS = 30;
/** How long a finger stays. */
const PRESS_MS = 80;
/** Between two taps, as with a quick player; what the last one has set moving may still move. */
const REST_MS = 300;
/** From touching to something that shows it was felt, and from letting go to what it brings. */
const MUST_MS = { felt: 50, done: 100 };

/** A tap and what shows that it was done: something matching the selector appears, or goes. */
interface Tap {
  on: Locator;
  shows: string;
  isGone?: boolean;
}

interface Times {
  felt: number;
  done: number;
}

/** How soon a finger is answered: while it still touches, and after it has let go; to the end of the frame. */
export async function measureTaps(site: string): Promise<void> {
  const times: Record<string, Times[]> = {};
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
    const space = page.getByRole('list', { name: /^Spaces of/ }).getByRole('button');
    const card = space.filter({ hasNotText: '−1' }).first();
    for (let i = 0; i < TAPS; i++) {
      await measure(page, 'pick up a die', { on: dice.first(), shows: PICKED });
      await measure(page, 'refused', { on: space.first(), shows: '[role="alert"]' });
      await measure(page, 'open a card', { on: card, shows: 'dialog[open]' });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await dice.last().tap();
      const count = await dice.count();
      await measure(page, 'place a die', {
        on: moneyOf(page),
        shows: `[data-die="${count - 1}"]`,
        isGone: true,
      });
      await page.getByRole('button', { name: 'Undo' }).tap();
      await dice.nth(count - 1).waitFor();
    }
  });
  for (const [what, title] of Object.entries(TITLES))
    printTable(
      `${title}, ms, ${TAPS} taps each, CPU ${SLOWER} times slower`,
      ['tap', 'p50', 'p95', 'max', 'must', 'met'],
      Object.entries(times).map(([name, all]) => {
        const ms = all.map((each) => each[what as keyof Times]);
        const must = MUST_MS[what as keyof Times];
        const shown = [0.5, 0.95, 1].map((share) => quantile(ms, share).toFixed(0));
        return [name, ...shown, String(must), verdict(quantile(ms, 0.95) <= must)];
      }),
    );
}

const TITLES: Record<keyof Times, string> = {
  felt: 'From touching to the pressed look, painted',
  done: 'From letting go to what it brings, painted',
};
const PICKED = '[aria-pressed="true"]';
const BARE = `<meta name="viewport" content="width=device-width"><button onclick="this.ariaPressed = 'true'">I</button>`;

async function timeOf(page: Page, { on, shows, isGone = false }: Tap): Promise<Times> {
  const { x, y, width, height } = (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.waitForTimeout(REST_MS);
  const painted = await page.evaluateHandle(watchPaint, { shows, isGone });
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

/** Runs in the page. The promise is wrapped, or it would be awaited on the way out. */
function watchPaint({ shows, isGone }: { shows: string; isGone: boolean }): { times: Promise<Times> } {
  const isShown = (): boolean => (document.querySelector(shows) === null) === isGone;
  const isFelt = (): boolean => document.querySelector('[data-pressed], button:active') !== null;
  const afterPaint = (then: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then, { once: true });
    port1.start();
    port2.postMessage(null);
  };
  const from = (name: 'pointerdown' | 'pointerup', holds: () => boolean): Promise<number> =>
    new Promise((resolve, reject) => {
      const impatience = setTimeout(() => reject(new Error(`No answer to ${name}: ${shows}`)), 5000);
      addEventListener(
        name,
        ({ timeStamp }) => {
          const look = (): void => {
            if (!holds()) return void requestAnimationFrame(look);
            clearTimeout(impatience);
            afterPaint(() => resolve(performance.now() - timeStamp));
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
  const times = Promise.all([from('pointerdown', isFelt), from('pointerup', isShown)]);
  return { times: times.then(([felt, done]) => ({ felt, done })) };
}
