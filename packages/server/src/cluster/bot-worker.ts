import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { view } from '@arena/match/schema';
import { z } from 'zod';
import type { BotBrain } from '../bots/bots.ts';
import { toError } from '../to-error.ts';
import { ALIVE_MS, BOT_SUBJECT } from './remote-bots.ts';

const botQuestion = z.object({ bot: z.string(), owner: z.string(), view });

/** Answers the questions of servers until the connection is closed. */
export function serveBots(connection: NatsConnection, brain: BotBrain): void {
  connection.subscribe(BOT_SUBJECT, {
    queue: 'workers',
    callback: (error, message) => {
      if (error === null) void answer(message, brain);
    },
  });
}

async function answer(message: Msg, brain: BotBrain): Promise<void> {
  let state = 'waiting';
  const respond = (reply: object): void => void message.respond(JSON.stringify(reply));
  const report = (): void => respond({ state });
  report();
  const alive = setInterval(report, ALIVE_MS);
  try {
    const { bot, owner, view: shown } = botQuestion.parse(JSON.parse(message.string()));
    const action = await brain.choose(bot, owner, shown, () => {
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
