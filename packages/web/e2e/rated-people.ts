import { expect, type Page } from '@playwright/test';

const DAY = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2026, 2, 3);

const PEOPLE = [
  { id: 'livia123', name: 'Wilhelmina Augustine', value: 1924, margin: 96, games: 211 },
  { id: 'marcus12', name: 'Marcus', value: 1612, margin: 118, games: 40 },
  { id: 'gaius123', name: 'Gaius', value: 1612, margin: 150, games: 27 },
  { id: 'claudia1', name: 'Claudia', value: 1188, margin: 132, games: 33 },
];

/** A season with ups and downs. */
const POINTS = Array.from({ length: 40 }, (_, i) => ({
  table: `table${i}`,
  at: FIRST_DAY + i * 3 * DAY,
  value: Math.round(1500 + 112 * (1 - Math.exp(-i / 6)) + 40 * Math.sin(i * 1.7) * Math.exp(-i / 25)),
  margin: Math.round(118 + 440 * Math.exp(-i / 7)),
  score: i % 3 === 0 ? 0 : 1,
  opponent: 'livia123',
}));

const LAST = {
  table: 'table39',
  at: FIRST_DAY + 117 * DAY,
  value: 1612,
  margin: 118,
  score: 1,
  opponent: 'livia123',
};

/** Answers as a server would on which people have played rated games, and the reader is one of them. */
export async function answerRatings(page: Page): Promise<void> {
  await page.route('**/api/me', (route) =>
    route.fulfill({ json: { id: 'marcus12', name: 'Marcus', hasAccount: true } }),
  );
  await page.route('**/api/ratings/*', (route) => {
    const isArena = route.request().url().endsWith('/arena');
    return route.fulfill({ json: { people: isArena ? PEOPLE : [] } });
  });
  const own = { deck: 'arena', value: 1612, margin: 118, games: 40, isRanked: true };
  await page.route('**/api/people/*/ratings', (route) => route.fulfill({ json: { ratings: [own] } }));
  await page.route('**/api/people/*/ratings/arena', (route) =>
    route.fulfill({ json: { points: [...POINTS.slice(0, -1), LAST] } }),
  );
}

export async function openRatings(page: Page): Promise<void> {
  await answerRatings(page);
  await page.goto('/ratings');
  await expect(page.getByRole('table')).toBeVisible();
}
