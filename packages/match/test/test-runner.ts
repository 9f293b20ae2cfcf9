import { seeded, type Action, type Player, type View, type Viewer } from '@arena/rules';
import {
  type Match,
  MatchRunner,
  seedCommands,
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
import { randomAct, SEEDS } from './test-match.ts';

export type RunnerUpdates = readonly Update[];

export interface Timer {
  due: number;
  action: () => void;
}

/** Ports where the test decides when time passes and when writes become durable. */
export class FakePorts implements RunnerPorts<RunnerUpdates> {
  time = 0;
  readonly timers = new Set<Timer>();
  readonly appended: { input: Input; number: number; key: string | null }[] = [];
  readonly errors: Error[] = [];
  private waiting: (() => void)[] = [];
  isSlow = false;
  readonly botTimeoutMs = 1000;
  botTakeoverMs = 0;
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

export class Watcher implements MatchSubscriber<RunnerUpdates> {
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

export interface Table {
  runner: MatchRunner<RunnerUpdates>;
  ports: FakePorts;
  players: [Watcher, Watcher];
  spectator: Watcher;
}

export function tableWith(match: Match, ports = new FakePorts()): Table {
  const runner = new MatchRunner(match, ports);
  const players: [Watcher, Watcher] = [new Watcher(0), new Watcher(1)];
  const spectator = new Watcher('spectator');
  for (const watcher of [...players, spectator]) runner.subscribe(watcher);
  runner.start();
  return { runner, ports, players, spectator };
}

export function send({ runner, players }: Table, from: Player, key: string, command: Command): void {
  runner.handle({ from, key, subscriber: players[from] }, command);
}

/** What a page sends so that the game can start. */
export function giveSeed(table: Table, from: Player): void {
  const { snapshot } = table.runner.match.latest(from);
  for (const command of seedCommands(snapshot, from, SEEDS[from])) send(table, from, command.type, command);
}

export const act = ({ runner }: Table, random = seeded('act')): [Player, Command] => {
  const player = runner.match.state.decider ?? 0;
  return [player, randomAct(runner.match, player, random)];
};

export const bot = { kind: 'bot', bot: 'b' } as const;
export const person = { kind: 'person' } as const;
export const againstBot: Partial<MatchOptions> = { seats: [person, bot], setup: { deck: 'mixed', start: 0 } };

export const botThat = (choose: BotPort['choose']): BotPort => ({
  choose,
  allowsUndo: true,
});
export const anyAction = (view: View): Action => {
  const [action] = view.decision.actions ?? [];
  if (action === undefined) throw new Error('no actions');
  return action;
};
/** Waits for everything that does not depend on a timer. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

export function playUntilBot(table: Table): void {
  while (table.runner.match.state.decider === 0)
    send(table, ...insertKey(act(table), `k${table.ports.appended.length}`));
}

export const insertKey = ([player, command]: [Player, Command], key: string): [Player, string, Command] => [
  player,
  key,
  command,
];
