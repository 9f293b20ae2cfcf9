import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { committedChance, Match } from '@arena/match';
import { restoreMatch } from '@arena/match/restore-match';
import { seeded, type AskName, type Random } from '@arena/rules';
import { defined } from '../test/defined.ts';
import { axSnapshot, type Control } from './ax-tree.ts';
import type { InputMethod } from './input-methods.ts';

/** Buttons that complete a decision. */
const COMPLETING = /^(Pass both|Keep .*|Take .*)/;
const END_TURN = /^(\d+ ?: )?End (your )?turn/;
/** Every answer changes something, and the computer moves within seconds. */
const POLL = { message: 'something happens', timeout: 15_000, intervals: [10, 20, 50, 100] };

/** A random choice that completes decisions and often ends the turn, so that games end. */
export function pickChoice(choices: readonly Control[], random: Random): Control {
  const end = choices.find(({ name }) => END_TURN.test(name));
  const completing = choices.find(({ name }) => COMPLETING.test(name));
  if (completing !== undefined) return completing;
  return end !== undefined && random(3) === 0 ? end : defined(choices[random(choices.length)]);
}

/** Answers every question, until `isDone` returns true or the game is over. */
export async function playGame(
  input: InputMethod,
  seed: string,
  isDone: () => Promise<boolean> = never,
): Promise<void> {
  const { page } = input;
  const random = seeded(seed);
  const over = page.getByRole('button', { name: 'Rematch' });
  let before = await axSnapshot(page);
  while (!(await over.isVisible()) && !(await isDone())) {
    const choices = input.choicesIn(before);
    if (choices.length > 0)
      await input.answer(pickChoice(choices, random)).catch(unlessChanged(page, before));
    await expect.poll(async () => (await axSnapshot(page)) !== before, POLL).toBe(true);
    before = await axSnapshot(page);
  }
}

/** Ignores an answer that failed because the question changed in the meantime. */
export const unlessChanged = (page: Page, before: string) => async (error: unknown) => {
  if ((await axSnapshot(page)) === before) throw error;
};

const never = (): Promise<boolean> => Promise.resolve(false);

/** The match that the page has saved. */
export async function savedMatch(page: Page): Promise<Match> {
  const { origins } = await page.context().storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'arena.game');
  const { save } = z.parse(z.object({ save: z.string() }), JSON.parse(kept?.value ?? '{}'));
  return restoreMatch(Buffer.from(save, 'base64').toString());
}

/** The asks that the people in a match have answered, starting at this input. */
export function answeredAsks({ options, secret, inputs }: Match, from = 0): AskName[] {
  const again = new Match(options, committedChance(secret));
  const asks: AskName[] = [];
  inputs.forEach((input, i) => {
    if (input.from === 'system') return;
    const isAnswer = input.command.type === 'act' && options.seats[input.from].kind === 'person';
    if (isAnswer && i >= from) asks.push(again.latest('spectator').snapshot.view.decision.ask);
    again.receive(input.from, input.command, input.at);
  });
  return asks;
}
