import type { Command, RefusalReply, MatchOptions } from '@arena/match';
import { InputError, type Player } from '@arena/rules';
import type { FinishedMatchQuery } from './finished-match.ts';
import { LocalMatch, type MatchChange } from './local-match.ts';

/** What the page asks of the authority, each with a number for the answer. */
export type MatchRequest =
  | { type: 'begin'; options: MatchOptions }
  | { type: 'resume'; save: string }
  | { type: 'receive'; from: Player; command: Command }
  | { type: 'rematch' }
  | { type: FinishedMatchQuery };

/** What it answers to each request. */
export interface MatchReplies {
  begin: null;
  resume: { fault: string } | null;
  receive: RefusalReply | null;
  rematch: MatchOptions | null;
  record: string;
  isFair: boolean;
}

export type MatchWorkerMessage =
  | { change: MatchChange }
  | { id: number; reply: MatchReplies[keyof MatchReplies] };

let runner: LocalMatch;
const post = (letter: MatchWorkerMessage): void => postMessage(letter);
const onChange = (change: MatchChange): void => post({ change });

addEventListener('message', ({ data: { id, ...request } }: MessageEvent<MatchRequest & { id: number }>) => {
  void handleRequest(request).then((answer) => post({ id, reply: answer }));
});

async function handleRequest(request: MatchRequest): Promise<MatchReplies[keyof MatchReplies]> {
  switch (request.type) {
    case 'begin':
      runner = LocalMatch.start(request.options, onChange);
      return null;
    case 'resume':
      try {
        runner = await LocalMatch.resume(request.save, onChange);
        return null;
      } catch (error) {
        if (error instanceof InputError) return { fault: error.message };
        throw error;
      }
    case 'receive':
      return runner.receive(request.from, request.command);
    case 'rematch':
      return runner.rematch();
    case 'record':
    case 'isFair': {
      const { finishedMatchQueries } = await import('./finished-match.ts');
      return finishedMatchQueries[request.type](runner.match);
    }
  }
}
