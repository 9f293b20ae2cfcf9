/** Plays a thousand games of the setup with the given number, and checks every action with the rules. */
import {
  apply,
  encodeAction,
  isChance,
  isOver,
  newGame,
  sampleChance,
  seeded,
  viewOf,
  whyCode,
} from '@arena/rules';
import { requireBot } from '../src/registry.ts';
import { SETUPS } from './random-decisions.ts';

const GAMES = 1000;
const setup = SETUPS[Number(process.argv[2])];
if (setup === undefined) throw new Error('there is no such setup');
const random = seeded('legal');
const bot = requireBot('level-2');
for (let game = 0; game < GAMES; game++) {
  const g = newGame(setup);
  while (!isOver(g)) {
    if (isChance(g)) {
      apply(g, sampleChance(g, random));
      continue;
    }
    const code = encodeAction(bot.choose(viewOf(g, g.decider), random).action);
    const reason = whyCode(g, code);
    if (reason !== null) throw new Error(`game ${game}, turn ${g.turn}: ${reason}`);
    apply(g, code);
  }
}
console.log(`${GAMES} games`);
