import { Game, seeded, type Action, type Player, type View, type Viewer } from '@arena/rules';
import { expect, test } from 'vitest';
import {
  committedChance,
  Match,
  MatchRunner,
  seededChance,
  updateJson,
  updateObjects,
  type BotPort,
  type Command,
  type Input,
  type MatchOptions,
  type MatchSubscriber,
  type RefusalReply,
  type RunnerPorts,
  type Update,
} from '../src/index.ts';
import { startedMatch, newMatch, randomAct, SECRET } from './test-match.ts';

type RunnerUpdates = readonly Update[];

interface Timer {
  due: number;
  action: () => void;
}

/** Ports where the test decides when time passes and when writes become durable. */
class FakePorts implements RunnerPorts<RunnerUpdates> {
  time = 0;
  readonly timers = new Set<Timer>();
  readonly appended: { input: Input; number: number; key: string | null }[] = [];
  readonly errors: Error[] = [];
  private waiting: (() => void)[] = [];
  isSlow = false;
  readonly botTimeoutMs = 1000;
  readonly recentUpdates = 5;
  readonly format = updateObjects;
  readonly bot: (name: string) => BotPort;

  constructor(
    bot: () => BotPort = () => {
      throw new Error('no bots here');
    },
  ) {
    this.bot = bot;
  }

  now(): number {
    return this.time;
  }

  setTimer(ms: number, action: () => void): () => void {
    const timer = { due: this.time + ms, action };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  readonly store = {
    append: (inputs: readonly Input[], first: number, key: string | null): void => {
      for (const [i, input] of inputs.entries()) this.appended.push({ input, number: first + i, key });
    },
    whenDurable: (action: () => void): void => {
      if (this.isSlow || this.waiting.length > 0) this.waiting.push(action);
      else action();
    },
  };

  onError(error: Error): void {
    this.errors.push(error);
  }

  becomeDurable(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const action of waiting) action();
  }

  pass(ms: number): void {
    this.time += ms;
    for (const timer of this.timers) if (timer.due <= this.time && this.timers.delete(timer)) timer.action();
  }
}

class Watcher implements MatchSubscriber<RunnerUpdates> {
  readonly viewers: readonly Viewer[];
  readonly updates: Update[] = [];
  readonly acknowledged: string[] = [];
  readonly refused: { key: string; refusal: RefusalReply }[] = [];

  constructor(...viewers: Viewer[]) {
    this.viewers = viewers;
  }

  onUpdates([updates = []]: readonly RunnerUpdates[], acknowledged: string | null): void {
    this.updates.push(...updates);
    if (acknowledged !== null) this.acknowledged.push(acknowledged);
  }

  onRefused(key: string, refusal: RefusalReply): void {
    this.refused.push({ key, refusal });
  }
}

interface Table {
  runner: MatchRunner<RunnerUpdates>;
  ports: FakePorts;
  players: [Watcher, Watcher];
  spectator: Watcher;
}

function tableWith(match: Match, ports = new FakePorts()): Table {
  const runner = new MatchRunner(match, ports);
  const players: [Watcher, Watcher] = [new Watcher(0), new Watcher(1)];
  const spectator = new Watcher('spectator');
  for (const watcher of [...players, spectator]) runner.subscribe(watcher);
  runner.start();
  return { runner, ports, players, spectator };
}

function send({ runner, players }: Table, from: Player, key: string, command: Command): void {
  runner.handle({ from, key, subscriber: players[from] }, command);
}

const act = ({ runner }: Table, random = seeded('act')): [Player, Command] => {
  const player = runner.match.state.decider ?? 0;
  return [player, randomAct(runner.match, player, random)];
};

const bot = { kind: 'bot', bot: 'b' } as const;
const person = { kind: 'person' } as const;
const againstBot: Partial<MatchOptions> = { seats: [person, bot], setup: { deck: 'mixed', start: 0 } };

