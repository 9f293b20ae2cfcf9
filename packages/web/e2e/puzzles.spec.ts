import { actionLabel, LANGUAGES, loadMessages } from '@arena/i18n';
import { decodeAction } from '@arena/rules';
import type { Page } from '@playwright/test';
import type { Day } from '../src/lib/day.ts';
import { daysBefore } from '../src/puzzles/daily.ts';
import { puzzles, type ListedPuzzle } from '../src/puzzles/puzzles.ts';
import { defined } from '../test/defined.ts';
import { byKeys, byMouse, open, solve } from './puzzle-actions.ts';
import { dayOfPuzzle, ownActions, puzzleWith, tableOf } from './puzzle-answers.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const verdict = (page: Page) => page.locator('.verdict');

/** Dice and spaces only, so that a mouse needs no sheet. */
const isSimple = ({ goal, answer }: ListedPuzzle): boolean =>
  goal === 'win' && answer.every((text) => /^(money|bribe|die|activate) \d$/.test(text));
const SIMPLE = puzzleWith(isSimple);
const WITH_MONEY = puzzleWith((puzzle) => isSimple(puzzle) && puzzle.answer[0]?.startsWith('money') === true);
const BEST = puzzleWith(({ goal, player }) => goal === 'best' && player === 0);
const BATTLE = puzzleWith(
  ({ goal, player, answer }) => goal === 'win' && player === 0 && answer.includes('battle 2'),
);

