import type { GameAnalysis, TurningPoint } from '@arena/ai/game-analysis';
import { toldPoint, type ToldTurningPoint } from '@arena/i18n';
import { browserPort, RpcServer } from '@arena/match/worker-rpc';
import {
  parseRecord,
  playSteps,
  readRecord,
  withoutBranches,
  type ActionCode,
  type Game,
  type Pair,
  type RecordedBranch,
  type TurnStep,
} from '@arena/rules';
import { gameKey } from '../store/game-key.ts';
import { analysisShelf } from '../store/game-store.ts';
import { linkedRecord } from '../store/linked-record.ts';
import type { StoredRecord } from '../store/replay-record.ts';
import { fileFault, type FileFault } from './file-fault.ts';
import { openGame, type RecordedGame } from './recorded-game.ts';
import { recordOfLine } from './record-of-line.ts';

/** A turning point with what its words need. */
export interface TurningPointStory {
  /** Null if it cannot be told. */
  told: ToldTurningPoint | null;
  /** The turn as it was played. */
  played: readonly TurnStep[];
}

export interface OpenedGame {
  game: RecordedGame;
  names: Pair<string> | null;
  /** The branches that the address held, and the rest of it. */
  sent: { branches: readonly RecordedBranch[]; hash: string } | null;
}

/** Everything around a finished game that needs its rules, so that the page that looks back loads without them. */
export interface RecordMethods {
  /** Opens the game in an address, or else the stored one; null if there is none. The other methods are about it. */
  open(hash: string, stored: StoredRecord | null): OpenedGame | FileFault | null;
  /** The game as far as `from`, and then these actions; null if they cannot be played. */
  openLine(from: number, codes: readonly ActionCode[]): RecordedGame | null;
  tell(point: TurningPoint): TurningPointStory;
  /** Of the game: see `gameKey`. */
  gameKey(): string;
  /** The analysis that this browser keeps. */
  loadAnalysis(): Promise<GameAnalysis | null>;
  keepAnalysis(analysis: GameAnalysis): Promise<void>;
}

let opened = '';
let played: Game | null = null;

/** The opened game. Its rules are the current ones: no others can be analysed or left. */
const playedGame = (): Game => (played ??= readRecord(opened));

new RpcServer<RecordMethods>(browserPort(self)).serve({
  open(hash, stored) {
    try {
      const linked = linkedRecord(hash);
      const given = linked ?? stored;
      if (given === null) return null;
      const game = openGame(given.text);
      [opened, played] = [given.text, null];
      const { branches } = linked === null ? {} : parseRecord(linked.text);
      return {
        game,
        names: given.names,
        sent: branches === undefined ? null : { branches, hash: withoutBranches(hash) },
      };
    } catch (error) {
      return fileFault(error);
    }
  },
  openLine(from, codes) {
    const record = recordOfLine(playedGame(), from, codes);
    return record === null ? null : openGame(record);
  },
  tell(point) {
    const game = playedGame();
    const { from, to } = point;
    const { steps } = playSteps(game.stateAfter(from), game.codes.slice(from, to + 1));
    return { told: toldPoint(game, point), played: steps };
  },
  gameKey: () => gameKey(opened),
  loadAnalysis: () => analysisShelf(opened).load(),
  keepAnalysis: (analysis) => analysisShelf(opened).keep(analysis),
});
