import type { Bot, BotChoice, Budget } from '@arena/ai';
import { InputError, type Random, type View } from '@arena/rules';

/** What a bot does in a game that is played elsewhere. A view can be well-formed and still fit no game. */
export function chooseFrom(view: View, bot: Bot, random: Random, budget: Budget): BotChoice {
  try {
    return bot.choose(view, random, budget);
  } catch (error) {
    throw new InputError(`no game fits this view: ${String(error)}`);
  }
}
