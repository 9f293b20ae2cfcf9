import { PLAYERS, seeded, type Player, type Random } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { Match, MAX_REPEATS, replayInputs, type Command, type RefusalReason } from '../src/index.ts';
import {
  botRetry,
  commandsOf,
  deciderOf,
  decisionOf,
  drawOffer,
  expectRefused,
  playOn,
  randomAct,
  send,
  SETUPS,
  startedMatch,
} from './test-match.ts';
import { bot, person } from './test-runner.ts';

const undo = (match: Match): Command => ({ type: 'undo', decision: decisionOf(match) });
const redo = (match: Match): Command => ({ type: 'redo', decision: decisionOf(match) });

/** An action of player 0 that can be undone freely, and its undo, this many times. */
function goBackAndForth(match: Match, times: number, maxRepeats?: number): void {
  for (let i = 0; i < times; i++) {
    send(match, 0, randomAct(match, 0, seeded('again')));
    expect(match.receive(0, undo(match), 0, maxRepeats)).toBe(null);
  }
}

describe('what has been done too often is refused, and playing on is not:', () => {
  test('undo, by either side on its own', () => {
    const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
    goBackAndForth(match, MAX_REPEATS);
    send(match, 0, redo(match));
    expectRefused(match, 0, undo(match), 'too-often');
    playOn(match, 'on', { limit: 1 });
    send(match, 1, undo(match));
    playOn(match, 'on');
    expect(match.isOver).toBe(true);
  });

  test('requests for an undo that are declined or withdrawn', () => {
    const match = startedMatch({ setup: { deck: 'mixed', start: 0 }, undo: 'consent' });
    const random = seeded('requests');
    for (let i = 0; i < MAX_REPEATS; i++) {
      send(match, deciderOf(match) ?? 0, commandsOf(match, deciderOf(match) ?? 0, random)[0]);
      send(match, 0, undo(match));
      const offer = match.inputs.length;
      send(match, i % 2 === 0 ? 0 : 1, { type: 'answer', offer, accept: false });
    }
    expectRefused(match, 0, undo(match), 'declined-before');
    send(match, deciderOf(match) ?? 0, commandsOf(match, deciderOf(match) ?? 0, random)[0]);
    expectRefused(match, 0, undo(match), 'too-often');
    send(match, 1, undo(match));
    playOn(match, 'on');
  });

  test('choosing other cards to pass early, and taking them back', () => {
    const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
    const early = (): Command => commandsOf(match, 1, seeded('early'))[0];
    send(match, 1, early());
    for (let i = 0; i < MAX_REPEATS / 2; i++) {
      send(match, 1, early());
      send(match, 1, undo(match));
      send(match, 1, early());
    }
    expectRefused(match, 1, early(), 'too-often');
    expectRefused(match, 1, undo(match), 'too-often');
    expect(deciderOf(match)).toBe(0);
    playOn(match, 'on');
    expect(match.isOver).toBe(true);
  });

  test('draw offers', () => {
    const match = startedMatch();
    const random = seeded('draws');
    let offers = 0;
    let reason: RefusalReason | undefined;
    while (reason !== 'too-often') {
      reason = match.receive(0, drawOffer(match), 0)?.reason;
      if (reason === undefined) offers++;
      send(match, deciderOf(match) ?? 0, commandsOf(match, deciderOf(match) ?? 0, random)[0]);
    }
    expect(offers).toBe(MAX_REPEATS);
    send(match, 1, drawOffer(match));
    playOn(match, 'on');
  });

  test('retrying a bot', () => {
    const match = startedMatch({ setup: { deck: 'mixed', start: 0 }, seats: [bot, person] });
    for (let i = 0; i < MAX_REPEATS; i++) {
      match.reportBotFailure(0, match.decision, 'threw', 0);
      send(match, 1, botRetry(match));
    }
    match.reportBotFailure(0, match.decision, 'threw', 0);
    expectRefused(match, 1, botRetry(match), 'too-often');
    send(match, 1, { type: 'resign' });
  });
});

test('a match from before there was a bound still loads, and is bounded from then on', () => {
  const old = startedMatch({ setup: { deck: 'mixed', start: 0 } });
  goBackAndForth(old, 2 * MAX_REPEATS, Infinity);
  send(old, 0, randomAct(old, 0, seeded('again')));
  const match = replayInputs(new Match(old.options, old.chance), old.inputs);
  expect(match.latest(0)).toEqual(old.latest(0));
  expectRefused(match, 0, undo(match), 'too-often');
  playOn(match, 'on');
});

/** Does what does not carry the game on, as long as anything of that kind is accepted. */
function delay(match: Match, random: Random): boolean {
  const { botToMove } = match;
  if (botToMove !== null) match.reportBotFailure(botToMove, match.decision, 'stalled', 0);
  if (botToMove !== null) return true;
  for (const player of random(2) === 0 ? PLAYERS : PLAYERS.toReversed())
    for (const command of commandsOf(match, player, random).toSorted(() => random(2) - 0.5)) {
      const isPlayingOn = command.type === 'act' && match.state.decider === player;
      if (!isPlayingOn && match.receive(player, command, 0) === null) return true;
    }
  return false;
}

/** Plays to the end, and uses every chance to make the list of inputs longer. Returns how often somebody played on. */
function dawdle(match: Match, random: Random): number {
  let acts = 0;
  while (!match.isOver) {
    if (random(8) > 0 && delay(match, random)) continue;
    const player = match.state.decider ?? 0;
    const [command] = commandsOf(match, player, random);
    if (command !== undefined) send(match, player, command);
    acts++;
  }
  return acts;
}

/** Commitments, seeds, a first early pass, the end, and two wishes for another game. */
const OTHERS = 8;

test.each(SETUPS)('two people who delay as they can are bounded (%j)', (setup) => {
  const match = startedMatch({ setup });
  const acts = dawdle(match, seeded('delay'));
  const { history, undos, repeats } = match.state;
  const decisions = history.filter(({ by }) => by !== 'chance').length;
  // Each side: undos and requests for them, early passes after an undo, answers to both kinds of offers, redos, draws.
  const most = PLAYERS.length * 6 * MAX_REPEATS;
  expect(match.inputs.length - acts).toBeLessThanOrEqual(most + OTHERS);
  expect(repeats.undo).toEqual([MAX_REPEATS, MAX_REPEATS]);
  expect(undos).toBeLessThanOrEqual(PLAYERS.length * MAX_REPEATS);
  // An undo goes back to the last own decision, so it takes back that and at most a turn of the other side.
  expect(acts - decisions).toBeLessThanOrEqual(undos * (1 + longestTurn(match)));
});

test('a person who delays against a bot that fails is bounded', () => {
  const match = startedMatch({ seats: [bot, person] });
  const acts = dawdle(match, seeded('bot'));
  // Besides, the bot can fail whenever it is asked: after each input that leads to its decision.
  expect(match.inputs.length).toBeLessThanOrEqual(2 * (acts + PLAYERS.length * 7 * MAX_REPEATS) + OTHERS);
  expect(match.state.repeats['retry-bot'][1]).toBe(MAX_REPEATS);
});

/** How many decisions a side has made in a row. */
function longestTurn(match: Match): number {
  let [longest, run] = [0, 0];
  let last: Player | 'chance' | null = null;
  for (const { by } of match.state.history) {
    if (by === 'chance') continue;
    run = by === last ? run + 1 : 1;
    last = by;
    longest = Math.max(longest, run);
  }
  return longest;
}
