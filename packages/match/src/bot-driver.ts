import { PLAYERS, type Action, type Pair, type Player, type View } from '@arena/rules';
import { botSeed } from './fairness.ts';
import type { Match } from './match.ts';
import type { BotFailureKind, Command } from './schema/command.ts';
import type { Offer } from './schema/update.ts';
import { seedCommands } from './seed-commands.ts';
import { fixedPart } from './updates.ts';

/** A computer player: it gets what its player may know and returns an action, perhaps from another thread. */
export interface BotPort {
  /** `onBegin`: see `queues`. */
  choose(view: View, onBegin: () => void): Action | Promise<Action>;
  /** Whether it may have to wait before it can think: then its time starts when it calls `onBegin`. */
  queues?: boolean;
  /** Whether it agrees when the other side asks for an undo. */
  allowsUndo: boolean;
}

export interface BotDriverPorts {
  now(): number;
  /** Calls `action` once after this time; returns how to cancel it. */
  setTimer(ms: number, action: () => void): () => void;
  /** How long a bot may think. */
  botTimeoutMs: number;
  /** Called after each change to the match. */
  onChange(): void;
  /** A bot has waited for a while and cannot think about this decision yet; null: it does, or need not any more. */
  onWaiting?(decision: number | null): void;
}

/** A shorter wait is not worth mentioning. */
const LONG_WAIT_MS = 1000;

type BotAnswer = { action: Action } | { trouble: BotFailureKind };

/** Plays for the bots of a match. They send the same commands as people, and see no more. */
export class BotDriver {
  private readonly match: Match;
  private readonly bots: Pair<BotPort | null>;
  private readonly ports: BotDriverPorts;
  private isStopped = false;
  private isRunning = false;
  private done: Promise<void> = Promise.resolve();

  constructor(match: Match, bots: Pair<BotPort | null>, ports: BotDriverPorts) {
    this.match = match;
    this.bots = bots;
    this.ports = ports;
  }

  /** Call this when the match starts and after each command from a person. Resolves when no bot has anything to do. */
  async drive(): Promise<void> {
    this.answerRequests();
    if (!this.isRunning) this.done = this.run();
    await this.done;
  }

  /** Ignores any answers that bots still give. */
  stop(): void {
    this.isStopped = true;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    try {
      while (!this.isStopped) {
        const player = this.match.botToMove;
        const bot = player === null ? null : this.bots[player];
        if (player === null || bot === null) return;
        await this.decide(player, bot);
      }
    } finally {
      this.isRunning = false;
    }
  }

  private async decide(player: Player, bot: BotPort): Promise<void> {
    const { match, ports } = this;
    const { decision } = match;
    const answer = await this.ask(bot, decision, match.viewOf(player));
    if (this.isStopped) return;
    const trouble = 'trouble' in answer ? answer.trouble : this.play(player, decision, answer.action);
    if (trouble !== null) match.reportBotFailure(player, decision, trouble, ports.now());
    ports.onChange();
    this.answerRequests();
  }

  /** The bot's answer, even if the bot throws or never answers. */
  private async ask(bot: BotPort, decision: number, view: View): Promise<BotAnswer> {
    const { ports } = this;
    const timeout = Promise.withResolvers<BotAnswer>();
    let cancel = (): void => undefined;
    const onBegin = (): void => {
      cancel();
      ports.onWaiting?.(null);
      cancel = ports.setTimer(ports.botTimeoutMs, () => timeout.resolve({ trouble: 'stalled' }));
    };
    if (bot.queues === true) cancel = ports.setTimer(LONG_WAIT_MS, () => ports.onWaiting?.(decision));
    else onBegin();
    try {
      return await Promise.race([chosenBy(bot, view, onBegin), timeout.promise]);
    } finally {
      cancel();
      ports.onWaiting?.(null);
    }
  }

  private play(player: Player, decision: number, action: Action): BotFailureKind | null {
    try {
      const refused = this.match.receive(player, { type: 'act', decision, action }, this.ports.now());
      // An answer to a decision that is no longer open, for instance after an undo, is not a failure.
      return refused?.reason === 'illegal' ? 'illegal' : null;
    } catch {
      return 'illegal'; // not an action at all
    }
  }

  /** Everything but decisions: seeds, offers, another game. */
  private answerRequests(): void {
    if (this.isStopped) return;
    // The first once more: it shows its seed only after the other has committed to its own.
    for (const player of [0, 1, 0] as const) this.giveSeed(player);
    for (const player of PLAYERS) {
      const bot = this.bots[player];
      if (bot === null || !this.match.state.isBot(player)) continue;
      const { offers, ending, rematch } = this.match.state;
      for (const offer of offers) if (offer.by !== player) this.answer(player, bot, offer);
      if (ending !== null && !rematch[player] && rematch[1 - player] === true)
        this.send(player, { type: 'rematch' });
    }
  }

  private giveSeed(player: Player): void {
    const { state, secret } = this.match;
    if (!state.isBot(player) || state.isSeeded || state.ending !== null) return;
    for (const command of seedCommands(fixedPart(state), player, botSeed(secret, player)))
      this.send(player, command);
  }

  private answer(player: Player, bot: BotPort, { kind, number }: Offer): void {
    const accept = kind === 'undo' && bot.allowsUndo;
    this.send(player, { type: 'answer', offer: number, accept });
  }

  private send(player: Player, command: Command): void {
    if (this.match.receive(player, command, this.ports.now()) === null) this.ports.onChange();
  }
}

async function chosenBy(bot: BotPort, view: View, onBegin: () => void): Promise<BotAnswer> {
  try {
    return { action: await bot.choose(view, onBegin) };
  } catch {
    return { trouble: 'threw' };
  }
}
