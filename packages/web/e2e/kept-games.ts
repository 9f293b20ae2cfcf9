import { readFileSync } from 'node:fs';
import { ANALYSIS_KEY } from '@arena/ai/analysis';
import { recordFacts } from '@arena/ai/statistics';
import { seeded, type Random } from '@arena/rules';
import { expect, type Page } from '@playwright/test';
import type { AnalysisFigures, ByPhase } from '../src/store/stored-game.ts';

const FIRST_END = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/** Short games of all decks, packed. */
export const shortGames = (count: number): string[] =>
  readFileSync(new URL('../../ai/test/stored-games.txt', import.meta.url), 'utf8')
    .split('\n')
    .slice(0, count);

/** A file of games that the person at this browser played against the computer, one a day. */
export const fileOfGames = (
  records: readonly string[],
  figuresOf: (record: string) => AnalysisFigures | null = () => null,
): string =>
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
      figures: figuresOf(record),
    })),
  });

/** As if they had been analysed: luck and errors are made up, the same for the same game, and fit its record. */
function madeUpFigures(record: string): AnalysisFigures {
  const random = seeded(record);
  const { turns, result } = recordFacts(record);
  const end = result === null || result.winner === null ? 0.5 : 1 - result.winner;
  const luckByPhase: [ByPhase, ByPhase] = [phasesWith(random, -10), phasesWith(random, -10)];
  const errorsByPhase: [ByPhase, ByPhase] = [phasesWith(random, 0), phasesWith(random, 0)];
  const sum = (phases: ByPhase): number => phases.reduce((total, each) => total + each, 0);
  return {
    key: ANALYSIS_KEY,
    curve: [...Array.from({ length: turns + 1 }, () => (random(60) + 20) / 100), end],
    luck: [sum(luckByPhase[0]), sum(luckByPhase[1])],
    errors: [sum(errorsByPhase[0]), sum(errorsByPhase[1])],
    luckByPhase,
    errorsByPhase,
  };
}

const phasesWith = (random: Random, least: number): ByPhase => {
  const change = (): number => (least + random(20)) / 100;
  return [change(), change(), change(), change()];
};

/** Opens luck and skill over so many games, which have been analysed. */
export async function openLuckOverall(page: Page, count: number): Promise<void> {
  await page.goto('/games');
  await pasteGames(page, fileOfGames(shortGames(count), madeUpFigures));
  await expect(page.getByText(/games? added/)).toBeVisible({ timeout: 60_000 });
  await page.goto('/luck/all');
  await expect(page.getByRole('heading', { name: 'When luck comes' })).toBeVisible({ timeout: 30_000 });
}

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
