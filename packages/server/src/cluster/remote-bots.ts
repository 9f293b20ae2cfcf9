import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import { knownAction } from '@arena/match/schema';
import type { Action, View } from '@arena/rules';
import { z } from 'zod';
import type { BotService } from '../bots/bots.ts';
import type { JobOwner } from '../bots/fair-queue.ts';
import { parseJson } from './parse-json.ts';

/** Workers share this subject as a queue group: each question goes to one of them. */
export const BOT_SUBJECT = 'arena.bots';
/** A worker says this often that it is still busy with a question. */
export const ALIVE_MS = 300;
/** Without a word from the worker for this long, another one is asked. */
const SILENCE_MS = 1000;
const MAX_TRIES = 3;

const reply = z.union([
  z.object({ state: z.enum(['waiting', 'thinking']) }),
  z.object({ action: knownAction }),
  z.object({ error: z.string() }),
]);

class WorkerLost extends Error {}

/** Asks bots on worker processes; without workers or a connection to them, in this process. */
export class RemoteBots implements BotService {
  private readonly connection: () => NatsConnection | null;
  private readonly local: BotService;
  /** Questions that no worker has begun with. */
  private asked = 0;

  constructor(connection: () => NatsConnection | null, local: BotService) {
    this.connection = connection;
    this.local = local;
  }

  get waiting(): number {
    return this.asked + this.local.waiting;
  }

  async choose(bot: string, owner: JobOwner, view: View, onBegin: () => void): Promise<Action> {
    const { person, network } = owner;
    const question = JSON.stringify({ bot, owner: person, network, view });
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const connection = this.connection();
      if (connection === null) break;
      try {
        return await this.ask(connection, question, onBegin);
      } catch (error) {
        if (!(error instanceof WorkerLost)) throw error;
      }
    }
    return this.local.choose(bot, owner, view, onBegin);
  }

  close(): Promise<void> {
    return this.local.close();
  }

  private async ask(connection: NatsConnection, question: string, onBegin: () => void): Promise<Action> {
    const answer = Promise.withResolvers<Action>();
    const lost = (): void => answer.reject(new WorkerLost('the worker does not answer'));
    let isWaiting = true;
    this.asked++;
    const begin = (): void => {
      if (!isWaiting) return;
      isWaiting = false;
      this.asked--;
    };
    let silence = setTimeout(lost, SILENCE_MS);
    const inbox = createInbox();
    const subscription = connection.subscribe(inbox, {
      callback: (error, message) => {
        const { data } = reply.safeParse(error === null ? parseJson(message.string()) : null);
        // Also if there are no workers: NATS then replies without data.
        if (data === undefined) return lost();
        if ('action' in data) return answer.resolve(data.action);
        if ('error' in data) return answer.reject(new Error(data.error));
        if (data.state === 'thinking') {
          begin();
          onBegin();
        }
        clearTimeout(silence);
        silence = setTimeout(lost, SILENCE_MS);
      },
    });
    try {
      connection.publish(BOT_SUBJECT, question, { reply: inbox });
      return await answer.promise;
    } catch (error) {
      throw connection.isClosed() ? new WorkerLost('there is no connection', { cause: error }) : error;
    } finally {
      begin();
      clearTimeout(silence);
      subscription.unsubscribe();
    }
  }
}
