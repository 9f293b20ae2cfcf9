import type { View } from '@arena/rules';
import { playSound, type Sound } from '../../settings/sound.ts';
import type { Motion } from './motion.ts';

function soundOf(motions: readonly Motion[], { player }: View, isWatched: boolean): Sound | null {
  const has = (kind: Motion['kind']): boolean => motions.some((motion) => motion.kind === kind);
  if (motions.some((motion) => motion.kind === 'turn' && motion.player === player)) return 'yourTurn';
  if (!isWatched) return null;
  const battle = motions.findLast((motion) => motion.kind === 'battle');
  if (battle !== undefined) {
    const { won, attacker } = battle.shown;
    if (won === null) return 'battleDie';
    return won === (player === null || attacker === player) ? 'won' : 'lost';
  }
  if (has('roll') || has('lot')) return 'dice';
  const tokens = motions.find((motion) => motion.kind === 'tokens');
  return tokens?.token ?? (has('cards') || has('deal') || has('exchange') || has('die') ? 'place' : null);
}

/** Plays one sound for the most important change. If nobody watches, only the turn is heard. */
export function playSoundFor(motions: readonly Motion[], view: View, isWatched: boolean): void {
  const sound = soundOf(motions, view, isWatched);
  if (sound !== null) playSound(sound);
}
