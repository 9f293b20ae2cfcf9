import { boxOf } from './boxes.ts';
import { ghost } from './ghosts.tsx';
import type { Playback } from './playback.ts';

/** A die that lies on its space stays there until all that its card does is over. To be called while it lies. */
export function keepActivationDie(app: HTMLElement): (run: Playback) => void {
  const die = app.querySelector('.laid .die');
  if (die === null) return () => {};
  const double = ghost(boxOf(die), 'flying-die', null);
  double.append(die.cloneNode(true));
  return (run) => {
    if (app.querySelector('.laid') === null) run.addGhost(double);
  };
}
