import { choiceOf, searchRootOf, type Bot } from './bot.ts';

/** Chooses uniformly among the legal actions. */
export const randomBot: Bot = {
  name: 'random',
  choose: (view, random, budget) => {
    const { codes, determinize } = searchRootOf(view);
    const choice = { codes: [codes[random(codes.length)]], value: 0.5 };
    return choiceOf([choice], () => determinize(random), 0, budget);
  },
};
