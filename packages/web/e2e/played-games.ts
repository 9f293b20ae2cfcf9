import { expect, type Page } from '@playwright/test';
import { shortGames } from './kept-games.ts';
import { answerRatings } from './rated-people.ts';

const LAST_END = Date.UTC(2026, 9, 30, 12);
const DAY = 24 * 60 * 60 * 1000;
export const PLAYED = 24;
const ON_A_PAGE = 20;

/**
 * One a day, newest first: every third against the computer, as many against Livia, who has an account and had another
 * name, the others in turn against a guest and a program.
 */
const GAMES = shortGames(PLAYED).map((record, i) => {
  const isBot = i % 3 === 0;
  const isProgram = i % 6 === 5;
  const livia = i < 12 ? 'Livia' : 'Livilla';
  return {
    table: `table${i}`,
    seat: 0,
    names: ['Marcus', isBot ? 'level-3' : i % 3 === 1 ? livia : isProgram ? 'Robot' : 'Gaius'],
    isBot: [false, isBot],
    ...(isProgram && { isProgram: [false, true] }),
    opponent: i % 3 === 1 ? 'livia123' : isProgram ? 'robot123' : null,
    winner: null,
    cause: 'agreed',
    deck: 'arena',
    beginner: false,
    turns: 10,
    begun: LAST_END - i * DAY - 1000,
    ended: LAST_END - i * DAY,
    record,
  };
});

/** Opens the profile of somebody with games on two pages of their history, and with a rating. */
export async function openProfile(page: Page): Promise<void> {
  await answerRatings(page);
  await page.route('**/api/people/marcus12', (route) =>
    route.fulfill({
      json: { id: 'marcus12', name: 'Marcus', created: LAST_END - 300 * DAY, isProgram: false },
    }),
  );
  await page.route('**/api/people/marcus12/games*', (route) => {
    const isSecond = route.request().url().includes('before=');
    return route.fulfill({
      json: isSecond
        ? { games: GAMES.slice(ON_A_PAGE), before: null }
        : { games: GAMES.slice(0, ON_A_PAGE), before: GAMES[ON_A_PAGE - 1]?.ended },
    });
  });
  await page.goto('/people/marcus12');
  await expect(page.locator('.game-row')).toHaveCount(PLAYED);
}
