import { Game, seeded, type Action, type View } from '@arena/rules';
import { expect, test } from 'vitest';
import { Match, seededChance, type BotPort } from '../src/index.ts';
import { botRetry, startedMatch, newMatch, randomAct } from './test-match.ts';
import {
  FakePorts,
  tableWith,
  giveSeed,
  send,
  act,
  bot,
  person,
  againstBot,
  botThat,
  anyAction,
  settle,
  playUntilBot,
  insertKey,
} from './test-runner.ts';

test('bots play automatically, and all their inputs are stored', async () => {
  const ports = new FakePorts(() => botThat(anyAction));
  const table = tableWith(newMatch({ seats: [bot, bot] }), ports);
  await table.runner.botsDone();
  expect(table.runner.match.isOver).toBe(true);
  expect(ports.appended.map(({ input }) => input)).toEqual(table.runner.match.inputs);
  expect(table.spectator.updates).toHaveLength(table.runner.match.inputs.length);
  expect(ports.timers.size).toBe(0);
});

test.each<[string, BotPort['choose'], 'threw' | 'stalled' | 'illegal']>([
  ['throws', () => Promise.reject(new Error('lost')), 'threw'],
  ['stalls', () => new Promise(() => {}), 'stalled'],
  ['cheats', () => ({ do: 'roll', dice: [6, 6, 6] }), 'illegal'],
])('a bot that %s stops the match until somebody retries', async (_, choose, trouble) => {
  let isBad = true;
  const ports = new FakePorts(() =>
    botThat((view) => (isBad ? choose(view, () => undefined) : anyAction(view))),
  );
  const table = tableWith(newMatch(againstBot), ports);
  giveSeed(table, 0);
  playUntilBot(table);
  await settle();
  ports.pass(1000);
  await settle();
  expect(table.players[0].updates.at(-1)).toMatchObject({ notice: { what: 'bot-trouble', by: 1, trouble } });
  expect(ports.timers.size).toBe(0);
  isBad = false;
  send(table, 0, 'retry', botRetry(table.runner.match));
  await table.runner.botsDone();
  expect(table.runner.match.state).toMatchObject({ trouble: null, decider: 0 });
});

const CLOCK = { kind: 'increment', initial: 60_000, increment: 5_000 } as const;

test('one timer makes the flag fall without a claim', () => {
  const table = tableWith(startedMatch({ clock: CLOCK }));
  const { ports, runner, spectator } = table;
  expect([...ports.timers].map(({ due }) => due)).toEqual([60_001]);
  ports.pass(1_000);
  send(table, ...insertKey(act(table), 'k'));
  expect(ports.timers.size).toBe(1);
  ports.pass(200_000);
  ports.pass(200_000);
  expect(runner.match.state.ending?.cause).toBe('time-out');
  expect(spectator.updates.at(-1)?.notice.what).toBe('time-out');
  expect(ports.appended.at(-1)).toMatchObject({ key: null, input: { from: 'system' } });
  expect(ports.timers.size).toBe(0);
});

test("a person's clock starts after the bot has moved", async () => {
  const ports = new FakePorts(() => botThat(anyAction));
  const table = tableWith(newMatch({ ...againstBot, seats: [bot, person], clock: CLOCK }), ports);
  giveSeed(table, 1);
  expect(table.runner.match.state.decider).toBe(0);
  await table.runner.botsDone();
  expect(table.runner.match.state.decider).toBe(1);
  expect(ports.timers.size).toBe(1);
});

test('after close, bots and timers have no effect', async () => {
  const answers: ((action: Action) => void)[] = [];
  const views: View[] = [];
  const ports = new FakePorts(() =>
    botThat((view) => {
      views.push(view);
      return new Promise((resolve) => answers.push(resolve));
    }),
  );
  const table = tableWith(
    newMatch({ ...againstBot, clock: CLOCK, setup: { deck: 'mixed', start: 1 } }),
    ports,
  );
  giveSeed(table, 0);
  playUntilBot(table);
  await settle();
  const [view] = views;
  if (view === undefined) throw new Error('the bot was not asked');
  const { length } = ports.appended;
  table.runner.close();
  answers[0]?.(anyAction(view));
  await settle();
  expect(table.runner.isClosed).toBe(true);
  expect(ports.appended).toHaveLength(length);
  expect(table.runner.match.inputs).toHaveLength(length);
  expect(ports.timers.size).toBe(0);
  expect(ports.errors).toEqual([]);
});

