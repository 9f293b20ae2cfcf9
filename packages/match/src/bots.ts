import { PLAYERS, type Action, type Pair, type Player, type View } from '@arena/rules';
import type { Command, TroubleKind } from './commands.ts';
import type { Match } from './match.ts';
import type { Offer } from './table.ts';

/** A computer player as a table knows it: what a player may know comes in, an action goes out, perhaps from a worker. */
export interface BotPort {
  choose(view: View): Action | Promise<Action>;
  /** Its share in chance. */
  seed(): string;
  /** Whether it lets the other side take back what it would have to ask for. */
  allowsUndo: boolean;
}

/** What only the surroundings know. */
export interface Surroundings {
  now(): number;
  /** Comes when a bot has thought for too long. */
  patience(): Promise<unknown>;
  /** After each change, so that the viewers can be told. */
  onChange?(): void;
}

type Answer = { action: Action } | { trouble: TroubleKind };

/** Sits bots down at a table. They speak to it with the same commands as people, and see no more than these. */
export class BotDriver {
  private readonly match: Match;
  private readonly bots: Pair<BotPort | null>;
  private readonly around: Surroundings;
  private isBusy = false;
  private done: Promise<void> = Promise.resolve();

  constructor(match: Match, bots: Pair<BotPort | null>, around: Surroundings) {
    this.match = match;
    this.bots = bots;
    this.around = around;
  }

  /** To be called when the table is opened and after each command of a person; done when no bot has to do anything. */
  drive(): Promise<void> {
    this.attend();
    if (!this.isBusy) {
      this.isBusy = true;
      this.done = this.run();
    }
    return this.done;
  }

  private async run(): Promise<void> {
    try {
      for (;;) {
        const player = this.match.awaitedBot;
        const bot = player === null ? null : this.bots[player];
        if (player === null || bot === null) return;
        await this.decide(player, bot);
      }
    } finally {
      this.isBusy = false;
    }
  }

  private async decide(player: Player, bot: BotPort): Promise<void> {
    const { match, around } = this;
    const { decision } = match;
    const answer = await Promise.race([
      ask(bot, match.viewOf(player)),
      around.patience().then((): Answer => ({ trouble: 'stalled' })),
    ]);
    const trouble = 'trouble' in answer ? answer.trouble : this.play(player, decision, answer.action);
    if (trouble !== null) match.reportTrouble(player, decision, trouble, around.now());
    around.onChange?.();
    this.attend();
  }

  private play(player: Player, decision: number, action: Action): TroubleKind | null {
    try {
      const refused = this.match.receive(player, { type: 'act', decision, action }, this.around.now());
      // An answer that nobody waits for any more, as after an undo, is no trouble.
      return refused?.reason === 'illegal' ? 'illegal' : null;
    } catch {
      return 'illegal'; // no action at all
    }
  }

  /** Everything but decisions: seeds, offers, another game. */
  private attend(): void {
    for (const player of PLAYERS) {
      const bot = this.bots[player];
      if (bot === null || this.match.options.seats[player].kind !== 'bot') continue;
      const { seeds, offers, ending, rematch } = this.match.table;
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
    if (this.match.receive(player, command, this.around.now()) === null) this.around.onChange?.();
  }
}

/** The answer of a bot, even of one that throws. */
async function ask(bot: BotPort, view: View): Promise<Answer> {
  try {
    return { action: await bot.choose(view) };
  } catch {
    return { trouble: 'threw' };
  }
}
