import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { saveFile, findMatch } from './find-game.ts';
import { resume } from './page-actions.ts';
import { GAME_LINK, proofText, verifyText } from './shared-games.ts';
import { expect, test } from './test.ts';

const proof = proofText();

test('a proof that holds is explained: what it proves, and what not', async ({ page }) => {
  await verifyText(page, proof);
  await expect(page.getByRole('status').filter({ hasText: 'The dice were fair' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What this proves' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What this doesn’t prove' })).toBeVisible();
  const [, commitment = ''] = /"commitment":"(\w+)"/.exec(proof) ?? [];
  await expect(page.locator('.fingerprints').getByText(commitment)).toBeVisible();
  await page.getByRole('button', { name: 'Look back at this game' }).click();
  await expect(page).toHaveURL(/\/look-back/);
});

for (const [what, text, sentence] of [
  ['the secret', proof.replace(/"secret":"../, '"secret":"00'), /The secret doesn’t match the fingerprint/],
  ['a draw', proof.replace(/("do":"deal","card":")\w+/, '$1forum'), /A roll or draw doesn’t follow/],
  [
    'the last move',
    proof.replace(/\{"action":\{[^{}]*\}\}\]/, ']').replace(',]', ']'),
    /doesn’t lead to the end/,
  ],
  [
    'a byte of the seal',
    proof.replace(/"seal":"./, (seal) => `${seal.slice(0, -1)}${seal.endsWith('0') ? 1 : 0}`),
    /seal is broken/,
  ],
] as const)
  test(`tampering with ${what} is found`, async ({ page }) => {
    expect(text).not.toBe(proof);
    await verifyText(page, text);
    await expect(page.getByRole('status').filter({ hasText: 'Something doesn’t match' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(sentence);
  });

test('a game without proof, and nonsense, are told apart', async ({ page }) => {
  await verifyText(page, `https://example.org${GAME_LINK}`);
  await expect(page.getByText('it says nothing about the dice')).toBeVisible();
  await verifyText(page, '{"commitment":"","log":[]}');
  await expect(page.getByRole('alert')).toContainText('isn’t the proof of a game');
});

test('the proof saved at the end of a game holds on the page, and for the script saved from it', async ({
  page,
}, info) => {
  await resume(page, saveFile(findMatch((match) => match.isOver)));
  await page.getByRole('button', { name: 'Check the dice' }).click();
  const proofFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the proof as a file' }).click();
  const path = await (await proofFile).path();
  await verifyText(page, await readFile(path, 'utf8'));
  await expect(page.getByText('The dice were fair')).toBeVisible();
  const scriptFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the script' }).click();
  const script = info.outputPath('verify-dice.mjs');
  await writeFile(script, await readFile(await (await scriptFile).path()));
  expect(execFileSync(process.execPath, [script, path], { encoding: 'utf8' })).toContain('Computed again');
});

test('the page is used with the keyboard', async ({ page }) => {
  await page.goto('/verify');
  await page.getByRole('textbox', { name: 'Proof' }).focus();
  await page.keyboard.insertText(proof);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The dice were fair')).toBeVisible();
});
