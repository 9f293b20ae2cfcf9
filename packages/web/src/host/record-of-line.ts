import { Game, isActionCode, whyCode, writeRecord, type ActionCode } from '@arena/rules';

/** What could have been played instead, as a record of its own; null if it cannot be played: a kept branch may be damaged. */
export function recordOfLine(game: Game, from: number, codes: readonly ActionCode[]): string | null {
  const line = new Game(game.start);
  for (const code of [...game.codes.slice(0, from), ...codes]) {
    if (!isActionCode(code) || whyCode(line.state, code) !== null) return null;
    line.playCode(code);
  }
  return writeRecord(line);
}
