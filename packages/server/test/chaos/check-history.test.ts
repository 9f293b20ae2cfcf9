import { parseServerMessage } from '@arena/api';
import {
  committedChance,
  Match,
  replayInputs,
  type Command,
  type MatchOptions,
  type Update,
} from '@arena/match';
import { parseInputs } from '@arena/match/schema';
import { PLAYERS, seeded, type Player } from '@arena/rules';
import { expect, test } from 'vitest';
import { MAX_GAP_MS } from '../../src/storage/pulse.ts';
import type { StoredInput } from '../../src/storage/storage.ts';
import { OPTIONS } from '../test-client.ts';
import { checkHistory } from './check-history.ts';
import {
  seenUpdate,
  type RecordedAnswer,
  type RecordedRequest,
  type Sighting,
  type TableHistory,
} from './history.ts';

const MOVES = 12;
const SECRET = '7'.repeat(64);
const options: MatchOptions = { ...OPTIONS, chance: 'by-event' };

interface MutableHistory extends TableHistory {
  stored: StoredInput[];
  requests: (RecordedRequest & { number: number })[];
  sightings: Sighting[];
}

interface RefusedRequest extends RecordedRequest {
  number: number;
  answer: RecordedAnswer & { refused: NonNullable<RecordedAnswer['refused']> };
}

const read = (update: Update): Update => {
  const message = parseServerMessage(JSON.stringify({ type: 'updates', updates: [update] }));
  if (message.type !== 'updates' || message.updates[0] === undefined) throw new Error('cannot be read');
  return message.updates[0];
};

const sentAt = (number: number): number => 100 * number;
/** The servers' time when input n is decided. */
const storedAt = (number: number): number => 1_000_000 + sentAt(number) + 10;
const OUTAGE = { at: storedAt(6), ms: 60_000 };
const FIVE_MINUTES = 300_000;

interface Times {
  sentAt?: (number: number) => number;
  storedAt?: (number: number) => number;
}

/** A flawless game of two people: input n is sent at `sentAt(n)`, acknowledged 20 ms later and seen after 30 ms. */
function goodHistory(times: Times = {}, clock: MatchOptions['clock'] = options.clock): MutableHistory {
  const at = { sentAt, storedAt, ...times };
  const history: MutableHistory = {
    options: { ...options, clock },
    secret: SECRET,
    stored: [],
    requests: [],
    sightings: [],
    outages: [],
  };
  const match = new Match(history.options, committedChance(SECRET));
  history.sightings = PLAYERS.map((viewer) => ({
    client: `client ${viewer}`,
    viewer,
    clock: { now: at.storedAt(0), asked: at.sentAt(0), told: at.sentAt(0) + 30 },
    seen: [],
  }));
  const random = seeded('history');
  const carryOut = (from: Player, command: Command): void => {
    const number = match.inputs.length + 1;
    expect(match.receive(from, command, at.storedAt(number))).toBeNull();
    const key = `key${number}`;
    history.stored.push({ key: `${from} ${key}`, input: match.inputs.at(-1) });
    history.requests.push({
      number,
      from,
      key,
      command,
      sent: at.sentAt(number),
      answer: { at: at.sentAt(number) + 20, refused: null },
    });
    for (const { viewer, seen } of history.sightings)
      seen.push({ ...seenUpdate(read(match.latest(viewer))), at: at.sentAt(number) + 30 });
  };
  for (const player of PLAYERS) carryOut(player, { type: 'seed', seed: `seed ${player}` });
  while (match.inputs.length < MOVES) {
    const { decider } = match.state;
    if (decider === null) throw new Error('nobody decides');
    const actions = match.viewOf(decider).decision.actions ?? [];
    const action = actions[random(actions.length)];
    if (action === undefined) throw new Error('there is nothing to do');
    carryOut(decider, { type: 'act', decision: match.decision, action });
  }
  return history;
}

const numbered = (history: MutableHistory, number: number) => {
  const request = history.requests[number - 1];
  const stored = history.stored[number - 1];
  if (request === undefined || stored === undefined) throw new Error('there is no such input');
  return { request, stored };
};

/** Player `from` is refused at input `number`, with what the match was then. */
function refusalAt(history: MutableHistory, number: number, from: Player, command: Command): RefusedRequest {
  const match = new Match(options, committedChance(SECRET));
  for (const { from: player, command: earlier } of history.requests.slice(0, number))
    match.receive(player, earlier, storedAt(match.inputs.length + 1));
  const refused = match.receive(from, command, storedAt(number));
  if (refused === null) throw new Error('it is not refused');
  const answer = {
    at: number * 100 + 60,
    refused: { reason: refused.reason, current: seenUpdate(read(refused.current)) },
  };
  return { number: 0, from, key: 'refused', command, sent: number * 100 + 50, answer };
}