const botThat = (choose: BotPort['choose']): BotPort => ({ choose, seed: () => 'bot', allowsUndo: true });
const anyAction = (view: View): Action => {
  const [action] = view.decision.actions ?? [];
  if (action === undefined) throw new Error('no actions');
  return action;
};
/** Waits for everything that does not depend on a timer. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

test('updates are published once they are durable, in order, and acknowledged only to the sender', () => {
  const table = tableWith(startedMatch());
  const { ports, players, spectator, runner } = table;
  ports.isSlow = true;
  const before = runner.match.inputs.length;
  send(table, 0, 'draw', { type: 'offer-draw' });
  send(table, 0, 'draw again', { type: 'offer-draw' });
  send(table, 1, 'no', { type: 'answer', offer: before + 1, accept: false });
  expect(ports.appended).toEqual([
    { input: runner.match.inputs[before], number: before + 1, key: '0 draw' },
    { input: runner.match.inputs[before + 1], number: before + 2, key: '1 no' },
  ]);
  for (const watcher of [...players, spectator])
    expect([watcher.updates, watcher.acknowledged, watcher.refused]).toEqual([[], [], []]);
  ports.becomeDurable();
  for (const watcher of [...players, spectator]) {
    expect(watcher.updates.map(({ number }) => number)).toEqual([before + 1, before + 2]);
    // Each update shows the match as it was then.
    expect(watcher.updates.map(({ snapshot }) => snapshot.offers.length)).toEqual([1, 0]);
  }
  expect(players.map(({ acknowledged }) => acknowledged)).toEqual([['draw'], ['no']]);
  expect(players[0].refused).toMatchObject([{ key: 'draw again', refusal: { reason: 'already-offered' } }]);
});

test('a repeated request is acknowledged again and carried out once, even after a restart', () => {
  const table = tableWith(startedMatch());
  const { ports, players, runner } = table;
  const [player, command] = act(table);
  send(table, player, 'k', command);
  const { length } = runner.match.inputs;
  const other = new Watcher(player);
  runner.handle({ from: player, key: 'k', subscriber: other }, command);
  runner.handle({ from: player, key: 'k', subscriber: other }, { type: 'resign' });
  expect(runner.match.inputs).toHaveLength(length);
  expect(ports.appended).toHaveLength(1);
  expect(players[player].acknowledged).toEqual(['k']);
  expect([other.acknowledged, other.updates]).toEqual([['k', 'k'], []]);
  const keys = ports.appended.map(({ key }) => key);
  const restarted = new MatchRunner(runner.match, ports, keys);
  restarted.handle({ from: player, key: 'k', subscriber: other }, { type: 'resign' });
  expect(runner.match.isOver).toBe(false);
  // The other player has separate keys.
  const opponent: Player = player === 0 ? 1 : 0;
  restarted.handle({ from: opponent, key: 'k', subscriber: other }, { type: 'resign' });
  expect(runner.match.isOver).toBe(true);
});

test('a refused request may be sent again with the same key', () => {
  const table = tableWith(newMatch());
  send(table, 0, 'k', { type: 'offer-draw' });
  expect(table.players[0].refused).toMatchObject([{ key: 'k', refusal: { reason: 'not-started' } }]);
  send(table, 0, 'k', { type: 'resign' });
  expect(table.runner.match.isOver).toBe(true);
});

test('a viewer who was away catches up from any update, exactly or with a snapshot', () => {
  const { options } = newMatch({ undo: 'consent' });
  const match = new Match(options, committedChance(SECRET), { keptUpdates: 1 });
  const table = tableWith(match);
  const random = seeded('catch up');
  for (const player of [0, 1] as const) send(table, player, 'seed', { type: 'seed', seed: 's' });
  for (let i = 0; i < 120 && !match.isOver; i++) {
    for (const player of [0, 1] as const) {
      send(table, player, `u${i}`, { type: 'undo', decision: match.decision });
      const [offer] = match.state.offers;
      if (offer !== undefined)
        send(table, player, `n${i}`, { type: 'answer', offer: offer.number, accept: false });
    }
    send(table, ...insertKey(act(table, random), `k${i}`));
  }
  const { length } = match.inputs;
  expect(length).toBeGreaterThan(110);
  for (const watcher of [...table.players, table.spectator]) {
    const [viewer = 0] = watcher.viewers;
    for (const last of [0, 1, length - 101, length - 100, length - 50, length - 2, length - 1, length]) {
      const missed = table.runner.updatesSince(viewer, last);
      if (length - last > 100) expect(missed).toEqual([match.snapshot(viewer)]);
      else expect(missed).toEqual(watcher.updates.slice(last));
    }
    expect(table.runner.updatesSince(viewer, length + 1)).toEqual([match.snapshot(viewer)]);
    expect(table.runner.updatesSince(viewer, null)).toEqual(watcher.updates.slice(-5));
  }
});

function playUntilBot(table: Table): void {
  while (table.runner.match.state.decider === 0)
    send(table, ...insertKey(act(table), `k${table.ports.appended.length}`));
}

const insertKey = ([player, command]: [Player, Command], key: string): [Player, string, Command] => [
  player,
  key,
  command,
];

test('updates as JSON are the same as updates as objects', () => {
  const match = startedMatch();
  const viewers: Viewer[] = ['spectator', 1, 0];
  const objects = updateObjects.latest(match, viewers);
  expect(updateJson.latest(match, viewers).map((text) => JSON.parse(text) as unknown)).toEqual(objects);
  expect(objects.map((updates) => JSON.parse(updateJson.list(updates)) as unknown)).toEqual(objects);
});

test('a shared screen gets the updates of all its viewers at once', () => {
  const runner = new MatchRunner(startedMatch(), new FakePorts());
  const told: (readonly RunnerUpdates[])[] = [];
  const screen: MatchSubscriber<RunnerUpdates> = {
    viewers: ['spectator', 1, 0],
    onUpdates: (updates) => told.push(updates),
    onRefused: () => undefined,
  };
  runner.subscribe(screen);
  runner.handle({ from: 0, key: 'k', subscriber: screen }, { type: 'offer-draw' });
  expect(told).toEqual([screen.viewers.map((viewer) => [runner.match.latest(viewer)])]);
});

test('a viewer who has unsubscribed gets nothing more, not even pending updates', () => {
  const table = tableWith(startedMatch());
  table.ports.isSlow = true;
  send(table, 0, 'k', { type: 'offer-draw' });
  expect(table.runner.unsubscribe(table.players[1])).toBe(true);
  expect(table.runner.unsubscribe(table.players[1])).toBe(false);
  table.ports.becomeDurable();
  expect([table.players[0].updates.length, table.players[1].updates.length]).toEqual([1, 0]);
});

test('a player who was away for too long loses, once', () => {
  const table = tableWith(startedMatch());
  const request = { from: 0, key: 'k', subscriber: table.players[0] } as const;
  table.runner.handleAbandoned(request, 0);
  table.runner.handleAbandoned(request, null);
  expect(table.runner.match.state.ending).toEqual({ cause: 'abandoned', winner: 0 });
  expect(table.players[0].acknowledged).toEqual(['k', 'k']);
  expect(table.ports.appended).toHaveLength(1);
});

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
  const ports = new FakePorts(() => botThat((view) => (isBad ? choose(view) : anyAction(view))));
  const table = tableWith(newMatch(againstBot), ports);
  send(table, 0, 'seed', { type: 'seed', seed: 's' });
  playUntilBot(table);
  await settle();
  ports.pass(1000);
  await settle();
  expect(table.players[0].updates.at(-1)).toMatchObject({ notice: { what: 'bot-trouble', by: 1, trouble } });
  expect(ports.timers.size).toBe(0);
  isBad = false;
  send(table, 0, 'retry', { type: 'retry-bot' });
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
  send(table, 1, 'seed', { type: 'seed', seed: 's' });
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
  send(table, 0, 'seed', { type: 'seed', seed: 's' });
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
  send(table, 0, 'seed', { type: 'seed', seed: 's' });
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
  const resumed = new Match(options, seededChance('s'), { keptUpdates: 1, resumed: game });
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
  expect(resumed.copyWithUpdates(9).latest(0)).toEqual(resumed.latest(0));
  // The game that was passed in is not changed.
  expect(game).toBeInstanceOf(Game);
  expect(game.codes).toEqual(first.state.game.codes);
});
