import { botNamed, STRONGEST } from '@arena/ai';
import { seeded, type Action, type View } from '@arena/rules';

export interface Question {
  bot: string;
  view: View;
  seed: string;
}

/** Runs in a thread of the pool. A bot that is no longer there is played by the strongest. */
export const think = ({ bot, view, seed }: Question): Action =>
  (botNamed(bot) ?? STRONGEST).choose(view, seeded(seed)).action;
