import { InputError } from '@arena/rules';
import type { Match } from './match.ts';
import type { Input } from './schema/command.ts';

/** Replays stored inputs that come next; the InputError names the first one that the match does not accept. */
export function replayInputs(match: Match, inputs: readonly Input[]): Match {
  for (const input of inputs) {
    const before = match.inputs.length;
    const accepted = accepts(match, input) ? match.inputs.slice(before) : [];
    if (accepted.length !== 1 || JSON.stringify(accepted[0]) !== JSON.stringify(input))
      throw new InputError(`input ${before + 1} of the stored match is not valid here`);
  }
  return match;
}

/** The stored list may have been forged, so an input may make no sense here. */
function accepts(match: Match, input: Input): boolean {
  // Matches from before there was a bound may have more.
  if (input.from !== 'system') return match.receive(input.from, input.command, input.at, Infinity) === null;
  const { event, at } = input;
  switch (event.type) {
    case 'time-out':
      return match.tick(at);
    case 'abandoned':
      match.reportAbandoned(event.player, event.winner, at);
      return true;
    case 'bot-trouble':
      match.reportBotFailure(event.player, match.decision, event.trouble, at);
      return true;
  }
}
