import { decode, encode } from '@arena/rules';
import { openChoice, type Bot } from '../bot.ts';
import { chanceToWin } from './evaluation.ts';
import { LookAhead } from './look-ahead.ts';

/** Of more answers than a game ever offers only the first are weighed. */
const MOST_ANSWERS = 500;

/**
 * Looks one action ahead, to where the next one could begin, and takes what looks best there. It is
 * frozen as a rung of the ladder: other bots are measured against it, so its play must not change, not even for the
 * better. A test pins some of its choices.
 */
export const greedy: Bot = {
  name: 'greedy',
  choose: (view, random) => {
    const { player, actions } = openChoice(view);
    const ahead = new LookAhead(view, player, random);
    let best = 0;
    let most = -Infinity;
    // Of equals the first by code: the order of the rules' lists may change, that of codes does not.
    const codes = actions.map(encode).sort((a, b) => a - b);
    for (const code of codes.slice(0, MOST_ANSWERS)) {
      const value = ahead.meanOutlook(code);
      if (value <= most) continue;
      most = value;
      best = code;
    }
    return { action: decode(best), value: chanceToWin(most), nodes: ahead.nodes };
  },
};
