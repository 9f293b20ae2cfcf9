import { readRecord, type Game } from '@arena/rules';
import type { LookBack } from './look-back.ts';

/** The game or line on the board, as far as it is shown, to be continued. Its rules must be the current ones. */
export function gameOnBoard({ replay: { shown, currentStep } }: LookBack): Game {
  const game = readRecord(shown.value.text);
  game.undoTo(currentStep.actionCount);
  return game;
}
