import {
  BUILDING,
  CARD_IDS,
  CHARACTER,
  countSpaces,
  kindOf,
  neighbours,
  opponentOf,
  spacesWith,
  vacantSpaces,
  type CardId,
  type Player,
  type Space,
  type State,
} from '@arena/rules';

/** The average gain of one activation in VP: estimates, good enough to choose by. */
const AVERAGE_VALUE: Readonly<Record<CardId, number>> = {
  bestia: 1.8,
  decurio: 1.8,
  elephantus: 2,
  equitatus: 1,
  maecenas: 1.2,
  magister: 1.3,
  mercennarius: 2,
  philosophus: 1.5,
  pictor: 1.5,
  praedator: 1.5,
  restaurator: 1,
  speculator: 1.3,
  templarius: 2,
  tuba: 1.2,
  veneficus: 2,
  aquaeductus: 1,
  arena: 2.2,
  aries: 2,
  ballista: 1.9,
  carrusBovinus: 1,
  castra: 2,
  fonsBacchi: 1.5,
  fortuna: 0.8,
  forum: 3.2,
  offertorium: 1.5,
  portus: 0.6,
  statuaJovis: 1.5,
  taberna: 2,
  telonium: 2,
  triremis: 2,
  viaCassia: 1.6,
  architectus: 2,
  centurio: 2.3,
  consiliarius: 0.5,
  consul: 0.8,
  essedum: 0.8,
  gladiator: 2.2,
  haruspex: 1.4,
  legat: 1.5,
  legionarius: 1.8,
  mercator: 2,
  nero: 1.2,
  praetorianus: 1,
  scaenicus: 1.5,
  senator: 2,
  sicarius: 1.2,
  tribunusPlebis: 2,
  velites: 2,
  aesculapinum: 1,
  basilica: 1.2,
  machina: 0.5,
  mercatus: 1,
  onager: 2,
  templum: 1,
  turris: 1.4,
};
const averageValueByKind = Float64Array.from(CARD_IDS, (id) => AVERAGE_VALUE[id]);

const FORUM = kindOf('forum');
const BASILICA = kindOf('basilica');

const characters = (g: State, p: Player): number => countSpaces(g.spacesHolding(p, CHARACTER));
const buildings = (g: State, p: Player): number => countSpaces(g.spacesHolding(p, BUILDING));
export const vacancies = (g: State, p: Player): number => countSpaces(vacantSpaces(g, p));

const basilicasBeside = (g: State, p: Player, space: Space): number =>
  countSpaces(spacesWith(g, p, BASILICA) & neighbours(space));

/** Cards whose gain can be read off the board. */
const boardValue: { [id in CardId]?: (g: State, p: Player, space: Space) => number } = {
  pictor: (g, p) => buildings(g, p) - buildings(g, opponentOf(p)),
  taberna: (g, p) => characters(g, opponentOf(p)),
  triremis: (g, p) => (characters(g, p) > characters(g, opponentOf(p)) ? 3 : 1),
  mercatus: (g, p) => g.countOnRow(opponentOf(p), FORUM),
  legat: (g, p) => 0.5 + vacancies(g, opponentOf(p)),
  carrusBovinus: (g, p) => Math.max(0.5, 5 - g.vp(p)),
  castra: (g, p) => (vacancies(g, p) > 0 ? 2.5 : 1),
  forum: (g, p, space) => AVERAGE_VALUE.forum + 2 * basilicasBeside(g, p, space),
};
const boardValueByKind = CARD_IDS.map((id) => boardValue[id]);

export function activationValue(g: State, p: Player, space: Space): number {
  const kind = g.card(p, space);
  return boardValueByKind[kind]?.(g, p, space) ?? averageValueByKind[kind];
}

/** The value of a card that has not been laid yet. */
export const handCardValue = (id: CardId): number => AVERAGE_VALUE[id];
