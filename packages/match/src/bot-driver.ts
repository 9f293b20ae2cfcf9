import { PLAYERS, type Action, type Pair, type Player, type View } from '@arena/rules';
import type { Command, BotFailureKind } from './commands.ts';
import type { Match } from './match.ts';
import type { Offer } from './match-state.ts';

/** A computer player as a table knows it: what a player may know comes in, an action goes out, perhaps from a worker. */
export interface BotPort {
  choose(view: View): Action | Promise<Action>;
  /** Its share in chance. */
  seed(): string;
  /** Whether it lets the other side take back what it would have to ask for. */
  allowsUndo: boolean;
}

/** What only the surroundings know. */
export interface BotDriverPorts {
  now(): number;
  /** Comes when a bot has thought for too long. */
  timeout(): Promise<unknown>;
  /** After each change, so that the viewers can be told. */
  onChange?(): void;
}

type BotAnswer = { action: Action } | { trouble: BotFailureKind };

/** Sits bots down at a table. They speak to it with the same commands as people, and see no more than these. */
export class BotDriver {
  private readonly match: Match;
  private readonly bots: Pair<BotPort | null>;
  private readonly ports: BotDriverPorts;
  private isBusy = false;
  private done: Promise<void> = Promise.resolve();

  constructor(match: Match, bots: Pair<BotPort | null>, around: BotDriverPorts) {
    this.match = match;
    this.bots = bots;
    this.ports = around;
  }

  /** To be called when the table is opened and after each command of a person; done when no bot has to do anything. */
  drive(): Promise<void> {
    this.answerRequests();
    if (!this.isBusy) {
      this.isBusy = true;
      this.done = this.run();
    }
    return this.done;
  }

  private async run(): Promise<void> {
    try {
      for (;;) {
        const player = this.match.botToMove;
        const bot = player === null ? null : this.bots[player];
        if (player === null || bot === null) return;
        await this.decide(player, bot);
      }
    } finally {
      this.isBusy = false;
    }
  }

  private async decide(player: Player, bot: BotPort): Promise<void> {
    const { match, ports } = this;
    const { decision } = match;
    const answer = await Promise.race([
      ask(bot, match.viewOf(player)),
      ports.timeout().then((): BotAnswer => ({ trouble: 'stalled' })),
    ]);
    const trouble = 'trouble' in answer ? answer.trouble : this.play(player, decision, answer.action);
    if (trouble !== null) match.reportBotFailure(player, decision, trouble, ports.now());
    ports.onChange?.();
    this.answerRequests();
  }

  private play(player: Player, decision: number, action: Action): BotFailureKind | null {
    try {
      const refused = this.match.receive(player, { type: 'act', decision, action }, this.ports.now());
      // An answer that nobody waits for any more, as after an undo, is no trouble.
      return refused?.reason === 'illegal' ? 'illegal' : null;
    } catch {
      return 'illegal'; // no action at all
    }
  }

  /** Everything but decisions: seeds, offers, another game. */
  private answerRequests(): void {
    for (const player of PLAYERS) {
      const bot = this.bots[player];
      if (bot === null || this.match.options.seats[player].kind !== 'bot') continue;
      const { seeds, offers, ending, rematch } = this.match.state;
      if (seeds[player] === null && ending === null) this.send(player, { type: 'seed', seed: bot.seed() });
      for (const offer of offers) if (offer.by !== player) this.answer(player, bot, offer);
      if (ending !== null && !rematch[player] && rematch[1 - player]) this.send(player, { type: 'rematch' });
    }
  }

  private answer(player: Player, bot: BotPort, { kind, number }: Offer): void {
    const accept = kind === 'undo' && bot.allowsUndo;
    this.send(player, { type: 'answer', offer: number, accept });
  }

  private send(player: Player, command: Command): void {
    if (this.match.receive(player, command, this.ports.now()) === null) this.ports.onChange?.();
  }
}

/** The answer of a bot, even of one that throws. */
async function ask(bot: BotPort, view: View): Promise<BotAnswer> {
  try {
    return { action: await bot.choose(view) };
  } catch {
    return { trouble: 'threw' };
  }
}
