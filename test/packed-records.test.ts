import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { botNamed } from '@arena/ai';
import {
  actorOf,
  decision,
  encodeAction,
  Game,
  packRecord,
  readRecord,
  seeded,
  viewOf,
  writeRecord,
  type Random,
} from '@arena/rules';
import { chooseOption, randomSetup } from './random-play.ts';

/** A link restores every game to the last byte of its record. */
const roundTrip = (game: Game): void =>
  expect(writeRecord(readRecord(packRecord(game)))).toBe(writeRecord(game));

const folder = new URL('records/rules-1/', import.meta.url);

test.each(readdirSync(folder))('%s fits into a link', (name) => {
  roundTrip(readRecord(readFileSync(new URL(name, folder), 'utf8')));
});

/** Of every deck, with own figures now and then; one in eight breaks off. */
function play(random: Random, choose: (game: Game) => void): Game {
  const game = new Game({ setup: randomSetup(random) });
  const length = random(8) === 0 ? random(100) : Infinity;
  for (;;) {
    const actor = actorOf(game.state);
    if (actor === 'over' || game.codes.length >= length) return game;
    if (actor === 'chance') game.playChance(random);
    else choose(game);
  }
}

test.each(Array.from({ length: 20 }, (_, i) => i))('ten random games fit into links: %i', (set) => {
  const random = seeded(`links ${set}`);
  for (let i = 0; i < 10; i++)
    roundTrip(
      play(random, (game) => game.playCode(encodeAction(chooseOption(decision(game.state).actions, random)))),
    );
});

test('games between bots fit into links', () => {
  const random = seeded('links of bots');
  const bot = botNamed('greedy');
  if (bot === undefined) throw new Error('there is no such bot');
  for (let i = 0; i < 20; i++)
    roundTrip(
      play(random, (game) => {
        const { state } = game;
        game.play(bot.choose(viewOf(state, state.decider), random).action);
      }),
    );
});
