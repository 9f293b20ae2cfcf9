import { deepStrictEqual } from 'node:assert';
import {
  apply,
  CARD_IDS,
  CARDS,
  decision,
  encode,
  newGame,
  positionOf,
  seeded,
  viewOf,
  why,
  type Action,
  type AskName,
  type CardId,
  type Option,
  type Random,
  type Setup,
  type State,
} from '@arena/rules';
import { newGame as newModel, type Model } from './model/index.ts';

/**
 * Plays random games on the engine and on the model side by side. At every decision they must agree on who decides, what
 * is asked, every answer with its probability, why other answers are refused, the position, and what each player sees.
 */

/** Lists without order become sorted ones, so that equal things are equal as data. */
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

const rounded = (x: { p?: number }): object => (x.p === undefined ? x : { ...x, p: x.p.toFixed(12) });
const comparableDecision = ({ actor, ask, actions, result }: ReturnType<Model['decision']>): unknown => ({
  actor,
  ask,
  actions: canonical(actions.map(rounded)),
  result,
});

/** Anything a player could think of, legal or not. */
function anyAction(ask: AskName, random: Random): Action {
  const card = CARD_IDS[random(CARD_IDS.length)];
  const space = random(9);
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
  for (const p of [0, 1] as const) {
    const { decision: __, ...view } = viewOf(g, p);
    deepStrictEqual(canonical(view), canonical(model.view(p)));
  }
  for (let i = 0; i < 4; i++) {
    const action = anyAction(ours.ask, random);
    deepStrictEqual(why(g, action), model.refusal(action), text(action));
  }
}

/** Plays that end turns less often meet more of the rules. */
function choose(actions: readonly Option[], random: Random): Option {
  const pick = actions[random(actions.length)];
  return pick.do === 'end' && random(3) > 0 ? actions[random(actions.length)] : pick;
}

export function randomSetup(random: Random): Setup {
  const deck = (['arena', 'roma', 'mixed', 'sets', 'decks'] as const)[random(5)];
  return {
    deck,
    beginner: random(4) === 0,
    start: ([0, 1, 'lot'] as const)[random(3)],
    ...(deck === 'decks' ? { decks: [randomDeck(random), randomDeck(random)] } : {}),
    ...(deck === 'sets' && random(2) === 0 ? { sets: ['roma', 'arena'] } : {}),
    ...(random(8) === 0 ? { figures: { [CARD_IDS[random(55)]]: { cost: random(12), defence: random(9) } } } : {}),
  };
}

function randomDeck(random: Random): CardId[] {
  const all = CARD_IDS.flatMap((id) => Array<CardId>(CARDS[id].copies.arena + CARDS[id].copies.roma).fill(id));
  return Array.from({ length: 55 }, () => all.splice(random(all.length), 1)[0]);
}

export interface Game {
  setup: Setup;
  actions: Action[];
}

/** Plays one game; gives the number of decisions. `game` holds what was played, also when they disagree. */
export function playInLockstep(seed: string, game: Game): number {
  const random = seeded(seed);
  game.setup = randomSetup(random);
  const g = newGame(game.setup);
  const model = newModel(game.setup);
  for (;;) {
    compare(g, model, random);
    const { actor, actions } = decision(g);
    if (actor === 'over') return game.actions.length;
    const { p: _, ...action } = choose(actions, random);
    game.actions.push(action);
    apply(g, encode(action));
    model.apply(action);
  }
}
