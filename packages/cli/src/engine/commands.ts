import { playGames, STRONGEST } from '@arena/ai';
import { decision, loadPosition, newGame, positionOf, RULES_VERSION, seeded, viewOf } from '@arena/rules';
import { version } from './version.ts';
import { readAction } from './action.ts';
import {
  readBot,
  readBots,
  readBudget,
  readGames,
  readLevel,
  readOn,
  readPlayer,
  readSeed,
  readSetup,
  refusing,
  type Fields,
} from './fields.ts';
import { arrive, decider, firstPoint, play, type Point, type Step } from './point.ts';
import { Refused } from './refused.ts';

/** All that a conversation remembers. */
export interface Memory {
  readonly point: Point | null;
  /** Chance decides by itself. It stays so from game to game. */
  readonly auto: boolean;
  readonly ended: boolean;
}

/** The fields of the reply, and what is remembered from now on. */
export type Answer = [reply: object, then: Memory];
type Command = (now: Memory, request: Fields) => Answer;

/** Not secret, but never the same twice. */
const freshSeed = (): string => crypto.randomUUID();

function pointIn({ point }: Memory): Point {
  if (point === null) throw new Refused('no-game', 'there is no game: begin one with "new" or "load"');
  return point;
}

const answer = (now: Memory, { point, ...told }: Step, more: object = {}): Answer => [
  { ...told, ...more },
  { ...now, point },
];

const hello: Command = (now) => [{ name: 'arena', version, protocol: 1, rules: RULES_VERSION }, now];

const begin: Command = (now, request) => {
  const seed = readSeed(request) ?? freshSeed();
  const setup = readSetup(request);
  return answer(now, arrive(firstPoint(newGame(setup), seed), now.auto), { seed });
};

const load: Command = (now, request) => {
  const seed = readSeed(request) ?? freshSeed();
  const state = refusing('bad-position', () => loadPosition(request.position));
  return answer(now, arrive(firstPoint(state, seed), now.auto), { seed });
};

const decide: Command = (now) => [{ decision: decision(pointIn(now).state) }, now];

const applyAction: Command = (now, { action }) => {
  const point = pointIn(now);
  return answer(now, play(point, readAction(action), now.auto));
};

const auto: Command = (now, request) => {
  const then = { ...now, auto: readOn(request) };
  // It may be set before the first game: then there is nothing to decide yet.
  if (now.point === null) return [{ events: [], decision: null }, then];
  return answer(then, arrive(now.point, then.auto));
};

const position: Command = (now) => [{ position: positionOf(pointIn(now).state) }, now];

const view: Command = (now, request) => {
  const { decision: _, ...seen } = viewOf(pointIn(now).state, readPlayer(request));
  return [{ view: seen }, now];
};

const go: Command = (now, request) => {
  const point = pointIn(now);
  const level = readLevel(request);
  const bot = readBot(request) ?? level ?? STRONGEST;
  const budget = readBudget(request);
  const seed = readSeed(request);
  const asked = request.player === undefined ? undefined : readPlayer(request);
  const player = decider(point);
  if (asked !== undefined && asked !== player)
    throw new Refused('illegal', 'the other player decides', 'not-now');
  const random = seed === undefined ? point.chance(`thoughts ${point.played}`) : seeded(seed);
  const started = performance.now();
  const choice = bot.choose(viewOf(point.state, player), random, budget);
  const ms = Math.round((performance.now() - started) * 1000) / 1000;
  return [{ ...choice, ms, bot: bot.name }, now];
};

const playMatch: Command = (now, request) => {
  const bots = readBots(request);
  const games = readGames(request);
  const budget = readBudget(request);
  const seed = readSeed(request) ?? freshSeed();
  const setup = readSetup(request);
  const match = playGames({ setup, bots, games, seed, budget });
  let step = match.next();
  while (step.done !== true) step = match.next();
  const { wins, draws, turns } = step.value;
  return [{ wins, draws, games, turns, seed }, now];
};

const quit: Command = (now) => [{}, { ...now, ended: true }];

export const COMMANDS: ReadonlyMap<unknown, Command> = new Map(
  Object.entries({
    hello,
    new: begin,
    load,
    decide,
    apply: applyAction,
    auto,
    position,
    view,
    go,
    play: playMatch,
    quit,
  }),
);
