import type { View } from '@arena/rules';
import { play, type Sound } from '../../sound.ts';
import type { Move } from './move.ts';

function soundOf(moves: readonly Move[], { player }: View, isWatched: boolean): Sound | null {
  const has = (name: Move['move']): boolean => moves.some(({ move }) => move === name);
  if (has('over')) return 'end';
  if (moves.some((move) => move.move === 'turn' && move.player === player)) return 'yourTurn';
  if (!isWatched) return null;
  const battle = moves.findLast((move) => move.move === 'battle');
  if (battle !== undefined) {
    if (battle.won === null) return 'battleDie';
    return battle.won === (player === null || battle.attacker === player) ? 'won' : 'lost';
  }
  if (has('roll')) return 'dice';
  const tokens = moves.find((move) => move.move === 'tokens');
  return tokens?.token ?? (has('cards') || has('die') ? 'place' : null);
}

/** The sound that tells most of what happened; of things that nobody watches, only those that concern everybody. */
export function soundFor(moves: readonly Move[], view: View, isWatched: boolean): void {
  const sound = soundOf(moves, view, isWatched);
  if (sound !== null) play(sound);
}
