import { playSound } from '../../settings/sound.ts';
import { prepareBattle } from './battle.ts';
import { prepareRoll } from './dice.ts';
import { prepareCards, prepareDie } from './fly.ts';
import { drawLine } from './line.ts';
import type { Motion } from './motion.ts';
import { outlineSpots } from './outline.ts';
import { DURATION } from './playback.ts';
import type { AnimationStep, Scene } from './scene.ts';
import { prepareTokens } from './tokens.ts';
import { prepareTurnChange } from './turn.ts';

/** Puts the things of a move where they were; what comes back plays it. */
export function prepareMotion(scenery: Scene, move: Motion): AnimationStep {
  switch (move.kind) {
    case 'cards':
      return prepareCards(scenery, move);
    case 'die':
      return prepareDie(scenery, move);
    case 'roll':
      return prepareRoll(scenery, move);
    case 'tokens':
      return prepareTokens(scenery, move);
    case 'battle':
      return prepareBattle(scenery, move);
    case 'link':
      return link(scenery, move);
    case 'turn':
      return prepareTurnChange(scenery, move);
    case 'mark':
      return async () => outlineSpots(move.spots);
    case 'over':
      return async () => playSound('end');
  }
}

/** A card acts through another one. */
function link({ playback, boxesAfter }: Scene, { from, to }: Motion & { kind: 'link' }): AnimationStep {
  return async () => {
    const [start, end] = [boxesAfter.get(from), boxesAfter.get(to)];
    if (start === undefined || end === undefined) return;
    await drawLine(playback, start.box, end.box);
    await playback.wait(DURATION.pause);
    playback.release('line');
  };
}
