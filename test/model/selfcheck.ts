// Run with node. Checks the hard cases, then invariants in random games with every deck. Arguments: rounds, seed.
import { allCards, cardsOfSet } from './cards.ts';
import { check } from './checks.ts';
import { hardCases } from './hardcases.ts';
import { loadPosition, newGame } from './index.ts';
import type { Model } from './index.ts';
import { alphabetical, count, distinct } from './lists.ts';
import type { Decision } from './types.ts';

interface Position {
  deck: string;
  beginner: boolean;
  vp: [number, number];
  bank: number;
  turn: number;
  rows: (string | null)[][];
  hands: string[][];
  discard: unknown[];
  draw: unknown[];
  known: string[][];
  shown?: string[];
}

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('nothing to pick');
  return item;
}

function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  const keyed = list.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

function positionOf(model: Model): Position {
  return model.position() as Position;
}

function everyCard(position: Position): string {
  const laid = position.rows.flat().filter((card) => card !== null);
  const piles = [position.discard.flat(), position.draw.flat()].flat() as string[];
  return alphabetical([...laid, ...position.hands.flat(), ...piles, ...(position.shown ?? [])]).join();
}

function allVp(position: Position): number {
  return position.vp[0] + position.vp[1] + position.bank;
}

/** Every conceivable answer to `act`: those not refused must be exactly those listed. */
function conceivableActs(): object[] {
  const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const dice = numbers.flatMap((die) =>
    ['money', 'draw', 'activate', 'bribe'].map((verb) => ({ do: verb, die })),
  );
  const cards = [...distinct(allCards()), 'nobody'];
  const plays = cards.flatMap((card) => numbers.map((space) => ({ do: 'play', card, space })));
  return [...dice, ...plays, { do: 'end' }];
}

const ACTS = conceivableActs();
const seenAsks = new Map<string, number>();

function checkDecision(model: Model, decision: Decision, position: Position, thorough: boolean): void {
  seenAsks.set(decision.ask, (seenAsks.get(decision.ask) ?? 0) + 1);
  check(decision.actions.length > 0, 'at least one action');
  const keys = decision.actions.map((action) => JSON.stringify(action));
  check(distinct(keys).length === keys.length, `each action once: ${keys.join()}`);
  for (const action of decision.actions)
    check(model.refusal(action) === null, `refused ${JSON.stringify(action)}`);
  if (decision.actor === 'chance') {
    const sum = decision.actions.reduce((total, action) => total + ('p' in action ? action.p : NaN), 0);
    check(Math.abs(sum - 1) < 1e-9, `probabilities sum to ${sum}`);
  } else {
    check(
      decision.actions.every((action) => !('p' in action)),
      'p only for chance',
    );
  }
  if (decision.ask === 'act' && thorough) {
    const legal = ACTS.filter((action) => model.refusal(action) === null).map((action) =>
      JSON.stringify(action),
    );
    check(alphabetical(legal).join() === alphabetical(keys).join(), 'listed = not refused');
    const again = loadPosition(position);
    check(JSON.stringify(again.position()) === JSON.stringify(position), 'position loads back');
    check(
      JSON.stringify(alphabetical(again.decision().actions.map((each) => JSON.stringify(each)))) ===
        JSON.stringify(alphabetical(keys)),
      'same actions after loading',
    );
  }
  for (const player of [0, 1] as const) {
    const hand = position.hands[1 - player] ?? [];
    const known = position.known[player] ?? [];
    check(
      known.every((card) => count(known, card) <= count(hand, card)),
      'known cards are in the hand',
    );
    const view = model.view(player) as { hands: unknown[]; known: unknown };
    check(view.hands[1 - player] === hand.length, 'view hides the hand');
    check(JSON.stringify(view.known) === JSON.stringify(known), 'view shows the own knowledge');
    check(!('pending' in view) && typeof (view as { draw?: unknown }).draw !== 'undefined', 'view shape');
  }
}

