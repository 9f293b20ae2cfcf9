import { decodeAction } from '@arena/rules';
import { searchRootOf, type Bot } from '../bot.ts';
import { winProbability } from './evaluation.ts';
import { LookAhead } from './look-ahead.ts';

/**
 * Looks one action ahead, to where the next one could begin, and takes what looks best there. It is
 * frozen as a rung of the ladder: other bots are measured against it, so its play must not change, not even for the
 * better. A test pins some of its choices.
 */
export const greedy: Bot = {
  name: 'greedy',
  choose: (view, random) => {
    const { player, codes } = searchRootOf(view);
    const ahead = new LookAhead(view, player, random);
    let best = codes[0];
    let most = -Infinity;
    for (const code of codes) {
      const value = ahead.meanValueAfter(code);
      if (value <= most) continue;
      most = value;
      best = code;
    }
    return { action: decodeAction(best), value: winProbability(most), nodes: ahead.nodes };
  },
};
