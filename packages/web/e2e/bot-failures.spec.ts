import { saveFile, findMatchAt } from './find-game.ts';
import { resume } from './page-actions.ts';
import { playGame, savedMatch } from './play-game.ts';
import { speedUp, test } from './patched-site.ts';
import { expect } from './test.ts';
import { MouseInput } from './input-methods.ts';

/** Scripts of broken bots. */
const BROKEN = {
  throws: 'addEventListener("message", () => { throw new Error("bellum"); });',
  'answers nonsense':
    'addEventListener("message", ({ data }) => postMessage({ id: data.id, value: { action: 7 } }));',
  'cannot be loaded': 'this is not a script',
  stalls: '',
};

for (const [does, script] of Object.entries(BROKEN))
  test(`a bot that ${does} is reported; the game is kept, and a retry goes on`, async ({ page, site }) => {
    site.patches.set('bot-worker', () => script);
    site.patches.set('match-worker', speedUp(20));
    await resume(page, saveFile(findMatchAt(({ decision }) => decision.ask === 'pass')));
    const retry = page.getByRole('button', { name: 'Try again' });
    await playGame(new MouseInput(page), does, () => retry.isVisible());
    await expect(page.getByRole('status').filter({ hasText: 'Fortunata isn’t responding' })).toBeVisible();
    const { inputs } = await savedMatch(page);
    await page.reload();
    await expect(retry).toBeVisible();
    site.patches.clear();
    await retry.click();
    await expect(retry).toBeHidden();
    const goesOn = async () => (await savedMatch(page)).inputs.length > inputs.length + 2;
    await playGame(new MouseInput(page), 'after the retry', goesOn);
    expect((await savedMatch(page)).inputs.slice(0, inputs.length)).toEqual(inputs);
  });
