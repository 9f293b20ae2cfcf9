import {
  CARD_IDS,
  CARDS,
  costOf,
  DECK_SIZE,
  printedDefence,
  type CardId,
  type FigureOverrides,
  type Random,
  type Setup,
} from '@arena/rules';

/** Games out of thirty: mostly the deck of the box, everything else often enough to learn it. */
const SETUP_MIX: readonly (readonly [number, (random: Random) => Setup])[] = [
  [12, () => ({ deck: 'arena' })],
  [4, () => ({ deck: 'roma' })],
  [5, () => ({ deck: 'mixed' })],
  [2, () => ({ deck: 'sets' })],
  [1, () => ({ deck: 'sets', sets: ['roma', 'arena'] })],
  [2, (random) => ({ deck: 'decks', decks: [randomDeck(random), randomDeck(random)] })],
  [2, () => ({ deck: 'arena', beginner: true })],
  [1, () => ({ deck: 'roma', beginner: true })],
  [1, () => ({ deck: 'mixed', beginner: true })],
];
const WEIGHTED_SETUPS = SETUP_MIX.flatMap(([games, setup]) => Array.from({ length: games }, () => setup));
/** One game in this many has changed figures, so that the network also plays well with corrected figures. */
const RANDOM_FIGURES_ONE_IN = 12;
const RANDOM_FIGURES = 8;

const ALL_CARDS: readonly CardId[] = CARD_IDS.flatMap((id) =>
  Array<CardId>(CARDS[id].copies.arena + CARDS[id].copies.roma).fill(id),
);

function randomElement<T>(list: readonly T[], random: Random): T {
  const element = list[random(list.length)];
  if (element === undefined) throw new Error('the list is empty');
  return element;
}

export function randomSetup(random: Random): Setup {
  const setup = randomElement(WEIGHTED_SETUPS, random)(random);
  return random(RANDOM_FIGURES_ONE_IN) === 0 ? { ...setup, figures: randomFigures(random) } : setup;
}

/** Any cards out of both boxes, but with all copies of some kinds, as people build decks. */
function randomDeck(random: Random): CardId[] {
  const left = [...ALL_CARDS];
  const deck: CardId[] = [];
  while (deck.length < DECK_SIZE) {
    const card = randomElement(left, random);
    const copies = random(2) === 0 ? 1 : left.filter((each) => each === card).length;
    for (let n = 0; n < copies && deck.length < DECK_SIZE; n++) {
      left.splice(left.indexOf(card), 1);
      deck.push(card);
    }
  }
  return deck;
}

function randomFigures(random: Random): FigureOverrides {
  const figures: FigureOverrides = {};
  for (let i = 0; i < RANDOM_FIGURES; i++) {
    const card = randomElement(CARD_IDS, random);
    const near = (figure: number): number => Math.max(1, figure + random(5) - 2);
    figures[card] = { cost: near(costOf({}, card)), defence: near(printedDefence({}, card)) };
  }
  return figures;
}
