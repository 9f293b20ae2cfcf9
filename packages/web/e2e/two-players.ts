import { expect } from '@playwright/test';
import type { Random } from '@arena/rules';
import { pickChoice, unlessChanged } from './play-game.ts';
import { axSnapshot } from './ax-tree.ts';
import type { InputMethod } from './input-methods.ts';

export const isGameOver = ({ page }: InputMethod): Promise<boolean> =>
  page.getByRole('button', { name: 'Check the dice' }).isVisible();

const POLL = { message: 'somebody is asked', timeout: 20_000, intervals: [20, 50, 100] };

/** The player who is asked answers; then something changes for them. */
export async function playStep(players: readonly InputMethod[], random: Random): Promise<void> {
  const asked = async (): Promise<InputMethod | 'over' | null> => {
    for (const player of players) {
      if (await isGameOver(player)) return 'over';
      if (player.choicesIn(await axSnapshot(player.page)).length > 0) return player;
    }
    return null;
  };
  const found: (InputMethod | 'over' | null)[] = [];
  await expect.poll(async () => found.push(await asked()) > 0 && found.at(-1) !== null, POLL).toBe(true);
  const player = found.at(-1) ?? 'over';
  if (player === 'over') return;
  const before = await axSnapshot(player.page);
  const choices = player.choicesIn(before);
  if (choices.length === 0) return;
  await player.answer(pickChoice(choices, random)).catch(unlessChanged(player.page, before));
  await expect.poll(async () => (await axSnapshot(player.page)) !== before, POLL).toBe(true);
}
