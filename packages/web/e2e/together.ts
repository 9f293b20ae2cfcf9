import { expect } from '@playwright/test';
import type { Random } from '@arena/rules';
import { choose } from './play.ts';
import { snapshotOf } from './view.ts';
import type { Way } from './ways.ts';

export const isOverOn = ({ page }: Way): Promise<boolean> =>
  page.getByRole('button', { name: 'Check the dice' }).isVisible();

const CHANGE = { message: 'somebody is asked', timeout: 20_000, intervals: [20, 50, 100] };

/** Whoever is asked answers; then something has changed for them. */
export async function playStep(ways: readonly Way[], random: Random): Promise<void> {
  const asked = async (): Promise<Way | 'over' | null> => {
    for (const way of ways) {
      if (await isOverOn(way)) return 'over';
      if (way.choicesIn(await snapshotOf(way.page)).length > 0) return way;
    }
    return null;
  };
  let who: Way | 'over' | null = null;
  await expect.poll(async () => (who = await asked()) !== null, CHANGE).toBe(true);
  const way = who as unknown as Way | 'over';
  if (way === 'over') return;
  const told = await snapshotOf(way.page);
  const choices = way.choicesIn(told);
  if (choices.length === 0) return;
  await way.answer(choose(choices, random)).catch(async (error: unknown) => {
    if ((await snapshotOf(way.page)) === told) throw error;
  });
  await expect.poll(async () => (await snapshotOf(way.page)) !== told, CHANGE).toBe(true);
}
