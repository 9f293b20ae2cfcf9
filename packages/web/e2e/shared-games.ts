import { readFileSync } from 'node:fs';
import { transcriptOf } from '@arena/match';
import { writeProof } from '@arena/match/proof';
import { readRecord, recordFragment } from '@arena/rules';
import { expect, type Page } from '@playwright/test';
import { findMatch } from './find-game.ts';

export const RECORD = readFileSync(
  new URL('../../../test/records/rules-1/arena.json', import.meta.url),
  'utf8',
);

/** A game in an address. */
export const GAME_LINK = `/look-back#${recordFragment(readRecord(RECORD), ['Marcus', 'Livia'])}`;

/** The proof of a finished game. */
export function proofText(): string {
  const transcript = transcriptOf(findMatch((match) => match.isOver));
  if (transcript === null) throw new Error('the match is not over');
  return writeProof(transcript);
}

export async function openShareSheet(page: Page): Promise<void> {
  await page.goto(GAME_LINK);
  await page.getByRole('button', { name: 'Share this game' }).click();
  await expect(page.getByRole('img', { name: 'Marcus 0, Livia' })).toBeVisible();
}

export async function verifyText(page: Page, text: string): Promise<void> {
  await page.goto('/verify');
  await page.getByRole('textbox', { name: 'Proof' }).fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}
