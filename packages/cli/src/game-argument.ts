import { gameOfProof, isProof } from '@arena/match/proof';
import { packedIn, readRecord, type Game } from '@arena/rules';
import { existsSync, readFileSync } from 'node:fs';
import { tryFile, type FileProblem } from './play/save-file.ts';
import type { TerminalMessages } from './play/messages.ts';

/** A game that was named on the command line: the text of a file, or a link that holds the game itself. */
export const readArgument = (argument: string): { text: string } | FileProblem | 'missing' => {
  if (existsSync(argument)) return tryFile(() => ({ text: readFileSync(argument, 'utf8') }));
  return packedIn(argument) === null ? 'missing' : { text: argument };
};

/** The game of a record, a link or a proof. Throws an InputError that says what is wrong. */
export const gameInText = (text: string): Game => (isProof(text) ? gameOfProof(text) : readRecord(text));

/** Why a game cannot be had, for people; what is wrong with it, if that is known. */
export function fileFault(
  m: TerminalMessages,
  file: string,
  problem: FileProblem | 'missing',
  reason?: string,
): string {
  const text =
    problem === 'missing' ? m.play_resume_missing({ file }) : m.play_resume_failed({ file, ...problem });
  return reason === undefined ? `${text}\n` : `${text}\n${reason}\n`;
}