const RESEND: Command = { type: 'seed', seed: 'another' };

test('accepts a flawless history, also with unanswered requests and refusals', () => {
  const history = goodHistory();
  numbered(history, 12).request.answer = null;
  history.requests.push(refusalAt(history, 5, 0, RESEND));
  history.requests.push({ ...refusalAt(history, 5, 1, RESEND), key: 'unanswered', answer: null });
  expect(checkHistory(history)).toEqual([]);
});

test('accepts clients who connect again and get a snapshot', () => {
  const history = goodHistory();
  const [first] = history.sightings;
  const later = { ...first, seen: first.seen.splice(6) };
  history.sightings.push(later);
  expect(checkHistory(history)).toEqual([]);
  const spectator = new Match(options, committedChance(SECRET));
  for (const { from, command } of history.requests)
    spectator.receive(from, command, storedAt(spectator.inputs.length + 1));
  const seen = [{ ...seenUpdate(read(spectator.snapshot('spectator'))), at: 5000 }];
  history.sightings.push({
    client: 'watching',
    viewer: 'spectator',
    clock: { now: storedAt(50), asked: 4900, told: 5000 },
    seen,
  });
  expect(checkHistory(history)).toEqual([]);
});

test('accepts a time that stands still in an outage, if clients are told', () => {
  const history = goodHistory({ sentAt: (n) => sentAt(n) + (n > 6 ? OUTAGE.ms : 0) });
  // A server that has not heard of it yet.
  const clock = { now: OUTAGE.at + MAX_GAP_MS, asked: sentAt(6) + 30_000, told: sentAt(6) + 30_100 };
  history.sightings.push({ client: 'early', viewer: 'spectator', clock, seen: [] });
  expect(checkHistory({ ...history, outages: [OUTAGE] })).toEqual([]);
  expect(checkHistory(history).join()).toContain('is ahead of that of');
});

/** The player to move loses on time: as stored, `ms` after the last move, and as everybody sees, 100 ms after it. */
function withTimeOut(times: Times, ms: number): MutableHistory {
  const history = goodHistory(times, { kind: 'increment', initial: 20_000, increment: 0 });
  const match = new Match(history.options, committedChance(SECRET));
  replayInputs(match, parseInputs(history.stored.map(({ input }) => input)));
  const player = match.state.clocks?.running ?? 0;
  const at = (match.inputs.at(-1)?.at ?? 0) + ms;
  match.tick(at);
  history.stored.push({ key: null, input: { from: 'system', at, event: { type: 'time-out', player } } });
  for (const { viewer, seen } of history.sightings)
    seen.push({ ...seenUpdate(read(match.latest(viewer))), at: (seen.at(-1)?.at ?? 0) + 100 });
  return history;
}

test('accepts a loss on time', () => {
  const history = withTimeOut({}, 20_000);
  for (const { seen } of history.sightings) seen[MOVES] = { ...seen[MOVES], at: 22_000 };
  expect(checkHistory(history)).toEqual([]);
});

const FALSE_TIMES: Record<string, { history: () => MutableHistory; problem: string }> = {
  'a server that goes by its own clock, which is fast': {
    history: () => goodHistory({ storedAt: (n) => storedAt(n) + (n > 6 ? FIVE_MINUTES : 0) }),
    problem: 'the clock of input 7 is ahead of that of input 1 by at least 299980 ms',
  },
  'a server that goes by its own clock, which is slow': {
    // Times never go back in what is stored.
    history: () =>
      goodHistory({ storedAt: (n) => (n < 3 ? storedAt(n) : storedAt(2)), sentAt: (n) => 2000 * n }),
    problem: 'is ahead of that of input 12',
  },
  'a server that tells its own time': {
    history: () => {
      const history = goodHistory();
      history.sightings[1].clock.now -= FIVE_MINUTES;
      return history;
    },
    problem: 'is ahead of that of the welcome of client 1',
  },
  'a loss on time by a clock that is fast': {
    history: () => withTimeOut({}, 20_000),
    problem: 'player 1 lost on time within 130 ms, but had 19600 ms left',
  },
  'a loss on time before the time is over': {
    history: () => withTimeOut({}, 100),
    problem: 'cannot be replayed',
  },
};

for (const [name, { history, problem }] of Object.entries(FALSE_TIMES))
  test(`rejects ${name}`, () => expect(checkHistory(history()).join('\n')).toContain(problem));

