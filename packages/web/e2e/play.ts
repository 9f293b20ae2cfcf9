import { expect, type Page } from '@playwright/test';
import { Match, restoreMatch } from '@arena/match';
import { seeded, type AskName, type Random } from '@arena/rules';
import { snapshotOf, type Control } from './view.ts';
import type { Way } from './ways.ts';

/** What settles a decision that has been made. */
const COMPLETES = /^(Pass both|Keep .*|Take .*)/;
const ENDS = /^(\d+ ?: )?End (your )?turn/;
/** Every step changes something, and so does the computer within some seconds. */
const CHANGE = { message: 'something happens', timeout: 15_000, intervals: [10, 20, 50, 100] };

/** Any choice; but marked cards are taken, and turns are short, so that games end. */
export function choose(choices: readonly Control[], random: Random): Control {
  const end = choices.find(({ name }) => ENDS.test(name));
  const completing = choices.find(({ name }) => COMPLETES.test(name));
  return completing ?? (end !== undefined && random(3) === 0 ? end : choices[random(choices.length)]);
}

/** Answers whatever is asked, until `isDone` says so or the game is over. */
export async function play(way: Way, seed: string, isDone: () => Promise<boolean> = isNever): Promise<void> {
  const { page } = way;
  const random = seeded(seed);
  const over = page.getByRole('button', { name: 'Rematch' });
  let told = await snapshotOf(page);
  while (!(await over.isVisible()) && !(await isDone())) {
    const choices = way.choicesIn(told);
    if (choices.length > 0) await way.answer(choose(choices, random)).catch(unlessChanged(page, told));
    await expect.poll(async () => (await snapshotOf(page)) !== told, CHANGE).toBe(true);
    told = await snapshotOf(page);
  }
}

/** Whoever is slow may want to answer what is no longer asked. */
const unlessChanged = (page: Page, told: string) => async (error: unknown) => {
  if ((await snapshotOf(page)) === told) throw error;
};

const isNever = (): Promise<boolean> => Promise.resolve(false);

/** The match that the page has saved. */
export async function savedMatch(page: Page): Promise<Match> {
  const { origins } = await page.context().storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'arena.game');
  const { save } = JSON.parse(kept?.value ?? '{}') as { save: string };
  return restoreMatch(Buffer.from(save, 'base64').toString());
}

/** What the people of a match were asked and have answered, from this input on. */
export function answeredAsks({ options, secret, inputs }: Match, from = 0): AskName[] {
  const again = new Match(options, secret);
  const asks: AskName[] = [];
  inputs.forEach((input, i) => {
    if (input.from === 'table') return;
    const isAnswer = input.command.type === 'act' && options.seats[input.from].kind === 'person';
    if (isAnswer && i >= from) asks.push(again.latest('spectator').sight.view.decision.ask);
    again.receive(input.from, input.command, input.at);
  });
  return asks;
}
