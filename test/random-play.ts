import {
  CARD_IDS,
  DECK_NAMES,
  loadPosition,
  positionOf,
  type CardId,
  type LegalAction,
  type Position,
  type Random,
  type Setup,
} from '@arena/rules';
import { cardsIn } from './card-lists.ts';

/** Random set-ups, positions and choices for tests that play many games. */

/** Longer turns exercise more rules. */
export function chooseOption(options: readonly LegalAction[], random: Random): LegalAction {
  const option = options[random(options.length)];
  return option.do === 'end' && random(3) > 0 ? options[random(options.length)] : option;
}

const oneOf = <T>(items: readonly T[], random: Random): T => items[random(items.length)];

export function randomSetup(random: Random): Setup {
  const deck = oneOf(DECK_NAMES, random);
  return {
    deck,
    beginner: random(4) === 0,
    start: oneOf([0, 1, 'lot'] as const, random),
    ...(deck === 'decks' ? { decks: [randomDeck(random), randomDeck(random)] } : {}),
    ...(deck === 'sets' && random(2) === 0 ? { sets: ['roma', 'arena'] } : {}),
    ...(random(8) === 0
      ? { figures: { [oneOf(CARD_IDS, random)]: { cost: random(12), defence: random(9) } } }
      : {}),
  };
}

const takeRandom = (from: CardId[], count: number, random: Random): CardId[] =>
  Array.from({ length: Math.min(count, from.length) }, () => from.splice(random(from.length), 1)[0]);

const randomDeck = (random: Random): CardId[] => takeRandom(cardsIn('arena', 'roma'), 55, random);

function decksOf({ deck, sets, decks }: Setup): [CardId[], CardId[]] {
  if (deck === 'decks' && decks !== undefined) return [[...decks[0]], [...decks[1]]];
  if (deck === 'sets') return [cardsIn(sets?.[0] ?? 'arena'), cardsIn(sets?.[1] ?? 'roma')];
  const common = deck === 'mixed' ? cardsIn('arena', 'roma') : cardsIn(deck === 'arena' ? 'arena' : 'roma');
  return [common, common];
}

/** In the middle of a turn, with full rows and money to spend, so that cards interact. */
export function randomPosition(random: Random): Position {
  const { start: _, ...setup } = randomSetup(random);
  const [first, second] = decksOf(setup);
  const separate = first !== second;
  const row = (deck: CardId[]): (CardId | null)[] =>
    Array.from({ length: 7 }, (__, i) =>
      (setup.beginner === true && i === 6) || random(5) === 0 ? null : takeRandom(deck, 1, random)[0],
    );
  const hands = [takeRandom(first, random(6), random), takeRandom(second, random(6), random)];
  const discards = [takeRandom(first, random(8), random), takeRandom(second, random(8), random)];
  const known = [hands[1].filter(() => random(3) === 0), hands[0].filter(() => random(3) === 0)];
  const emptyPile = random(6) === 0;
  const vp = [1 + random(12), 1 + random(12)];
  return positionOf(
    loadPosition({
      ...setup,
      active: random(2),
      turn: 1 + random(20),
      vp,
      bank: 1 + random(36 - vp[0] - vp[1]),
      money: [random(30), random(30)],
      dice: Array.from({ length: 1 + random(3) }, () => 1 + random(6)),
      bribed: random(8) === 0,
      rows: [row(first), row(second)],
      hands,
      discard: separate ? discards : discards.flat(),
      ...(emptyPile ? { draw: separate ? [[], []] : [] } : {}),
      known,
      effects: {
        fewerDice: [random(4) === 0, random(4) === 0],
        blocked: [random(4) === 0 ? [1 + random(6)] : [], random(4) === 0 ? [1 + random(6)] : []],
        weakened: random(5) === 0 ? 2 : 0,
      },
    }),
  );
}
