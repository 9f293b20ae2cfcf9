import { playGames, STRONGEST } from '@arena/ai';
import { decision, loadPosition, newGame, positionOf, RULES_VERSION, seeded, viewOf } from '@arena/rules';
import { version } from '../version.ts';
import { readAction } from './read-action.ts';
import {
  readBot,
  readBots,
  readBudget,
  readGames,
  readLevel,
  readLines,
  readSwitch,
  readView,
  readPlayer,
  readSeed,
  readSetup,
  withErrorCode,
  type RequestFields,
} from './fields.ts';
import { chooseFrom } from './choose.ts';
import { advance, playerToAct, startGame, play, type EngineGame, type Transition } from './game.ts';
import { RequestError } from './request-error.ts';

/** The state of a session. */
export interface SessionState {
  readonly game: EngineGame | null;
  /** Whether chance is resolved automatically. Kept from game to game. */
  readonly auto: boolean;
  readonly ended: boolean;
}

/** The fields of the reply, and the new state. */
export type CommandResult = [reply: object, then: SessionState];
type CommandHandler = (now: SessionState, request: RequestFields) => CommandResult;

/** Not secret, but different each time. */
const randomSeed = (): string => crypto.randomUUID();

function requireGame({ game }: SessionState): EngineGame {
  if (game === null) throw new RequestError('no-game', 'there is no game: start one with "new" or "load"');
  return game;
}

const reply = (now: SessionState, { game, ...outcome }: Transition, more: object = {}): CommandResult => [
  { ...outcome, ...more },
  { ...now, game: game },
];

const hello: CommandHandler = (now) => [{ name: 'arena', version, protocol: 1, rules: RULES_VERSION }, now];

const begin: CommandHandler = (now, request) => {
  const seed = readSeed(request) ?? randomSeed();
  const setup = readSetup(request);
  return reply(now, advance(startGame(newGame(setup), seed), now.auto), { seed });
};

const load: CommandHandler = (now, request) => {
  const seed = readSeed(request) ?? randomSeed();
  const state = withErrorCode('bad-position', () => loadPosition(request.position));
  return reply(now, advance(startGame(state, seed), now.auto), { seed });
};

const decide: CommandHandler = (now) => [{ decision: decision(requireGame(now).state) }, now];

const applyAction: CommandHandler = (now, { action }) => {
  const point = requireGame(now);
  return reply(now, play(point, readAction(action), now.auto));
};

const auto: CommandHandler = (now, request) => {
  const then = { ...now, auto: readSwitch(request) };
  // It may be set before the first game, when there is nothing to decide yet.
  if (now.game === null) return [{ events: [], decision: null }, then];
  return reply(then, advance(now.game, then.auto));
};

const position: CommandHandler = (now) => [{ position: positionOf(requireGame(now).state) }, now];

const view: CommandHandler = (now, request) => {
  const { decision: _, ...seen } = viewOf(requireGame(now).state, readPlayer(request));
  return [{ view: seen }, now];
};

const millisecondsSince = (started: number): number =>
  Math.round((performance.now() - started) * 1000) / 1000;

const go: CommandHandler = (now, request) => {
  const point = requireGame(now);
  const level = readLevel(request);
  const bot = readBot(request) ?? level ?? STRONGEST;
  const budget = { ...readBudget(request), lines: readLines(request) };
  const seed = readSeed(request);
  const asked = request.player === undefined ? undefined : readPlayer(request);
  const player = playerToAct(point);
  if (asked !== undefined && asked !== player)
    throw new RequestError('illegal', 'the other player decides', 'not-now');
  const random = seed === undefined ? point.randomFor(`thoughts ${point.actionCount}`) : seeded(seed);
  const started = performance.now();
  const choice = bot.choose(viewOf(point.state, player), random, budget);
  return [{ ...choice, ms: millisecondsSince(started), bot: bot.name }, now];
};

const choose: CommandHandler = (now, request) => {
  const known = readView(request);
  const bot = readBot(request) ?? readLevel(request) ?? STRONGEST;
  const budget = { ...readBudget(request), lines: readLines(request) };
  const random = seeded(readSeed(request) ?? randomSeed());
  const { actor } = known.decision;
  if (actor === 'over') throw new RequestError('illegal', 'the game is over', 'game-over');
  if (actor !== known.player) throw new RequestError('illegal', 'the viewer does not decide', 'not-now');
  const started = performance.now();
  const choice = withErrorCode('bad-position', () => chooseFrom(known, bot, random, budget));
  return [{ ...choice, ms: millisecondsSince(started), bot: bot.name }, now];
};

const playMatch: CommandHandler = (now, request) => {
  const bots = readBots(request);
  const games = readGames(request);
  const budget = readBudget(request);
  const seed = readSeed(request) ?? randomSeed();
  const setup = readSetup(request);
  const match = playGames({ setup, bots, games, seed, budget });
  let step = match.next();
  while (step.done !== true) step = match.next();
  const { wins, draws, turns } = step.value;
  return [{ wins, draws, games, turns, seed }, now];
};

const quit: CommandHandler = (now) => [{}, { ...now, ended: true }];

export const COMMANDS: ReadonlyMap<unknown, CommandHandler> = new Map(
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
    choose,
    play: playMatch,
    quit,
  }),
);
