import { fileOf, gameWhere } from './games.ts';
import { resume } from './pages.ts';
import { play, savedMatch } from './play.ts';
import { fasterBy, test } from './served.ts';
import { expect } from './test.ts';
import { Mouse } from './ways.ts';

/** Bots that do not do what they should. */
const BROKEN = {
  throws: 'addEventListener("message", () => { throw new Error("bellum"); });',
  'answers nonsense': 'addEventListener("message", ({ data }) => postMessage({ id: data.id, action: 7 }));',
  'cannot be loaded': 'this is no script',
  stalls: '',
};

for (const [does, script] of Object.entries(BROKEN))
  test(`a computer player that ${does} is told of; the game is kept, and a retry goes on`, async ({
    page,
    served,
  }) => {
    served.changes.set('bot-worker', () => script);
    served.changes.set('authority-worker', fasterBy(20));
    await resume(page, fileOf(gameWhere(({ decision }) => decision.ask === 'pass')));
    const retry = page.getByRole('button', { name: 'Try again' });
    await play(new Mouse(page), does, () => retry.isVisible());
    await expect(page.getByRole('status').filter({ hasText: 'Fortunata does not answer' })).toBeVisible();
    const { inputs } = await savedMatch(page);
    await page.reload();
    await expect(retry).toBeVisible();
    served.changes.clear();
    await retry.click();
    await expect(retry).toBeHidden();
    const goesOn = async () => (await savedMatch(page)).inputs.length > inputs.length + 2;
    await play(new Mouse(page), 'after the retry', goesOn);
    expect((await savedMatch(page)).inputs.slice(0, inputs.length)).toEqual(inputs);
  });