test('close cancels the timer of the flag', () => {
  const { runner, ports } = tableWith(startedMatch({ clock: CLOCK }));
  expect(ports.timers.size).toBe(1);
  runner.close();
  expect(ports.timers.size).toBe(0);
});

test('an error in a bot or a timer reaches the host', async () => {
  const ports = new FakePorts(() => botThat(anyAction));
  const table = tableWith(newMatch(againstBot), ports);
  giveSeed(table, 0);
  ports.store.append = (inputs) => {
    if (inputs.some(({ from }) => from === 1)) throw new Error('disk full');
  };
  playUntilBot(table);
  await settle();
  expect(ports.errors.map(({ message }) => message)).toEqual(['disk full']);
});

test('a match with seeded chance starts at once, continues a given game, and rolls the same after an undo', () => {
  const options = newMatch().options;
  const first = new Match(options, seededChance('s'));
  expect(first.state.isSeeded).toBe(true);
  expect(first.receive(0, { type: 'seed', seed: 's' }, 0)?.reason).toBe('already-seeded');
  const random = seeded('play');
  for (let i = 0; i < 40; i++) {
    const player = first.state.decider ?? 0;
    expect(first.receive(player, randomAct(first, player, random), 0)).toBe(null);
  }
  const { game } = first.state;
  const resumed = new Match(options, seededChance('s'), game);
  expect(resumed.state.game.codes).toEqual(game.codes);
  expect(resumed.state.history).toEqual(first.state.history);
  const player = resumed.state.decider ?? 0;
  const command = randomAct(resumed, player, random);
  expect(resumed.receive(player, command, 0)).toBe(null);
  const codes = [...resumed.state.game.codes];
  expect(resumed.receive(player, { type: 'undo', decision: resumed.decision }, 0)).toBe(null);
  const [offer] = resumed.state.offers;
  if (offer !== undefined)
    expect(
      resumed.receive(player === 0 ? 1 : 0, { type: 'answer', offer: offer.number, accept: true }, 0),
    ).toBe(null);
  expect(resumed.receive(player, { ...command, decision: resumed.decision }, 0)).toBe(null);
  expect(resumed.state.game.codes).toEqual(codes);
  expect(resumed.catchUp(0, resumed.inputs.length - 2).at(-1)).toEqual(resumed.latest(0));
  // The game that was passed in is not changed.
  expect(game).toBeInstanceOf(Game);
  expect(game.codes).toEqual(first.state.game.codes);
});

test('a bot that cannot think yet is reported after a while, until it thinks', async () => {
  let begin = (): void => undefined;
  const answer = Promise.withResolvers<Action>();
  const queueing: BotPort = {
    ...botThat((_, onBegin) => {
      begin = onBegin;
      return answer.promise;
    }),
    queues: true,
  };
  const ports = new FakePorts(() => queueing);
  const waits: (number | null)[] = [];
  const table = tableWith(
    newMatch(againstBot),
    Object.assign(ports, { onBotWaiting: (decision: number | null) => void waits.push(decision) }),
  );
  giveSeed(table, 0);
  playUntilBot(table);
  const { match } = table.runner;
  ports.pass(999);
  expect(waits).toEqual([]);
  ports.pass(1);
  expect(waits).toEqual([match.decision]);
  // However long it waits, it has not failed.
  ports.pass(100_000);
  await settle();
  expect(match.state.trouble).toBeNull();
  begin();
  expect(waits.at(-1)).toBeNull();
  ports.pass(999);
  answer.resolve(anyAction(match.viewOf(1)));
  await settle();
  expect(match.state.trouble).toBeNull();
  expect(match.inputs.at(-1)).toMatchObject({ from: 1, command: { type: 'act' } });
});

test('a bot that is asked and answers at once is never said to wait', async () => {
  const waits: (number | null)[] = [];
  const ports = Object.assign(new FakePorts(() => ({ ...botThat(anyAction), queues: true })), {
    onBotWaiting: (decision: number | null) => void waits.push(decision),
  });
  const table = tableWith(newMatch({ seats: [bot, bot] }), ports);
  await table.runner.botsDone();
  expect(waits.filter((decision) => decision !== null)).toEqual([]);
  expect(ports.timers.size).toBe(0);
});
