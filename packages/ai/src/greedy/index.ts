import { decodeAction } from '@arena/rules';
import { searchRootOf, type Bot } from '../bot.ts';
import { winProbability } from './evaluation.ts';
import { LookAhead } from './look-ahead.ts';

/**
 * Plays out each action until it is resolved and takes the one whose result evaluates best. It is frozen: other bots are
 * rated against it, so its play must not change, not even for the better. A test pins some of its choices.
 */
export const greedy: Bot = {
  name: 'greedy',
  choose: (view, random) => {
    const root = searchRootOf(view);
    const lookAhead = new LookAhead(root, view.turn, random);
    let best = 0;
    let bestValue = -Infinity;
    for (const code of root.codes) {
      const value = lookAhead.meanValueAfter(code);
      if (value <= bestValue) continue;
      bestValue = value;
      best = code;
    }
    return { action: decodeAction(best), value: winProbability(bestValue), nodes: lookAhead.nodes };
  },
};
