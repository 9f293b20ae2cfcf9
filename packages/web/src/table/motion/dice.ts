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
  const rolled = dice.flatMap(({ value, to }) => {
    const found = is.get(to);
    if (found === undefined) return [];
    run.await(found.element);
    return [{ element: found.element, ghost: thrown(run, found.box, value, sideOf(scenery, player)) }];
  });
  return async () => {
    play('dice');
    const rolls = rolled.map(async ({ element, ghost }, i) => {
      await tumble(run, ghost, i * STAGGER);
      run.release(element);
    });
    await Promise.all(rolls);
  };
}

/** A die that will tumble to this box: on the way it shows some faces, in the end its own. */
export function thrown(run: Run, box: Box, value: number, kind: 'you' | 'foe' | 'white'): HTMLElement {
  const faces = Array.from({ length: FACES }, (_, i) =>
    i === FACES - 1 ? value : 1 + Math.floor(Math.random() * 6),
  );
  const ghost = tumblingGhost(box, faces, kind);
  ghost.style.opacity = '0';
  run.put(ghost);
  return ghost;
}

export async function tumble(run: Run, ghost: HTMLElement, delay = 0): Promise<void> {
  const timing = { easing: 'linear', delay };
  await Promise.all([
    run.animate(ghost, TUMBLE, TIME.tumble, timing),
    ...[...ghost.children].map((face, i) => run.animate(face, faceUp(i, FACES), TIME.tumble, timing)),
  ]);
  run.release(ghost);
}
