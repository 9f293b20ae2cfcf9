import { botNamed, STRONGEST } from '@arena/ai';
import { seeded, type Action, type View } from '@arena/rules';

export interface BotQuestion {
  bot: string;
  view: View;
  seed: string;
}

/** Runs in a thread of the pool. If a bot no longer exists, the strongest one replaces it. */
export const choose = ({ bot, view, seed }: BotQuestion): Action =>
  (botNamed(bot) ?? STRONGEST).choose(view, seeded(seed)).action;
