import { prepareBattle } from './battle.ts';
import { prepareRoll } from './dice.ts';
import { prepareCards, prepareDeal, prepareDie, prepareExchange } from './fly.ts';
import { drawLine } from './line.ts';
import { prepareLot } from './lot.ts';
import type { Motion } from './motion.ts';
import { outlineSpots } from './outline.ts';
import { DURATION, type AnimationStep, type Playback } from './playback.ts';
import { prepareTokens } from './tokens.ts';
import { prepareTurnChange } from './turn.ts';

/** Puts the things of a motion in their starting positions; the returned step plays it. */
export function prepareMotion(playback: Playback, motion: Motion): AnimationStep {
  switch (motion.kind) {
    case 'cards':
      return prepareCards(playback, motion);
    case 'deal':
      return prepareDeal(playback, motion);
    case 'exchange':
      return prepareExchange(playback, motion);
    case 'lot':
      return prepareLot(playback, motion);
    case 'die':
      return prepareDie(playback, motion);
    case 'roll':
      return prepareRoll(playback, motion);
    case 'tokens':
      return prepareTokens(playback, motion);
    case 'battle':
      return prepareBattle(playback, motion);
    case 'link':
      return () => drawLink(playback, motion);
    case 'turn':
      return prepareTurnChange(playback, motion);
    case 'mark':
      return async () => outlineSpots(motion.spots);
  }
}

/** One card acts through another. */
async function drawLink(playback: Playback, { from, to }: Motion & { kind: 'link' }): Promise<void> {
  const [start, end] = [playback.boxesAfter.get(from), playback.boxesAfter.get(to)];
  if (start === undefined || end === undefined) return;
  await drawLine(playback, start.box, end.box);
  await playback.wait(DURATION.pause);
  playback.release('line');
}
