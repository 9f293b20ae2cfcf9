import { BOTS, STRONGEST } from '@arena/ai';
import { seeded, type View } from '@arena/rules';

export interface BotRequest {
  id: number;
  /** Null: the best there is. */
  bot: string | null;
  view: View;
  seed: string;
}

addEventListener('message', ({ data }: MessageEvent<BotRequest>) => {
  const bot = data.bot === null ? STRONGEST : BOTS.find(({ name }) => name === data.bot);
  if (bot === undefined) throw new Error(`there is no bot ${data.bot}`);
  const { action } = bot.choose(data.view, seeded(data.seed));
  postMessage({ id: data.id, action });
});
