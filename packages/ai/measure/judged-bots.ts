import type { Bot } from '../src/bot.ts';
import { smallNet } from '../src/net/small-net.ts';
import { requireBot } from '../src/registry.ts';
import { turnSearchBot } from '../src/search/turn-search-bot.ts';
import { formerLevel8 } from './former-level-8.ts';

/** The bots before the large network whose mistakes are looked for: with rollouts, and by searching the turn. */
export const FORMER_BOTS: readonly Bot[] = [formerLevel8, turnSearchBot('former turns', smallNet)];

/** What they choose is judged. */
export const JUDGED_BOTS: readonly Bot[] = [...FORMER_BOTS, requireBot('level-8')];
