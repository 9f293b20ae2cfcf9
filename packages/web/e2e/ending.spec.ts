import type { Match } from '@arena/match';
import type { Page } from '@playwright/test';
import { findMatch, findMatchAt, HOT_SEAT, saveFile } from './find-game.ts';
import { endingLocator, resume, speak } from './page-actions.ts';
import { expect, MOTION, test } from './test.ts';
import { defined } from '../test/defined.ts';

/** The end of a game: by cause and outcome, its frieze, its motion. */

const atAct = (): Match => findMatchAt(({ decision, turn }) => decision.ask === 'act' && turn > 4);
const resultOf = (match: Match) => defined(match.latest(0).snapshot.view.decision.result);
const endedLike = (isWanted: (result: ReturnType<typeof resultOf>) => boolean): Match =>
  findMatch((match) => match.isOver && isWanted(resultOf(match)));
const NAMES: [string, string] = ['Gaia', 'Livia'];

function resignedBy(player: 0 | 1): Match {
  const match = atAct();
  match.receive(player, { type: 'resign' }, 0);
  return match;
}

function agreedDraw(): Match {
  const match = findMatchAt(({ decision, turn }) => decision.ask === 'act' && turn > 4, { seats: HOT_SEAT });
  match.receive(0, { type: 'offer-draw' }, 0);
  const { number: offer } = defined(match.latest(1).snapshot.offers[0]);
  match.receive(1, { type: 'answer', offer, accept: true }, 0);
  return match;
}

const ENDINGS: Record<string, { match: () => Match; title: string; text: string }> = {
  'the bank is empty, won': {
    match: () => endedLike(({ cause, winner }) => cause === 'bank-empty' && winner === 0),
    title: 'Victoria',
    text: 'The bank is empty: you win.',
  },
  'the bank is empty, lost': {
    match: () => endedLike(({ cause, winner }) => cause === 'bank-empty' && winner === 1),
    title: 'Clades',
    text: 'The bank is empty: Livia wins.',
  },
  'a player has no points, won': {
    match: () => endedLike(({ cause, winner }) => cause === 'player-empty' && winner === 0),
    title: 'Victoria',
    text: 'Livia has no points left: you win.',
  },
  'a player has no points, lost': {
    match: () => endedLike(({ cause, winner }) => cause === 'player-empty' && winner === 1),
    title: 'Clades',
    text: 'You have no points left: Livia wins.',
  },
  'the points are even': {
    match: () => endedLike(({ winner }) => winner === null),
    title: 'Stantes missi',
    text: 'both leave standing',
  },
  'a draw was agreed': {
    match: agreedDraw,
    title: 'Stantes missi',
    text: 'A draw by agreement',
  },
  'the player resigned': {
    match: () => resignedBy(0),
    title: 'Clades',
    text: 'You resigned: Livia wins.',
  },
  'the opponent resigned': {
    match: () => resignedBy(1),
    title: 'Victoria',
    text: 'Livia resigned: you win.',
  },
  'two people at one screen': {
    match: () => findMatch((match) => match.isOver && resultOf(match).winner === 1, { seats: HOT_SEAT }),
    title: 'Victoria',
    text: 'Livia wins',
  },
};