/** No question before the end of a turn: the answers have a reason to leave dice. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const settings: unknown = JSON.parse(localStorage.getItem('arena.settings') ?? '{}');
    localStorage.setItem(
      'arena.settings',
      JSON.stringify(Object.assign({}, settings, { confirmEnd: false })),
    );
  });
});

const noonOf = (day: Day): Date => new Date(`${day}T12:00:00`);

test('the puzzle of the day is solved by mouse, and the row of days grows', async ({ page }) => {
  const day = dayOfPuzzle(SIMPLE);
  const days = Object.fromEntries([1, 2, 4].map((ago) => [daysBefore(day, ago), 'solved']));
  await page.addInitScript(
    (history) => {
      if (localStorage.getItem('arena.puzzles') === null) localStorage.setItem('arena.puzzles', history);
    },
    JSON.stringify({ results: [], days }),
  );
  await page.clock.setFixedTime(noonOf(day));
  await page.goto('/');
  await page.getByRole('link', { name: 'Puzzles' }).click();
  const streak = page.getByRole('region', { name: 'Days in a row and rating' });
  await expect(streak).toContainText('2days in a row');
  await expect(streak.getByRole('img')).toHaveAccessibleName(
    'The last 28 days: 3 solved, 0 tried; today is still open',
  );
  await page.getByRole('link', { name: 'Solve it' }).click();
  await expect(page).toHaveURL(`/puzzles/${SIMPLE.number}`);
  await solve(page, SIMPLE, byMouse(page));
  await expect(verdict(page).getByRole('alert')).toContainText('Solved');
  await expect(verdict(page).getByRole('table')).toContainText('at the start');
  await expect(streak).toContainText('3days in a row');
  await expect(streak.getByRole('img')).toHaveAccessibleName(/4 solved, 0 tried; today is solved/);
  await expect(page.getByRole('link', { name: 'Next puzzle' })).toBeVisible();

  await page.clock.setFixedTime(noonOf(daysBefore(day, -1)));
  await page.goto('/puzzles');
  await expect(streak).toContainText('3days in a row');
  await page.clock.setFixedTime(noonOf(daysBefore(day, -2)));
  await page.reload();
  await expect(streak).toContainText('0days in a row');
  await expect(streak).toContainText('longest: 3');
  await expect(page.getByRole('link', { name: `Puzzle ${SIMPLE.number}: ` })).toHaveAccessibleName(/solved/);
});

test('a win with a battle is solved by keyboard, though the die falls badly', async ({ page }) => {
  await open(page, BATTLE);
  await solve(page, BATTLE, byKeys(page));
  await expect(verdict(page).getByRole('alert')).toContainText('Solved');
  await expect(verdict(page)).toContainText('with the battle die');
  await expect(verdict(page)).toContainText('Found at the first try.');
});

test('a best turn is solved by keyboard', async ({ page }) => {
  await open(page, BEST);
  await solve(page, BEST, byKeys(page));
  await expect(verdict(page).getByRole('alert')).toContainText('Solved');
  await expect(verdict(page)).toContainText(/No turn is better: from here you win \d+% of the time\./);
  await expect(verdict(page)).toContainText('Compared with the next best turn:');
  await expect(verdict(page).getByRole('list', { name: 'Why' }).getByRole('listitem')).not.toHaveCount(0);
});

test('the answer to a best turn is compared with what was tried', async ({ page }) => {
  await open(page, BEST);
  await page.keyboard.press('KeyX');
  await expect(verdict(page)).toContainText('What it misses:');
  await button(page, 'Show the answer').press('Enter');
  const steps = tableOf(BEST).answer.length;
  for (let step = 1; step <= steps; step++) await button(page, 'Next step').press('Enter');
  await expect(verdict(page)).toContainText('Compared with your turn:');
  await expect(verdict(page).getByRole('list', { name: 'Why' }).getByRole('listitem')).not.toHaveCount(0);
});

test('a turn that falls short is told what is true, and can be tried again', async ({ page }) => {
  await open(page, WITH_MONEY);
  const [first] = defined(ownActions(WITH_MONEY) ?? undefined);
  const action = decodeAction(defined(first));
  await byMouse(page)(action, tableOf(WITH_MONEY));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-die]')).toHaveCount(3);
  await byMouse(page)(action, tableOf(WITH_MONEY));
  await expect(page.locator('[data-die]')).toHaveCount(2);
  await button(page, 'End turn').click();
  await expect(verdict(page).getByRole('alert')).toContainText(/still (holds|has) \d/);
  await expect(verdict(page)).not.toContainText(/wrong/i);
  await expect(verdict(page)).toContainText('What it misses:');
  await expect(verdict(page).locator('.lacking')).toHaveCount(1);
  const rating = page.getByRole('region', { name: 'Days in a row and rating' });
  await expect(rating).toContainText(/−\d+ here/);
  await expect(button(page, 'Try again')).toHaveClass(/gold/);
  await button(page, 'Try again').click();
  await expect(page.locator('[data-die]')).toHaveCount(3);
  const lost = await rating.innerText();
  await solve(page, WITH_MONEY, byMouse(page));
  await expect(verdict(page)).toContainText('Found after 2 tries.');
  expect(await rating.innerText()).toBe(lost);
});

test('the answer is shown only once the puzzle is given up, and then played step by step', async ({
  page,
}) => {
  await open(page, BATTLE);
  await expect(page.getByText(/play the answer|show the answer/i)).toHaveCount(0);
  await button(page, 'Menu').click();
  await button(page, 'Show the answer').click();
  await expect(page.getByRole('dialog')).toContainText('For the rating, that counts as not solved.');
  await page.getByRole('dialog').locator('.gold').click();
  await expect(verdict(page)).toContainText(/Step 0 of \d/);
  await expect(button(page, 'Back')).toBeDisabled();
  const steps = tableOf(BATTLE).answer.length;
  for (let step = 1; step < steps; step++) {
    await button(page, 'Next step').click();
    await expect(verdict(page)).toContainText(`Step ${step} of ${steps}`);
  }
  await button(page, 'Next step').click();
  await expect(verdict(page).getByRole('table')).toBeVisible();
  await expect(verdict(page).locator('.good')).toHaveCount(1);
  await expect(verdict(page)).toContainText(/“.+” decides: it (takes|costs)/);
  await button(page, 'Back').click();
  await expect(verdict(page)).toContainText(`Step ${steps - 1} of ${steps}`);
  await page.goto('/puzzles');
  for (const band of await page.locator('.band').all())
    if ((await band.getAttribute('open')) === null) await band.locator('summary').click();
  await expect(page.getByRole('link', { name: `Puzzle ${BATTLE.number}: ` })).toHaveAccessibleName(
    /answer seen/,
  );
});

test('a puzzle is solved in the text view', async ({ page }) => {
  await open(page, SIMPLE);
  await page.keyboard.press('KeyT');
  await expect(page.getByRole('textbox', { name: 'Command' })).toBeVisible();
  const messages = await loadMessages('en');
  await solve(page, SIMPLE, async (action, host) => {
    const { view } = host.latest(SIMPLE.player).snapshot;
    const label = actionLabel(messages, action, view, { names: host.names });
    await page
      .getByRole('button', { name: new RegExp(`^\\d+\\W*${label}`) })
      .first()
      .click();
  });
  await expect(verdict(page).getByRole('alert')).toContainText('Solved');
});

test('a puzzle is shared without its answer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, SIMPLE);
  await solve(page, SIMPLE, byMouse(page));
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await button(page, 'Share without the answer').click();
  await expect(page.getByText('Text and link copied.')).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toBe(
    `Arena: Roma II, puzzle ${SIMPLE.number}: Win this turn. Tries I needed: 1. And you?\n${new URL(page.url()).href}`,
  );
});

test('if the judge cannot load, nothing is lost', async ({ page }) => {
  await page.route(/bot-worker/, (route) => route.abort());
  await open(page, SIMPLE);
  await button(page, 'End turn').click();
  await expect(verdict(page)).toContainText('The turn couldn’t be looked at');
  await page.unroute(/bot-worker/);
  await button(page, 'Look again').click();
  await expect(verdict(page)).toContainText('What it misses:');
});

test('clearing the data clears the puzzles', async ({ page }) => {
  await open(page, SIMPLE);
  await solve(page, SIMPLE, byMouse(page));
  await expect(verdict(page)).toContainText('Solved');
  const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('arena.puzzles'));
  expect(await stored()).toContain('solved');
  await page.goto('/settings');
  await button(page, 'Delete everything').click();
  await page.getByRole('dialog').locator('.gold').click();
  await expect(page).toHaveURL('/');
  expect(await stored()).toBeNull();
});

test('no other page loads the puzzles', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const path of ['/', '/learn', '/new']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(loaded.filter((url) => /puzzle/.test(url))).toEqual([]);
  await page.goto('/puzzles');
  await expect(page.getByRole('heading', { name: `${puzzles.length} puzzles` })).toBeVisible();
  expect(loaded.filter((url) => /assets\/puzzles-page/.test(url))).not.toEqual([]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('puzzles can be solved', async ({ page, context }) => {
    await page.goto('/puzzles');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await open(page, SIMPLE);
    await solve(page, SIMPLE, byMouse(page));
    await expect(verdict(page)).toContainText('Solved');
  });
});

const SIZES = [
  { width: 320, height: 640 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const language of LANGUAGES)
  test(`everything fits: ${language}`, async ({ browser }) => {
    const page = await browser.newPage({ locale: language, reducedMotion: 'reduce' });
    await page.addInitScript(() =>
      localStorage.setItem('arena.settings', JSON.stringify({ speed: 'off', confirmEnd: false })),
    );
    /** What is cut off or sticks out. */
    const problems = (): Promise<string[]> =>
      page.evaluate(() => {
        const parts = '.task-strip, .btn, .verdict, .streak, .difficulty, .today-puzzle, summary, th, .ask';
        const cut = [...document.querySelectorAll<HTMLElement>(parts)].filter(
          (part) =>
            part.checkVisibility() &&
            (part.scrollWidth > part.clientWidth + 1 ||
              (part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0) ||
              part.getBoundingClientRect().right > innerWidth + 1),
        );
        const words = document.querySelector('.task-strip .words')?.getBoundingClientRect();
        const strip = document.querySelector('.task-strip')?.getBoundingClientRect();
        const sticksOut =
          words !== undefined &&
          strip !== undefined &&
          (words.top < strip.top || words.bottom > strip.bottom);
        return [
          ...cut.map((part) => `cut off: ${part.className} "${part.textContent?.slice(0, 60)}"`),
          ...(sticksOut ? ['the task does not fit its strip'] : []),
          ...(document.documentElement.scrollWidth > innerWidth ? ['sideways'] : []),
        ];
      });
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      const where = `${viewport.width}`;
      await page.goto('/puzzles');
      await expect(page.locator('.stones').first()).toBeVisible();
      expect.soft(await problems(), `overview ${where}`).toEqual([]);
      await open(page, BATTLE);
      expect.soft(await problems(), `task ${where}`).toEqual([]);
      await page.keyboard.press('KeyX');
      await expect(page.locator('.verdict.miss')).toBeVisible();
      expect.soft(await problems(), `miss ${where}`).toEqual([]);
      await page.locator('.verdict .gold').click();
      await solve(page, BATTLE, byKeys(page));
      await expect(page.locator('.verdict.won')).toBeVisible();
      expect.soft(await problems(), `solved ${where}`).toEqual([]);
      await open(page, BEST);
      expect.soft(await problems(), `best ${where}`).toEqual([]);
    }
    await page.close();
  });
