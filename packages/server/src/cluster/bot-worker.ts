import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { view } from '@arena/match/schema';
import { z } from 'zod';
import type { BotService } from '../bots/bots.ts';
import { toError } from '../to-error.ts';
import { ALIVE_MS, BOT_SUBJECT } from './remote-bots.ts';

const botQuestion = z.object({
  bot: z.string(),
  owner: z.string(),
  // Servers of the version before send none.
  network: z.string().default(''),
  view,
});

/** Answers the questions of servers. */
export class BotWorker {
  private readonly subscription: Subscription;
  private readonly bots: BotService;
  private readonly answers = new Set<Promise<void>>();

  private constructor(connection: NatsConnection, bots: BotService) {
    this.bots = bots;
    this.subscription = connection.subscribe(BOT_SUBJECT, {
      queue: 'workers',
      callback: (error, message) => {
        if (error === null) this.take(message);
      },
    });
  }

  /** Resolves when questions can be sent to it. */
  static async start(connection: NatsConnection, bots: BotService): Promise<BotWorker> {
    const worker = new BotWorker(connection, bots);
    await connection.flush();
    return worker;
  }

  /** Takes no more questions. Resolves when those it has taken are answered. */
  async stop(): Promise<void> {
    await this.subscription.drain();
    await Promise.all(this.answers);
  }

  private take(message: Msg): void {
    const answered: Promise<void> = this.answer(message).finally(() => this.answers.delete(answered));
    this.answers.add(answered);
  }

  private async answer(message: Msg): Promise<void> {
    let state = 'waiting';
    const respond = (reply: object): void => void message.respond(JSON.stringify(reply));
    const report = (): void => respond({ state });
    report();
    const alive = setInterval(report, ALIVE_MS);
    try {
      const { bot, owner: person, network, view: shown } = botQuestion.parse(JSON.parse(message.string()));
      const action = await this.bots.choose(bot, { person, network }, shown, () => {
        state = 'thinking';
        report();
      });
      respond({ action });
    } catch (error) {
      respond({ error: toError(error).message });
    } finally {
      clearInterval(alive);
    }
  }
}
