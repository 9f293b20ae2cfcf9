/** Plays a thousand games of the set-up of this number, and asks the rules about every action. */
import {
  actorOf,
  apply,
  encodeAction,
  isChance,
  isOver,
  newGame,
  sampleChance,
  seeded,
  viewOf,
  whyCode,
  type Player,
} from '@arena/rules';
import { LEVELS } from '../src/index.ts';
import { SETUPS } from './random-decisions.ts';

const GAMES = 1000;
const setup = SETUPS[Number(process.argv[2])];
const random = seeded('legal');
const bot = LEVELS[1];
for (let game = 0; game < GAMES; game++) {
  const g = newGame(setup);
  while (!isOver(g)) {
    if (isChance(g)) {
      apply(g, sampleChance(g, random));
      continue;
    }
    const code = encodeAction(bot.choose(viewOf(g, actorOf(g) as Player), random).action);
    const reason = whyCode(g, code);
    if (reason !== null) throw new Error(`game ${game}, turn ${g.turn}: ${reason}`);
    apply(g, code);
  }
}
console.log(`${GAMES} games`);
