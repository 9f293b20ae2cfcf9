import type { View } from '@arena/rules';
import { playSound, type Sound } from '../../settings/sound.ts';
import type { Motion } from './motion.ts';

function soundOf(moves: readonly Motion[], { player }: View, isWatched: boolean): Sound | null {
  const has = (name: Motion['kind']): boolean => moves.some(({ kind }) => kind === name);
  if (has('over')) return 'end';
  if (moves.some((move) => move.kind === 'turn' && move.player === player)) return 'yourTurn';
  if (!isWatched) return null;
  const battle = moves.findLast((move) => move.kind === 'battle');
  if (battle !== undefined) {
    if (battle.won === null) return 'battleDie';
    return battle.won === (player === null || battle.attacker === player) ? 'won' : 'lost';
  }
  if (has('roll')) return 'dice';
  const tokens = moves.find((move) => move.kind === 'tokens');
  return tokens?.token ?? (has('cards') || has('die') ? 'place' : null);
}

/** The sound that tells most of what happened; of things that nobody watches, only those that concern everybody. */
export function playSoundFor(moves: readonly Motion[], view: View, isWatched: boolean): void {
  const sound = soundOf(moves, view, isWatched);
  if (sound !== null) playSound(sound);
}
