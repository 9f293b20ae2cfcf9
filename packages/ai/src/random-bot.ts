import { searchRootOf, type Bot } from './bot.ts';

/** Chooses uniformly among the legal actions. */
export const randomBot: Bot = {
  name: 'random',
  choose: (view, random) => {
    const { actions } = searchRootOf(view);
    return { action: actions[random(actions.length)], value: 0.5, nodes: 0 };
  },
};
