import { Referee, type Verdict } from '@arena/ai/puzzles';
import type { TurnPuzzle } from '@arena/ai/puzzle-list';
import { browserPort, RpcServer } from '@arena/match/worker-rpc';
import type { ActionCode } from '@arena/rules';

export interface RefereeMethods {
  reply(puzzle: TurnPuzzle, played: readonly ActionCode[]): ActionCode;
  judgeTurn(puzzle: TurnPuzzle, played: readonly ActionCode[]): Verdict;
}

const referee = new Referee();

new RpcServer<RefereeMethods>(browserPort(self)).serve({
  reply: (puzzle, played) => referee.reply(puzzle, played),
  judgeTurn: (puzzle, played) => referee.judgeTurn(puzzle, played),
});
