import { play } from '../../sound.ts';
import type { Box } from './boxes.ts';
import { tumblingGhost } from './ghosts.tsx';
import type { Move } from './move.ts';
import { faceUp, TUMBLE } from './paths.ts';
import { TIME, type Run } from './run.ts';
import { sideOf, type Act, type Scenery } from './scenery.ts';

const STAGGER = 60;
const FACES = 4;

export function rollDice(scenery: Scenery, { player, dice }: Move & { move: 'roll' }): Act {
  const { run, is } = scenery;
  const lying = dice.flatMap(({ value, to }) => {
    const found = is.get(to);
    return found === undefined ? [] : [{ value, ...found }];
  });
  for (const { element } of lying) run.await(element);
  return () => {
    play('dice');
    return run.stagger(lying, STAGGER, async ({ value, element, box }) => {
      await tumble(run, box, value, sideOf(scenery, player));
      run.release(element);
    });
  };
}

/** A die tumbles to where it lies; on the way it shows some faces, in the end its own. */
export async function tumble(
  run: Run,
  box: Box,
  value: number,
  kind: 'you' | 'foe' | 'white',
): Promise<void> {
  const faces = Array.from({ length: FACES }, (_, i) =>
    i === FACES - 1 ? value : 1 + Math.floor(Math.random() * 6),
  );
  const ghost = tumblingGhost(box, faces, kind);
  run.put(ghost);
  await Promise.all([
    run.animate(ghost, TUMBLE, TIME.tumble, { easing: 'linear' }),
    ...[...ghost.children].map((face, i) =>
      run.animate(face, faceUp(i, FACES), TIME.tumble, { easing: 'linear' }),
    ),
  ]);
  run.release(ghost);
}
