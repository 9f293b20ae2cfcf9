import { expect, type Page } from '@playwright/test';
import { recordFacts, sidesOf, winStatistics } from '@arena/ai/statistics';
import { findMatch, saveFile } from './find-game.ts';
import { openLuckOverall, pasteGames, shortGames } from './kept-games.ts';
import { resume } from './page-actions.ts';
import { byKeys, open, solve } from './puzzle-actions.ts';
import { puzzleWith, tableOf } from './puzzle-answers.ts';
import { GAME_LINK, openShareSheet, proofText, verifyText } from './shared-games.ts';

/** What looks back: the analysis, luck, statistics, puzzles and proofs, opened in English. */

const BEST = puzzleWith(({ goal, player }) => goal === 'best' && player === 0);
const BATTLE = puzzleWith(
  ({ goal, player, answer }) => goal === 'win' && player === 0 && answer.includes('battle 2'),
);

const WHOLE_ANALYSIS = { timeout: 120_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openLookBack(page: Page): Promise<void> {
  await resume(page, saveFile(findMatch((match) => match.isOver)));
  await button(page, 'Look back at the game').click();
  await expect(page.getByRole('slider', { name: 'Steps of the game' })).toBeVisible();
}

/** Waits for the whole analysis. */
async function openTurningPoint(page: Page): Promise<void> {
  await openLookBack(page);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: /^Turning point I,/ }).click(WHOLE_ANALYSIS);
  await expect(button(page, 'Try something else')).toBeVisible();
}

async function openBranch(page: Page): Promise<void> {
  await openLookBack(page);
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('tab', { name: 'What if' }).click();
  await button(page, 'Try something else').click();
  await page.getByRole('radio', { name: 'Me as well' }).check();
  await button(page, 'Start').click();
  await expect(page.locator('.my-move')).toBeVisible();
}

async function askToKeepBranch(page: Page): Promise<void> {
  await openBranch(page);
  // Although there are dice left.
  for (let i = 0; i < 2; i++) await page.keyboard.press('KeyX');
  await expect(page.getByRole('list', { name: 'Your spaces' })).toBeVisible();
  await expect(page.locator('.my-move')).toBeVisible();
  await button(page, 'Back to the game as played').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A page about finished games, after one, once this part of it is there. */
const withGame = (path: string, part: string) => async (page: Page) => {
  await resume(page, saveFile(findMatch((match) => match.isOver)));
  await expect(page.getByRole('button', { name: 'See where it turned' })).toContainText(
    /turned in|erred/,
    WHOLE_ANALYSIS,
  );
  await page.goto(path);
  await expect(page.locator(part).first()).toBeVisible();
};

/** A miss, then the answer to its end. */
async function openAnswer(page: Page): Promise<void> {
  await openMiss(page, BEST.number);
  await button(page, 'Show the answer').click();
  for (let step = 0; step < tableOf(BEST).answer.length; step++) await button(page, 'Next step').click();
  await expect(page.getByText('Compared with your turn:')).toBeVisible();
}

async function openMiss(page: Page, puzzle: number): Promise<void> {
  await page.goto(`/puzzles/${puzzle}`);
  await page.locator('[data-action="end"]').click();
  await page.locator('.ask .gold').click();
  await expect(button(page, 'Try again')).toBeVisible();
}

/** The games of everybody at a server. */
async function openSiteStatistics(page: Page): Promise<void> {
  const statistics = winStatistics(
    shortGames(40).flatMap((record) => {
      const facts = recordFacts(record);
      return sidesOf(facts, facts.result);
    }),
  );
  await page.route('**/api/statistics', (route) =>
    route.fulfill({ json: { games: 40, isCounting: false, statistics } }),
  );
  await page.goto('/games/statistics');
  await page.getByRole('radio', { name: 'Everyone here' }).check();
  await expect(page.getByText('40 games counted.', { exact: true })).toBeVisible();
}

export const LOOK_BACK_STATES: Record<string, (page: Page) => Promise<void>> = {
  games: withGame('/games', '.game-row .sparkline'),
  'a refused import': async (page) => {
    await page.goto('/games');
    await pasteGames(page, '{"format":"arena-games","version":1,"games":[{"key":1}]}');
    await expect(page.getByRole('alert')).toContainText('Nothing of it was kept');
  },
  statistics: withGame('/games/statistics', '.intervals'),
  'statistics of a server': openSiteStatistics,
  luck: withGame('/luck', '.even-luck'),
  'luck over too few games': withGame('/luck/all', '.luck-none'),
  'luck over many games': (page) => openLuckOverall(page, 30),
  'looking back': openTurningPoint,
  'a better turn on the board': async (page) => {
    await openTurningPoint(page);
    await button(page, 'Play it on the board').click();
    await expect(page.locator('.in-line .replay-board')).toBeVisible();
  },
  'the turns of a game': async (page) => {
    await openLookBack(page);
    await page.getByRole('tab', { name: 'Turns' }).click();
    await page.getByText('The graph as a table').click();
  },
  'the question before a branch': async (page) => {
    await openLookBack(page);
    await page.getByRole('tab', { name: 'What if' }).click();
    await button(page, 'Try something else').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a branch at the table': openBranch,
  'the question whether to keep a branch': askToKeepBranch,
  'a branch that was kept': async (page) => {
    await askToKeepBranch(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Do nothing');
    await page.getByRole('textbox', { name: 'Note' }).fill('Only to see whether the other side can use it');
    await button(page, 'Keep').click();
    await expect(page.getByRole('button', { name: /^A · Do nothing/ })).toContainText(/\d+%/, WHOLE_ANALYSIS);
  },
  'looking back in the text view': async (page) => {
    await openLookBack(page);
    await page.keyboard.press('KeyT');
    await expect(page.getByRole('heading', { level: 2, name: 'Points and money' })).toBeVisible();
  },
  'the sheet to share a game': openShareSheet,
  'a damaged link': async (page) => {
    await page.goto(GAME_LINK.slice(0, -30));
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'a proof that holds': async (page) => {
    await verifyText(page, proofText());
    await expect(page.getByText('The dice were fair')).toBeVisible();
  },
  'a proof that does not hold': async (page) => {
    await verifyText(page, proofText().replace(/"secret":"../, '"secret":"00'));
    await expect(page.getByText('Something doesn’t match')).toBeVisible();
  },
  puzzles: async (page) => {
    await page.goto('/puzzles');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'a puzzle': async (page) => {
    await page.goto('/puzzles/90');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'a puzzle after a turn': (page) => openMiss(page, 90),
  'a solved puzzle': async (page) => {
    await open(page, BATTLE);
    await solve(page, BATTLE, byKeys(page));
    await expect(page.locator('.verdict.won')).toBeVisible();
  },
  'the answer to a puzzle': openAnswer,
  'a puzzle in the text view': async (page) => {
    await open(page, BEST);
    await page.keyboard.press('KeyT');
    await expect(page.getByRole('textbox', { name: 'Command' })).toBeVisible();
  },
};
