/**
 * Plays 200 games of all decks between the levels and writes them, packed, to stored-games.txt:
 *
 * node packages/ai/test/write-stored-games.ts
 *
 * Needed only if the rules change.
 */
import { writeFileSync } from 'node:fs';
import { encodeAction, Game, isChance, isOver, packRecord, sampleChance, seeded, viewOf } from '@arena/rules';
import { LEVELS } from '../src/levels.ts';
import { SETUPS } from './random-decisions.ts';
import { STORED_GAMES } from './stored-games.ts';

const GAMES = 200;
const SHORT = 8;

function pick<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length];
  if (item === undefined) throw new RangeError('the list is empty');
  return item;
}

function playGame(number: number): Game {
  const random = seeded(`stored game ${number}`);
  const game = new Game({ setup: pick(SETUPS, number) });
  const levels = LEVELS.slice(0, 7);
  const seats = [pick(levels, number), pick(levels, Math.floor(number / levels.length))] as const;
  while (!isOver(game.state)) {
    const { state } = game;
    const code = isChance(state)
      ? sampleChance(state, random)
      : encodeAction(seats[state.decider].choose(viewOf(state, state.decider), random).action);
    game.playCode(code);
  }
  return game;
}

/** Mostly short games, so that all of them can be analysed in a test. */
const isWanted = (number: number, { state }: Game): boolean => state.turn <= SHORT || number % 40 === 0;

const lines: string[] = [];
for (let i = 0; lines.length < GAMES; i++) {
  const game = playGame(i);
  if (isWanted(i, game)) lines.push(packRecord(game));
}
writeFileSync(STORED_GAMES, `${lines.join('\n')}\n`);
