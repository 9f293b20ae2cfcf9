import { parseServerMessage } from '@arena/api';
import { committedChance, Match, type Command, type MatchOptions, type Update } from '@arena/match';
import { PLAYERS, seeded, type Player } from '@arena/rules';
import { expect, test } from 'vitest';
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

/** A flawless game of two people: input n is sent at 100 n, acknowledged at 100 n + 20 and seen at 100 n + 30. */
function goodHistory(moves = 12): MutableHistory {
  const match = new Match(options, committedChance(SECRET));
  const history: MutableHistory = { options, secret: SECRET, stored: [], requests: [], sightings: [] };
  history.sightings = PLAYERS.map((viewer) => ({ client: `client ${viewer}`, viewer, seen: [] }));
  const random = seeded('history');
  const carryOut = (from: Player, command: Command): void => {
    const number = match.inputs.length + 1;
    expect(match.receive(from, command, 1000 + number)).toBeNull();
    const key = `key${number}`;
    history.stored.push({ key: `${from} ${key}`, input: match.inputs.at(-1) });
    history.requests.push({
      number,
      from,
      key,
      command,
      sent: number * 100,
      answer: { at: number * 100 + 20, refused: null },
    });
    for (const { viewer, seen } of history.sightings)
      seen.push({ ...seenUpdate(read(match.latest(viewer))), at: number * 100 + 30 });
  };
  for (const player of PLAYERS) carryOut(player, { type: 'seed', seed: `seed ${player}` });
  while (match.inputs.length < moves) {
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
    match.receive(player, earlier, 1000 + match.inputs.length + 1);
  const refused = match.receive(from, command, 1000 + number);
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
    spectator.receive(from, command, 1000 + spectator.inputs.length + 1);
  const seen = [{ ...seenUpdate(read(spectator.snapshot('spectator'))), at: 5000 }];
  history.sightings.push({ client: 'watching', viewer: 'spectator', seen });
  expect(checkHistory(history)).toEqual([]);
});

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
      const offer = { from: 0, at: 1013, command: { type: 'offer-draw' } };
      history.stored.push({ key: '0 twice', input: offer });
      history.stored.push({ key: '0 twice', input: { from: 0, at: 1014, command: { type: 'resign' } } });
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
