import { compareGames } from './lockstep.ts';
import { randomPosition, randomSetup } from './random-play.ts';

/** npm run fuzz -- [seed] [decisions]: compares engine and model. A mismatch prints how to reproduce it. */
const [seed = new Date().toISOString(), decisions = 'Infinity'] = process.argv.slice(2);

let compared = 0;
for (let round = 0; compared < Number(decisions); round++) {
  compared += compareGames(`${seed}/${round}/games`, (random) => ({ setup: randomSetup(random) }), 5000);
  compared += compareGames(
    `${seed}/${round}/positions`,
    (random) => ({ position: randomPosition(random) }),
    5000,
  );
  console.log(`seed ${seed}: ${compared} decisions compared, all alike`);
}
