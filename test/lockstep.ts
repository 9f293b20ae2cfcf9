import { deepStrictEqual } from 'node:assert';
import {
  apply,
  CARD_IDS,
  decision,
  encodeAction,
  loadPosition,
  newGame,
  positionOf,
  seeded,
  toSpace,
  viewOf,
  why,
  type Action,
  type AskName,
  type GameStart,
  type Random,
  type State,
} from '@arena/rules';
import { loadPosition as loadModel, newGame as newModel, type Model } from './model/index.ts';
import { chooseOption } from './random-play.ts';

/**
 * Plays random games on the engine and on the model in lockstep. At every decision they must agree on who decides what,
 * the legal actions and their probabilities, why other actions are illegal, the position, and what each player sees.
 */

/** Sorts lists whose order is irrelevant, so that they can be compared. */
function canonical(x: unknown, key = ''): unknown {
  if (Array.isArray(x)) {
    const list = x.map((entry) => canonical(entry, key));
    const ordered = ['rows', 'vp', 'money', 'fewerDice', 'sets'].includes(key) || list.some(Array.isArray);
    return ordered ? list : list.sort((a, b) => (text(a) < text(b) ? -1 : 1));
  }
  if (typeof x !== 'object' || x === null) return x;
  return Object.fromEntries(
    Object.entries(x)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, canonical(value, name)]),
  );
}
const text = (x: unknown): string => JSON.stringify(x) ?? '';

interface ComparedDecision {
  actor: unknown;
  ask: unknown;
  actions: readonly object[];
  result?: unknown;
}
const rounded = (x: object): object => ('p' in x ? { ...x, p: Number(x.p).toFixed(12) } : x);
const comparableDecision = ({ actor, ask, actions, result }: ComparedDecision): unknown => ({
  actor,
  ask,
  actions: canonical(actions.map(rounded)),
  result,
});

/** Any well-formed action, legal or not. */
function randomAction(ask: AskName, random: Random): Action {
  const card = CARD_IDS[random(CARD_IDS.length)];
  const space = toSpace(random(9)); // 0 and 8 do not exist
  const die = random(8);
  const all: Action[] = [
    { do: 'play', card, space },
    { do: 'money', die },
    { do: 'draw', die },
    { do: 'activate', die },
    { do: 'bribe', die },
    { do: 'activate', die },
    { do: 'bribe', die },
    { do: 'end' },
    { do: 'take', card },
    { do: 'target', side: random(2) === 0 ? 'own' : 'opponent', space },
    { do: 'place', card, space },
    { do: 'done' },
    { do: 'swap', card, space },
    { do: 'die', die },
    { do: 'skip' },
    { do: 'adjust', die, by: random(2) === 0 ? 1 : -1 },
    { do: 'pay', times: random(5) },
    { do: 'buy', vp: random(5) },
    { do: 'keep' },
    ask === 'again' ? { do: 'reroll' } : { do: 'reroll', dice: [die] },
  ];
  return all[random(all.length)];
}

function compare(g: State, model: Model, random: Random): void {
  const ours = decision(g);
  deepStrictEqual(comparableDecision(ours), comparableDecision(model.decision()));
  const { pending: _, ...position } = positionOf(g);
  deepStrictEqual(canonical(position), canonical(model.position()));
  if (random(4) === 0) compareViews(g, model);
  if (random(2) === 0) compareRefusals(g, model, ours.ask, random);
}

function compareViews(g: State, model: Model): void {
  for (const p of [0, 1] as const) {
    const { decision: _, ...view } = viewOf(g, p);
    deepStrictEqual(canonical(view), canonical(model.view(p)));
  }
}

function compareRefusals(g: State, model: Model, ask: AskName, random: Random): void {
  for (let i = 0; i < 6; i++) {
    const action = randomAction(ask, random);
    deepStrictEqual(why(g, action), model.refusal(action), text(action));
  }
}

/** The actions played so far, for the report of a mismatch. */
interface ComparedGame {
  start: GameStart;
  actions: Action[];
}

/** Plays to the end of the game or for at most this many decisions. Returns how many. */
function playInLockstep(played: ComparedGame, random: Random, most = Infinity): number {
  const { start, actions } = played;
  const g = 'setup' in start ? newGame(start.setup) : loadPosition(start.position);
  const model = 'setup' in start ? newModel(start.setup) : loadModel(start.position);
  while (actions.length < most) {
    compare(g, model, random);
    const { actor, actions: options } = decision(g);
    if (actor === 'over') break;
    const { p: _, ...action } = chooseOption(options, random);
    actions.push(action);
    apply(g, encodeAction(action));
    model.apply(action);
  }
  return actions.length;
}

/** Plays games from the seed until this many decisions have been compared. A mismatch says how to reproduce it. */
export function compareGames(
  seed: string,
  startOf: (random: Random) => GameStart,
  decisions: number,
): number {
  let compared = 0;
  for (let n = 0; compared < decisions; n++) {
    const random = seeded(`${seed}/${n}`);
    const played: ComparedGame = { start: startOf(random), actions: [] };
    try {
      compared += playInLockstep(played, random);
    } catch (error) {
      throw new Error(`game ${n} of seed ${seed}\n${JSON.stringify(played)}`, { cause: error });
    }
  }
  return compared;
}
