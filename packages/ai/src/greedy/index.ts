import { choiceOf, searchRootOf, type Bot } from '../bot.ts';
import { linesOfActions } from '../lines.ts';
import { winProbability } from './evaluation.ts';
import { LookAhead } from './look-ahead.ts';

/**
 * Plays out each action until it is resolved and takes the one whose result evaluates best. It is frozen: other bots are
 * rated against it, so its play must not change, not even for the better. A test pins some of its choices.
 */
export const greedy: Bot = {
  name: 'greedy',
  choose: (view, random, budget) => {
    const root = searchRootOf(view);
    const lookAhead = new LookAhead(root, view.turn, random);
    const leads = root.codes.map((code) => lookAhead.meanValueAfter(code));
    const lines = linesOfActions(root.codes, leads).map(({ codes, value }) => ({
      codes,
      value: winProbability(value),
    }));
    return choiceOf(lines, () => lookAhead.firstWorld, lookAhead.nodes, budget);
  },
};
