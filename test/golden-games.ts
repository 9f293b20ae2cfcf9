import type { Setup } from '@arena/rules';
import { deckOf } from './card-lists.ts';

interface GoldenGame {
  name: string;
  setup: Setup;
  seed: string;
}

/** One deck fights and copies, the other builds and earns. */
const attackers = deckOf({
  bestia: 2,
  decurio: 2,
  elephantus: 2,
  maecenas: 2,
  magister: 2,
  mercennarius: 2,
  arena: 2,
  ballista: 2,
  viaCassia: 2,
  tuba: 1,
  veneficus: 1,
  aries: 1,
  statuaJovis: 1,
  centurio: 2,
  essedum: 2,
  gladiator: 2,
  legionarius: 3,
  nero: 1,
  scaenicus: 2,
  sicarius: 1,
  velites: 2,
  onager: 2,
  forum: 10,
  telonium: 2,
  speculator: 2,
  fonsBacchi: 1,
  haruspex: 1,
});
const builders = deckOf({
  philosophus: 2,
  pictor: 2,
  praedator: 2,
  restaurator: 1,
  templarius: 2,
  aquaeductus: 1,
  carrusBovinus: 1,
  castra: 2,
  fortuna: 2,
  offertorium: 2,
  portus: 2,
  taberna: 2,
  triremis: 2,
  architectus: 2,
  consiliarius: 2,
  consul: 2,
  legat: 2,
  mercator: 1,
  praetorianus: 2,
  senator: 2,
  tribunusPlebis: 2,
  aesculapinum: 2,
  basilica: 2,
  machina: 2,
  mercatus: 2,
  templum: 2,
  turris: 2,
  equitatus: 1,
  forum: 4,
});

export const GOLDEN_GAMES: readonly GoldenGame[] = [
  { name: 'arena', setup: { deck: 'arena', start: 'lot' }, seed: 'golden arena' },
  { name: 'roma', setup: { deck: 'roma', start: 'lot' }, seed: 'golden roma' },
  { name: 'mixed', setup: { deck: 'mixed', start: 0 }, seed: 'golden mixed' },
  { name: 'sets', setup: { deck: 'sets', start: 1, sets: ['roma', 'arena'] }, seed: 'golden sets' },
  {
    name: 'decks',
    setup: { deck: 'decks', start: 'lot', decks: [attackers, builders] },
    seed: 'golden decks',
  },
  { name: 'beginners', setup: { deck: 'arena', beginner: true, start: 'lot' }, seed: 'golden beginners' },
];

export const goldenFile = (name: string): URL => new URL(`golden/${name}.txt`, import.meta.url);
