import { decodeAction, type Action } from '@arena/rules';
import { expect, type Page } from '@playwright/test';
import type { ListedPuzzle } from '../src/puzzles/puzzles.ts';
import { itemsOf, type TableItem } from '../src/table/model/gestures.ts';
import { defined } from '../test/defined.ts';
import { KEYBOARD } from './lesson-answers.ts';
import { ownActions, tableOf } from './puzzle-answers.ts';

export async function open(page: Page, { number }: ListedPuzzle): Promise<void> {
  await page.goto(`/puzzles/${number}`);
  await expect(page.locator('[data-action="undo"]')).toBeVisible();
}

/** Plays the answer, knowing what the table shows. */
export async function solve(
  page: Page,
  puzzle: ListedPuzzle,
  play: (action: Action, host: ReturnType<typeof tableOf>) => Promise<void>,
): Promise<void> {
  const host = tableOf(puzzle);
  const table = page.locator('.app, .text-view').first();
  await expect(table).toBeVisible();
  for (const code of defined(ownActions(puzzle) ?? undefined)) {
    const action = decodeAction(code);
    await play(action, host);
    const { decision } = host.latest(puzzle.player).snapshot;
    await host.send(puzzle.player, { type: 'act', decision, action });
    // The die of a battle comes from the worker; only then can the next move be made.
    const { view, ending } = host.latest(puzzle.player).snapshot;
    const dice = ending === null && (await table.locator('.tray').isVisible()) ? view.dice.length : null;
    if (dice !== null && !host.isFinished.value) await expect(table.locator('[data-die]')).toHaveCount(dice);
  }
}

export const byMouse =
  (page: Page) =>
  async (action: Action, host: ReturnType<typeof tableOf>): Promise<void> => {
    const { view } = host.latest(host.puzzle.player).snapshot;
    const placeOf = (item: TableItem): string =>
      item.at === 'die'
        ? `[data-die="${view.dice.indexOf(item.die)}"]`
        : item.at === 'space'
          ? `button[data-place="${host.puzzle.player}-${item.space}"]`
          : `[data-place="${item.at}"]:visible`;
    for (const item of itemsOf(action)) await page.locator(placeOf(item)).click();
  };

export const byKeys =
  (page: Page) =>
  (action: Action, host: ReturnType<typeof tableOf>): Promise<void> =>
    KEYBOARD.answer(page, action, host.latest(host.puzzle.player).snapshot.view);
