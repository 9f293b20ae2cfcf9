import { Game, positionOf, readRecord, writeRecord } from '@arena/rules';

/** The record of a game that begins with a position of another one, and goes on like that for its last actions. */
export function playedOn(record: string, actions: number): string {
  const whole = readRecord(record);
  const from = whole.codes.length - actions;
  const game = new Game({ position: positionOf(whole.stateAfter(from)) });
  for (const code of whole.codes.slice(from)) game.playCode(code);
  return writeRecord(game);
}