for (const [name, { match, title, text }] of Object.entries(ENDINGS))
  test(`${name}: title, reason and score are told once`, async ({ page }) => {
    const ended = match();
    await resume(page, saveFile(ended, NAMES));
    const ending = endingLocator(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(ending).toContainText(text);
    const { vp, turn } = ended.latest('spectator').snapshot.view;
    const head = page.locator('.ending-head');
    for (const points of vp) await expect(head.getByText(String(points), { exact: true })).not.toHaveCount(0);
    await expect(ending.getByText(/\d+ to \d+/)).toHaveCount(0);
    await expect(ending.getByText(`${turn}`, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuemax', String(turn));
    await expect(page.getByRole('button', { name: 'Rematch with seats swapped' })).toBeVisible();
  });

const long = (): Match => findMatch((match) => match.isOver && match.latest(0).snapshot.view.turn > 10);
const slider = (page: Page) => page.getByRole('slider', { name: 'Victory points, turn by turn' });
const summary = (page: Page) => page.getByRole('region', { name: 'What happened' });

test('the frieze is moved by keys, and opens the replay at its turn', async ({ page }) => {
  const match = long();
  const { turn, vp } = match.latest(0).snapshot.view;
  await resume(page, saveFile(match, NAMES));
  await slider(page).focus();
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `Turn ${turn}: You ${vp[0]}, Livia ${vp[1]}`);
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', String(turn));
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', String(turn - 1));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('PageUp');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '6');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/look-back\?turn=6$/);
  await expect(summary(page)).toContainText('Turn 6');
  await page.reload();
  await expect(summary(page)).toContainText('Turn 6');
  await page.goBack();
  await expect(endingLocator(page)).toBeVisible();
});

test('the frieze is dragged, and opens the replay at its turn', async ({ page }) => {
  const match = long();
  const { turn } = match.latest(0).snapshot.view;
  await resume(page, saveFile(match, NAMES));
  const { x, y, width, height } = defined(await slider(page).boundingBox());
  const middleOf = (wanted: number): number => x + (width * (wanted - 0.5)) / turn;
  await page.mouse.move(middleOf(9), y + height / 2);
  await page.mouse.down();
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '9');
  await page.mouse.move(middleOf(3), y + height / 2, { steps: 4 });
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '3');
  await page.mouse.move(x - 40, y);
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '1');
  await page.mouse.move(middleOf(4), y);
  await page.mouse.up();
  await page.mouse.move(middleOf(8), y);
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '4');
  await page.getByRole('button', { name: 'Open turn 4' }).click();
  await expect(summary(page)).toContainText('Turn 4');
});

test('an address with a turn that does not exist opens the beginning', async ({ page }) => {
  await resume(page, saveFile(long(), NAMES));
  await page.getByRole('button', { name: 'Look back at the game' }).click();
  await expect(summary(page)).toContainText('Set-up');
  for (const turn of ['999', '-1', 'x']) {
    await page.goto(`/look-back?turn=${turn}`);
    await expect(summary(page)).toContainText('Set-up');
  }
});

test('the three facts: turns, best moment, points lost to vacant spaces', async ({ page }) => {
  await resume(page, saveFile(long(), NAMES));
  const facts = page.locator('.ending-facts');
  await expect(facts).toContainText(/\d+\s*turns|turns\s*\d+/);
  await expect(facts).toContainText(/\w+, turn \d+/);
  await expect(facts).toContainText(/VP lost to vacant spaces/);
  await expect(facts).toContainText(/−\d+/);
});

/** Whether nothing is cut off and everything is on one screen. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const beyond = [...document.querySelectorAll('.ending-column *')].filter((each) => {
      const { left, right, bottom } = each.getBoundingClientRect();
      return left < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    });
    const cut = [...document.querySelectorAll<HTMLElement>('.ending-column :is(h1, p, dt, dd, .btn)')].filter(
      (each) => each.scrollWidth > each.clientWidth + 1,
    );
    return [
      ...(scrollWidth > innerWidth ? ['sideways'] : []),
      ...(scrollHeight > innerHeight ? ['down'] : []),
      ...[...beyond, ...cut].map((each) => `${each.className} ${each.textContent}`),
    ];
  });

const SIZES = [
  [320, 640],
  [375, 667],
  [390, 664],
  [390, 844],
  [1440, 900],
] as const;
for (const language of ['English', 'Italiano', 'Nederlands', 'Français', '繁體中文', 'Deutsch'])
  test(`everything is on one screen in ${language}`, async ({ page }) => {
    for (const match of [long(), defined(ENDINGS['the points are even']).match()]) {
      await resume(page, saveFile(match, NAMES));
      await speak(page, language);
      await page.goto('/table');
      await expect(page.getByRole('slider')).toBeVisible();
      // The sentences come once the game is analysed.
      await expect(page.locator('.ending-turned')).toBeVisible({ timeout: 120_000 });
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect.soft(await overflow(page), `${width} x ${height}`).toEqual([]);
      }
      await speak(page, 'English');
    }
  });

/** The share of the band that is not mortar. */
const laidShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.ending-band canvas');
    const { width = 0, height = 0 } = canvas ?? {};
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    let laid = 0;
    for (let i = 3; i < pixels.length; i += 4) laid += Number((pixels[i] ?? 0) > 0);
    return laid / (pixels.length / 4);
  });

