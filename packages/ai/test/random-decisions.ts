import {
  ActionList,
  apply,
  CARD_IDS,
  CARDS,
  costOf,
  isChance,
  isOver,
  listLegalActions,
  newGame,
  printedDefence,
  sampleChance,
  seeded,
  type CardId,
  type ActionCode,
  type FigureOverrides,
  type Player,
  type Setup,
  type State,
} from '@arena/rules';

const allCards: CardId[] = CARD_IDS.flatMap((id) =>
  Array<CardId>(CARDS[id].copies.arena + CARDS[id].copies.roma).fill(id),
);

/** Corrected figures: all one higher than ours. */
export const CORRECTED: FigureOverrides = Object.fromEntries(
  CARD_IDS.map((id) => [id, { cost: costOf({}, id) + 1, defence: printedDefence({}, id) + 1 }]),
);

/** Every kind of deck, the beginners' game, and a game with corrected figures. */
export const SETUPS: Setup[] = [
  { deck: 'arena' },
  { deck: 'roma' },
  { deck: 'mixed' },
  { deck: 'sets' },
  { deck: 'decks', decks: [allCards.slice(0, 55), allCards.slice(-55)] },
  { deck: 'mixed', beginner: true },
  { deck: 'arena', figures: CORRECTED },
];

export function legalCodes(g: State): ActionCode[] {
  const list = new ActionList();
  listLegalActions(g, list);
  return list.toArray();
}

export interface PlayerDecision {
  state: State;
  player: Player;
}

/** Every decision of a player in a few random games. */
export function* decisionsOf(setup: Setup, games: number): Generator<PlayerDecision> {
  const random = seeded(`decisions ${setup.deck}`);
  const list = new ActionList();
  for (let game = 0; game < games; game++) {
    const g = newGame(setup);
    while (!isOver(g)) {
      if (isChance(g)) {
        apply(g, sampleChance(g, random));
        continue;
      }
      yield { state: g.clone(), player: g.decider };
      listLegalActions(g, list);
      apply(g, list.at(random(list.length)));
    }
  }
}

/** The first decision in five random games that meets the condition. */
export function findDecision(
  setup: Setup,
  condition: (decision: PlayerDecision) => boolean = () => true,
): PlayerDecision {
  for (const decision of decisionsOf(setup, 5)) if (condition(decision)) return decision;
  throw new Error('no decision meets the condition');
}

/** The first of the player who begins, after the first turns. */
export const midgameDecision = (): PlayerDecision =>
  findDecision({ deck: 'arena', start: 0 }, ({ state: { turn, decider } }) => turn > 2 && decider === 0);
