import { expect } from '@playwright/test';
import type { Random } from '@arena/rules';
import { pickChoice } from './play-game.ts';
import { axSnapshot } from './ax-tree.ts';
import type { InputMethod } from './input-methods.ts';

export const isGameOver = ({ page }: InputMethod): Promise<boolean> =>
  page.getByRole('button', { name: 'Check the dice' }).isVisible();

const POLL = { message: 'somebody is asked', timeout: 20_000, intervals: [20, 50, 100] };

/** Whoever is asked answers; then something has changed for them. */
export async function playStep(ways: readonly InputMethod[], random: Random): Promise<void> {
  const asked = async (): Promise<InputMethod | 'over' | null> => {
    for (const way of ways) {
      if (await isGameOver(way)) return 'over';
      if (way.choicesIn(await axSnapshot(way.page)).length > 0) return way;
    }
    return null;
  };
  let who: InputMethod | 'over' | null = null;
  await expect.poll(async () => (who = await asked()) !== null, POLL).toBe(true);
  const way = who as unknown as InputMethod | 'over';
  if (way === 'over') return;
  const told = await axSnapshot(way.page);
  const choices = way.choicesIn(told);
  if (choices.length === 0) return;
  await way.answer(pickChoice(choices, random)).catch(async (error: unknown) => {
    if ((await axSnapshot(way.page)) === told) throw error;
  });
  await expect.poll(async () => (await axSnapshot(way.page)) !== told, POLL).toBe(true);
}