const running = (page: Page): Promise<number> => page.evaluate(() => document.getAnimations().length);

test('with reduced motion everything stands at once', async ({ page }) => {
  await resume(page, saveFile(long(), NAMES));
  await expect(page.getByRole('slider')).toBeVisible();
  await expect.poll(() => laidShare(page)).toBeGreaterThan(0.7);
  expect(await running(page)).toBe(0);
});

test('stones that come late are laid at once, and nothing waits for them', async ({ page }) => {
  const stones = Promise.withResolvers<void>();
  await page.route('**/*.bin', async (route) => {
    await stones.promise;
    await route.continue();
  });
  await resume(page, saveFile(long(), NAMES));
  await expect(page.getByRole('slider')).toBeVisible();
  await page.waitForTimeout(1000);
  expect(await laidShare(page)).toBe(0);
  stones.resolve();
  await expect.poll(() => laidShare(page)).toBeGreaterThan(0.7);
});

test('without its stones, the end has everything else', async ({ page }) => {
  await page.route('**/*.bin', (route) => route.abort());
  await resume(page, saveFile(long(), NAMES));
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(endingLocator(page)).toBeHidden();
});

test('the mosaic is painted again for another size and another theme', async ({ page }) => {
  await resume(page, saveFile(long(), NAMES));
  await expect.poll(() => laidShare(page)).toBeGreaterThan(0.7);
  const picture = (): Promise<string> =>
    page.evaluate(() => document.querySelector<HTMLCanvasElement>('.ending-band canvas')?.toDataURL() ?? '');
  const light = await picture();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(picture).not.toBe(light);
  await page.setViewportSize({ width: 600, height: 1000 });
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLCanvasElement>('.ending-band canvas')?.width))
    .toBe(600);
  await expect.poll(() => laidShare(page)).toBeGreaterThan(0.7);
});

test.describe('with motion', () => {
  test.use(MOTION);

  test('the stones are laid one after the other, and the score counts up', async ({ page }) => {
    const match = long();
    await resume(page, saveFile(match, NAMES));
    await expect.poll(() => running(page), { intervals: [20] }).toBeGreaterThan(0);
    const early = await laidShare(page);
    expect(early).toBeLessThan(0.6);
    await expect.poll(() => laidShare(page), { intervals: [50] }).toBeGreaterThan(0.7);
    await expect.poll(() => running(page)).toBe(0);
    const shown = await page.locator('[data-count]').allTextContents();
    expect(shown.map(Number)).toEqual([...match.latest(0).snapshot.view.vp]);
  });

  test('any touch finishes it, and a button works from the first frame', async ({ page }) => {
    const match = long();
    await resume(page, saveFile(match, NAMES));
    await expect.poll(() => running(page), { intervals: [20] }).toBeGreaterThan(0);
    await page.mouse.click(10, 10);
    expect(await running(page)).toBe(0);
    expect(await laidShare(page)).toBeGreaterThan(0.7);
    const shown = await page.locator('[data-count]').allTextContents();
    expect(shown.map(Number)).toEqual([...match.latest(0).snapshot.view.vp]);
    await page.reload();
    await page.getByRole('button', { name: 'Check the dice' }).click();
    await expect(page.getByRole('dialog', { name: 'Check the dice' })).toBeVisible();
  });
});
