import { expect, type Page } from '@playwright/test';
import { committedChance, Match } from '@arena/match';
import { restoreMatch } from '@arena/match/schema';
import { seeded, type AskName, type Random } from '@arena/rules';
import { axSnapshot, type Control } from './ax-tree.ts';
import type { InputMethod } from './input-methods.ts';

/** What settles a decision that has been made. */
const COMPLETING = /^(Pass both|Keep .*|Take .*)/;
const END_TURN = /^(\d+ ?: )?End (your )?turn/;
/** Every step changes something, and so does the computer within some seconds. */
const POLL = { message: 'something happens', timeout: 15_000, intervals: [10, 20, 50, 100] };

/** Any choice; but marked cards are taken, and turns are short, so that games end. */
export function pickChoice(choices: readonly Control[], random: Random): Control {
  const end = choices.find(({ name }) => END_TURN.test(name));
  const completing = choices.find(({ name }) => COMPLETING.test(name));
  return completing ?? (end !== undefined && random(3) === 0 ? end : choices[random(choices.length)]);
}

/** Answers whatever is asked, until `isDone` says so or the game is over. */
export async function playGame(
  way: InputMethod,
  seed: string,
  isDone: () => Promise<boolean> = never,
): Promise<void> {
  const { page } = way;
  const random = seeded(seed);
  const over = page.getByRole('button', { name: 'Rematch' });
  let told = await axSnapshot(page);
  while (!(await over.isVisible()) && !(await isDone())) {
    const choices = way.choicesIn(told);
    if (choices.length > 0) await way.answer(pickChoice(choices, random)).catch(unlessChanged(page, told));
    await expect.poll(async () => (await axSnapshot(page)) !== told, POLL).toBe(true);
    told = await axSnapshot(page);
  }
}

/** Whoever is slow may want to answer what is no longer asked. */
const unlessChanged = (page: Page, told: string) => async (error: unknown) => {
  if ((await axSnapshot(page)) === told) throw error;
};

const never = (): Promise<boolean> => Promise.resolve(false);

/** The match that the page has saved. */
export async function savedMatch(page: Page): Promise<Match> {
  const { origins } = await page.context().storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'arena.game');
  const { save } = JSON.parse(kept?.value ?? '{}') as { save: string };
  return restoreMatch(Buffer.from(save, 'base64').toString());
}

/** What the people of a match were asked and have answered, from this input on. */
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