const BROKEN: Record<string, { damage: (history: MutableHistory) => void; problem: string }> = {
  'an acknowledged move that is lost': {
    damage: (history) => {
      history.stored.pop();
      for (const { seen } of history.sightings) seen.pop();
    },
    problem: 'was acknowledged and is lost',
  },
  'an update that somebody has seen, but that is lost': {
    damage: (history) => {
      history.stored.pop();
      history.requests.pop();
    },
    problem: 'is beyond the 11 stored inputs',
  },
  'a request that is carried out twice': {
    damage: (history) => {
      const offer = { from: 0, at: storedAt(13), command: { type: 'offer-draw' } };
      history.stored.push({ key: '0 twice', input: offer });
      history.stored.push({
        key: '0 twice',
        input: { from: 0, at: storedAt(14), command: { type: 'resign' } },
      });
      history.requests.push({
        number: 13,
        from: 0,
        key: 'twice',
        command: { type: 'offer-draw' },
        sent: 1300,
        answer: { at: 1320, refused: null },
      });
    },
    problem: 'is stored 2 times',
  },
  'an input that nobody has sent': {
    damage: (history) => void history.requests.splice(5, 1),
    problem: 'nobody has sent request',
  },
  'an input that is not what was sent': {
    damage: (history) => {
      numbered(history, 2).request.command = { type: 'seed', seed: 'something else' };
    },
    problem: 'is stored as something else',
  },
  'inputs that cannot follow each other': {
    damage: (history) => void history.stored.splice(4, 1),
    problem: 'cannot be replayed',
  },
  'a command that was sent after a later one was acknowledged': {
    damage: (history) => {
      numbered(history, 1).request.sent = 225;
      numbered(history, 1).request.answer = { at: 240, refused: null };
    },
    problem: 'was known at 130',
  },
  'two commands in the other order than real time': {
    damage: (history) => {
      // Nobody saw the updates; the answers alone tell.
      for (const { seen } of history.sightings) seen.length = 0;
      const [one, two] = [numbered(history, 1).request, numbered(history, 2).request];
      [one.sent, two.sent] = [two.sent, one.sent];
      [one.answer, two.answer] = [two.answer, one.answer];
    },
    problem: 'input 1 was known at 120, before it or an earlier one was sent at 200',
  },
  'a refusal from an older state': {
    damage: (history) => {
      const refusal = refusalAt(history, 1, 0, { type: 'act', decision: 5, action: { do: 'end' } });
      history.requests.push({ ...refusal, sent: 850, answer: { ...refusal.answer, at: 860 } });
    },
    problem: 'is of another time',
  },
  'a refusal from a later state': {
    damage: (history) => {
      const refusal = refusalAt(history, 8, 0, RESEND);
      history.requests.push({ ...refusal, sent: 110, answer: { ...refusal.answer, at: 160 } });
      for (const { seen } of history.sightings) seen.length = 0;
    },
    problem: 'is of another time',
  },
  'a refusal without a reason': {
    damage: (history) => {
      const refusal = refusalAt(history, 5, 0, RESEND);
      history.requests.push({ ...refusal, command: { type: 'resign' } });
    },
    problem: 'is wrong',
  },
  'a refusal with another reason': {
    damage: (history) => {
      const refusal = refusalAt(history, 5, 0, RESEND);
      refusal.answer.refused.reason = 'bad-seed';
      history.requests.push(refusal);
    },
    problem: 'is wrong',
  },
  'a refusal of what was carried out': {
    damage: (history) => {
      const { request } = numbered(history, 2);
      request.answer = refusalAt(history, 3, request.from, request.command).answer;
    },
    problem: 'was refused, but is stored as 2',
  },
  'clients who see different things': {
    damage: (history) => {
      const [first, second] = history.sightings;
      first.seen[7] = { ...second.seen[7], digest: second.seen[6].digest };
    },
    problem: 'update 8 for client 0 differs from what is stored',
  },
  'a player who sees what the other one sees': {
    damage: (history) => {
      const [first, second] = history.sightings;
      first.seen[7] = second.seen[7];
    },
    problem: 'update 8 for client 0 differs from what is stored',
  },
  'an update that is missing': {
    damage: (history) => void history.sightings[0].seen.splice(4, 1),
    problem: 'update 6 for client 0 follows update 4',
  },
  'an update that comes twice': {
    damage: (history) => void history.sightings[0].seen.splice(4, 0, history.sightings[0].seen[4]),
    problem: 'update 5 for client 0 follows update 5',
  },
  'updates in the wrong order': {
    damage: (history) => {
      const [first] = history.sightings;
      first.seen = first.seen.toReversed();
    },
    problem: 'update 11 for client 0 follows update 12',
  },
  'a client who goes back by connecting again': {
    damage: (history) => {
      const [first] = history.sightings;
      history.sightings.push({ ...first, seen: first.seen.slice(3) });
    },
    problem: 'client 0 had seen update 12, and after connecting again got 4',
  },
};

for (const [name, { damage, problem }] of Object.entries(BROKEN))
  test(`rejects ${name}`, () => {
    const history = goodHistory();
    damage(history);
    expect(checkHistory(history).join('\n')).toContain(problem);
  });
