import { join } from 'node:path';
import type { Match, MatchResult } from '@arena/match';
import type { View } from '@arena/rules';
import type { Page } from '@playwright/test';
import { defined } from '../test/defined.ts';
import { saveFile, findMatch, findMatchAt } from './find-game.ts';
import { LOOK_BACK_STATES } from './look-back-states.ts';
import { resume, speak } from './page-actions.ts';
import { test as patchedTest } from './patched-site.ts';
import { expect, test } from './test.ts';

/** Screenshots of the main states, for people to look at. */

const FOLDER = join(import.meta.dirname, '../../../screenshots');
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const laid = (row: readonly unknown[]): number => row.filter((card) => card !== null).length;
/** A full board with many choices. */
const isLively = ({ dice, rows, vp, money, decision: { ask, actions = [] } }: View): boolean =>
  ask === 'act' &&
  dice.length === 3 &&
  rows.every((row) => laid(row) > 4) &&
  vp.every((points) => points > 5) &&
  money[0] > 4 &&
  new Set(actions.map(({ do: verb }) => verb)).size > 5;
const offersMany = ({ decision: { actions = [] } }: View): boolean => actions.length > 2;

const endsAfter =
  (turns: number, isWanted: (ending: MatchResult) => boolean) =>
  (match: Match): boolean => {
    const { ending, view } = match.latest(0).snapshot;
    return ending !== null && view.turn > turns && isWanted(ending);
  };

const GAMES = {
  table: () => findMatchAt(isLively),
  target: () => findMatchAt((view) => view.decision.ask === 'target' && offersMany(view)),
  battle: () => findMatchAt((view) => view.decision.ask === 'pay' && offersMany(view)),
  take: () => findMatchAt((view) => view.decision.ask === 'take' && offersMany(view)),
  victory: () => findMatch(endsAfter(15, ({ winner }) => winner === 0)),
  defeat: () => findMatch(endsAfter(15, ({ winner }) => winner === 1)),
  draw: () => findMatch(endsAfter(1, ({ winner }) => winner === null)),
};

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const game = (name: keyof typeof GAMES) => (page: Page) =>
  resume(page, saveFile(GAMES[name](), ['Gaia', 'Livia']));
const ending = (name: 'victory' | 'defeat' | 'draw') => async (page: Page) => {
  await game(name)(page);
  await expect(page.getByRole('slider')).toBeVisible();
};
const tableIn = (language: string) => async (page: Page) => {
  await game('table')(page);
  await speak(page, language);
  await page.goto('/table');
  await expect(page.getByRole('main')).toBeVisible();
};

const STATES: Record<string, (page: Page) => Promise<void>> = {
  home: at('/'),
  'home-return': async (page) => {
    await game('table')(page);
    await at('/')(page);
  },
  rules: at('/rules'),
  cards: at('/cards'),
  lesson: at('/learn/battle'),
  table: async (page) => {
    await game('table')(page);
    await page.keyboard.press('KeyQ');
  },
  'table-dark': async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await game('table')(page);
  },
  'table-german': tableIn('Deutsch'),
  'table-chinese': tableIn('繁體中文'),
  target: game('target'),
  battle: game('battle'),
  take: game('take'),
  'card-enlarged': async (page) => {
    await game('table')(page);
    await page
      .getByRole('region', { name: 'Your hand' })
      .getByRole('button')
      .first()
      .click({ button: 'right' });
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  victory: ending('victory'),
  defeat: ending('defeat'),
  draw: ending('draw'),
  'defeat-dark': async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await ending('defeat')(page);
  },
  replay: async (page) => {
    await ending('victory')(page);
    await page.getByRole('button', { name: /^Open turn/ }).click();
    await expect(page.getByRole('region', { name: 'What happened' })).toBeVisible();
  },
};

/** What looks back, in both themes. */
const LOOK_BACK = {
  games: 'games',
  statistics: 'statistics of a server',
  luck: 'luck',
  'luck-all': 'luck over many games',
  analysis: 'looking back',
  'analysis-better': 'a better turn on the board',
  'analysis-turns': 'the turns of a game',
  'analysis-what-if': 'a branch that was kept',
  share: 'the sheet to share a game',
  verify: 'a proof that holds',
  puzzles: 'puzzles',
  puzzle: 'a puzzle',
  'puzzle-miss': 'a puzzle after a turn',
  'puzzle-solved': 'a solved puzzle',
  'puzzle-answer': 'the answer to a puzzle',
};

async function shoot(page: Page, state: string): Promise<void> {
  // By now, every card on a table is drawn.
  await expect(page.locator('.card:empty')).toHaveCount(0);
  if ((await page.locator('.app').count()) > 0) await expect(page.locator('.me, .own-side')).toBeAttached();
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    // The rail of a wide table loads later.
    if (size === 'desktop' && state.startsWith('table')) await expect(page.locator('.rail')).toBeVisible();
    await page.screenshot({ path: join(FOLDER, `${state}-${size}.png`) });
  }
}

for (const [state, open] of Object.entries(STATES))
  test(state, async ({ page }) => {
    await open(page);
    await shoot(page, state);
  });

for (const [state, name] of Object.entries(LOOK_BACK))
  test(state, async ({ page }) => {
    await page.setViewportSize(SIZES.phone);
    await defined(LOOK_BACK_STATES[name])(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await shoot(page, colorScheme === 'dark' ? `${state}-dark` : state);
    }
  });

patchedTest('opponents-turn', async ({ page, site }) => {
  site.patches.set('bot-worker', () => '');
  await game('table')(page);
  for (let i = 0; i < 2; i++)
    await page.getByRole('button', { name: 'End turn', exact: true }).last().click();
  await expect(page.getByText('Livia is thinking')).toBeVisible();
  await shoot(page, 'opponents-turn');
});
