import { InputError } from '@arena/rules';
import type { Match } from './match.ts';
import type { Input } from './schema/command.ts';

/** Replays stored inputs; the InputError names the first one that the match does not accept. */
export function replayInputs(match: Match, inputs: readonly Input[]): Match {
  inputs.forEach((input, i) => {
    const before = match.inputs.length;
    const accepted = accepts(match, input) ? match.inputs.slice(before) : [];
    if (accepted.length !== 1 || JSON.stringify(accepted[0]) !== JSON.stringify(input))
      throw new InputError(`input ${i + 1} of the stored match is not valid here`);
  });
  return match;
}

/** The stored list may have been forged, so an input may make no sense here. */
function accepts(match: Match, input: Input): boolean {
  if (input.from !== 'system') return match.receive(input.from, input.command, input.at) === null;
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
