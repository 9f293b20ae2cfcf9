import { play } from '../../sound.ts';
import type { Box } from './boxes.ts';
import { tumblingGhost } from './ghosts.tsx';
import type { Move } from './move.ts';
import { faceUp, TUMBLE } from './paths.ts';
import { TIME, type Run } from './run.ts';
import { sideOf, type Act, type Scenery } from './scenery.ts';

const STAGGER = 60;
const FACES = 3;

export function rollDice(scenery: Scenery, { player, dice }: Move & { move: 'roll' }): Act {
  const { run, is } = scenery;
  const lying = dice.flatMap(({ value, to }) => {
    const found = is.get(to);
    return found === undefined ? [] : [{ value, ...found }];
  });
  for (const { element } of lying) run.await(element);
  return async () => {
    play('dice');
    const kind = sideOf(scenery, player);
    const tumbles = lying.map(async ({ value, element, box }, i) => {
      await tumble(run, box, { value, kind, delay: i * STAGGER });
      run.release(element);
    });
    await Promise.all(tumbles);
  };
}

interface Thrown {
  value: number;
  kind: 'you' | 'foe' | 'white';
  delay?: number;
}

/** A die tumbles to where it lies; on the way it shows some faces, in the end its own. */
export async function tumble(run: Run, box: Box, { value, kind, delay = 0 }: Thrown): Promise<void> {
  const faces = Array.from({ length: FACES }, (_, i) =>
    i === FACES - 1 ? value : 1 + Math.floor(Math.random() * 6),
  );
  const ghost = tumblingGhost(box, faces, kind);
  run.put(ghost);
  const timing = { easing: 'linear', delay };
  await Promise.all([
    run.animate(ghost, TUMBLE, TIME.tumble, timing),
    ...[...ghost.children].map((face, i) => run.animate(face, faceUp(i, FACES), TIME.tumble, timing)),
  ]);
  run.release(ghost);
}
