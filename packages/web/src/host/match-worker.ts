import type { Command, MatchOptions, RefusalReply } from '@arena/match';
import { browserPort, RpcServer } from '@arena/match/worker-rpc';
import { InputError, type Player } from '@arena/rules';
import type { DiceCheck } from './chance-facts.ts';
import { LocalMatch, type MatchChange } from './local-match.ts';

/** The methods that the page calls. Every change of the match is sent to it as an event. */
export interface MatchMethods {
  start(options: MatchOptions): void;
  /** Resolves to the reason if the save cannot be opened, otherwise to null. */
  resume(save: string): Promise<string | null>;
  receive(from: Player, command: Command): RefusalReply | null;
  rematch(): MatchOptions | null;
  /** The game with all hidden cards, once it is over. */
  record(): Promise<string>;
  checkDice(): Promise<DiceCheck>;
}

const server = new RpcServer<MatchMethods, MatchChange>(browserPort(self));
const onChange = (change: MatchChange): void => server.notify(change);

let current: LocalMatch | null = null;
function localMatch(): LocalMatch {
  if (current === null) throw new Error('the match has not started');
  return current;
}

/** Needed only after the game, so it loads on demand. */
const loadFinished = () => import('./finished-match.ts');

server.serve({
  start(options) {
    current = LocalMatch.start(options, onChange);
  },
  async resume(save) {
    try {
      current = await LocalMatch.resume(save, onChange);
      return null;
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  },
  receive: (from, command) => localMatch().receive(from, command),
  rematch: () => localMatch().rematch(),
  record: async () => (await loadFinished()).matchRecord(localMatch().match),
  checkDice: async () => (await loadFinished()).checkDice(localMatch().match),
});