function playOn(model: Model, random: () => number, thorough: boolean): Position {
  let before = positionOf(model);
  const cards = everyCard(before);
  for (let steps = 0; ; steps += 1) {
    check(steps < 100_000, 'the game ends');
    const position = positionOf(model);
    const decision = model.decision();
    check(everyCard(position) === cards, 'cards conserved');
    const lost = allVp(before) - allVp(position);
    if (decision.actor === 'over') {
      const { result } = decision;
      check(result !== undefined, 'a result');
      check(position.shown === undefined, 'nothing shown at the end');
      check(lost <= 0 || lost <= 3, 'only Aquaeductus removes VP');
      check(lost >= 0 || position.bank === 0, 'credited only by an empty bank');
      check(
        ACTS.every((action) => model.refusal(action) === 'game-over'),
        'game-over',
      );
      return position;
    }
    check(lost === 0 || lost === 3, 'VP conserved');
    check(position.vp[0] > 0 && position.vp[1] > 0 && position.bank > 0, 'not over yet');
    checkDecision(model, decision, position, thorough && steps % 7 === 0);
    before = position;
    let action = pick(random, decision.actions);
    // End turns less often, so that more happens in them.
    if (action.do === 'end') action = pick(random, decision.actions);
    model.apply(action);
  }
}

function setups(random: () => number): object[] {
  const ownDeck = (): string[] => shuffled(random, allCards()).slice(0, 55);
  return [
    { deck: 'arena' },
    { deck: 'roma', start: 0 },
    { deck: 'mixed', start: 'lot' },
    { deck: 'sets', start: 1 },
    { deck: 'sets', sets: ['roma', 'arena'] },
    { deck: 'decks', decks: [ownDeck(), ownDeck()] },
  ];
}

/** Full rows, much money and small piles make reshuffles, chains and empty piles common. */
function crowdedPosition(random: () => number): object {
  const beginner = random() < 0.3;
  const separate = random() < 0.4;
  const cards = shuffled(random, allCards());
  const row = (): (string | null)[] =>
    [1, 2, 3, 4, 5, 6, 7].map((space) =>
      (beginner && space === 7) || random() < 0.2 ? null : (cards.pop() ?? null),
    );
  const some = (most: number): string[] => cards.splice(0, Math.floor(random() * (most + 1)));
  const number = (most: number): number => Math.floor(random() * (most + 1));
  const money = random() < 0.7 ? [number(60), number(60)] : [number(5), number(5)];
  return {
    deck: separate ? 'sets' : 'mixed',
    beginner,
    active: number(1),
    turn: 1 + number(299),
    vp: [1 + number(11), 1 + number(11)],
    bank: 1 + number(11),
    money,
    dice: Array.from({ length: number(3) }, () => 1 + number(5)),
    rows: [row(), row()],
    hands: [some(6), some(6)],
    discard: separate ? [some(6), some(6)] : some(6),
    draw: separate ? [some(4), some(4)] : some(4),
  };
}

function main(gamesPerDeck: number, seed: number): void {
  const random = generator(seed);
  check(cardsOfSet('arena').length + cardsOfSet('roma').length === 107, 'card counts');
  hardCases();
  let games = 0;
  let turns = 0;
  for (let round = 0; round < gamesPerDeck; round += 1) {
    for (const setup of setups(random)) {
      for (const beginner of [false, true]) {
        turns += playOn(newGame({ ...setup, beginner }), random, round % 10 === 0).turn;
        games += 1;
      }
    }
    for (let each = 0; each < 12; each += 1) {
      playOn(loadPosition(crowdedPosition(random)), random, round % 10 === 0);
      games += 1;
    }
  }
  console.log(`${games} games, ${turns} turns in the new ones`);
  console.log(Object.fromEntries(seenAsks));
}

if (import.meta.main) main(Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 1));
