import { committedChance, Match, seedCommands, transcriptOf, type MatchOptions } from '@arena/match';
import { writeProof } from '@arena/match/proof';
import { decision, seeded, type Player } from '@arena/rules';

/** The proof of a random game to its end. */
export function finishedProof(start: Pick<MatchOptions, 'position'> = {}): string {
  const options: MatchOptions = {
    setup: { deck: 'roma' },
    ...start,
    undo: 'free',
    clock: { kind: 'none' },
    seats: [{ kind: 'person' }, { kind: 'person' }],
    chance: 'committed-seeds',
  };
  const match = new Match(options, committedChance('5a'.repeat(32)));
  const send = (from: Player, command: Parameters<Match['receive']>[1]): void =>
    void match.receive(from, command, 0);
  while (!match.state.isSeeded)
    for (const player of [0, 1] as const)
      for (const command of seedCommands(match.latest(player).snapshot, player, `${player}c`.repeat(32)))
        send(player, command);
  const random = seeded('a whole match');
  while (!match.isOver) {
    const { state } = match.state.game;
    const { actions } = decision(state);
    const { p: _, ...action } = actions[random(actions.length)];
    send(state.decider, { type: 'act', decision: match.decision, action });
  }
  const transcript = transcriptOf(match);
  if (transcript === null) throw new Error('the match is not over');
  return writeProof(transcript);
}
