import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { botNamed } from '@arena/ai';
import { seeded, type Action, type AskName } from '@arena/rules';
import { findMatchAt } from './find-game.ts';
import { expect, test } from './test.ts';

const ASKS: readonly AskName[] = ['pass', 'lay', 'act', 'target', 'place'];
const BOTS = ['level-1', 'level-6', 'level-7', 'level-8'];

/** The worker that thinks, as the page itself would load it. */
const workerFile = (): string | undefined =>
  readdirSync(join(import.meta.dirname, '../dist/assets')).find((file) => file.startsWith('bot-worker'));

test('the computer moves in the browser as it does in Node', async ({ page }) => {
  const questions = ASKS.flatMap((ask) => {
    const { view } = findMatchAt(({ decision }) => decision.ask === ask).latest(0).snapshot;
    return BOTS.map((bot) => ({ bot, view, seed: `${bot} ${ask}` }));
  });
  await page.goto('/');
  const answers = await page.evaluate(
    async ({ script, asked }) => {
      const worker = new Worker(script, { type: 'module' });
      const given: Action[] = [];
      for (const [id, question] of asked.entries()) {
        const answer = new Promise<{ action: Action }>((resolve, reject) => {
          const once = { once: true };
          worker.addEventListener('message', ({ data }) => resolve(data as { action: Action }), once);
          worker.addEventListener('error', ({ message }) => reject(new Error(message)), once);
        });
        worker.postMessage({ id, ...question });
        given.push((await answer).action);
      }
      return given;
    },
    { script: `/assets/${workerFile()}`, asked: questions },
  );
  const here = questions.map(({ bot, view, seed }) => botNamed(bot)?.choose(view, seeded(seed)).action);
  expect(answers).toEqual(here);
});
