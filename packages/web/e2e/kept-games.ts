import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const FIRST_END = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/** Short games of all decks, packed. */
export const shortGames = (count: number): string[] =>
  readFileSync(new URL('../../ai/test/stored-games.txt', import.meta.url), 'utf8')
    .split('\n')
    .slice(0, count);

/** A file of games that the person at this browser played against the computer, one a day. */
export const fileOfGames = (records: readonly string[]): string =>
  JSON.stringify({
    format: 'arena-games',
    version: 1,
    games: records.map((record, i) => ({
      source: 'computer',
      table: null,
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'level-3' }],
      names: ['Gaia', 'level-3'],
      winner: null,
      cause: null,
      ended: FIRST_END + i * DAY_MS,
      record,
      figures: null,
    })),
  });

/** Adds games to the list, which is open, by pasting them. */
export async function pasteGames(page: Page, text: string): Promise<void> {
  await page.getByLabel('Record or link').fill(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Opens the list with these games in it. */
export async function openGames(page: Page, records: readonly string[]): Promise<void> {
  await page.goto('/games');
  await pasteGames(page, fileOfGames(records));
  await page.getByText(/games? added/).waitFor();
}
