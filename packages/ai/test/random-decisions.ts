import {
  ActionList,
  actorOf,
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

/** As from an owner of printed cards whose figures are all one higher. */
export const CORRECTED: FigureOverrides = Object.fromEntries(
  CARD_IDS.map((id) => [id, { cost: costOf({}, id) + 1, defence: printedDefence({}, id) + 1 }]),
);

/** Every kind of deck, the beginners' game, and one with corrected figures. */
export const SETUPS: Setup[] = [
  { deck: 'arena' },
  { deck: 'roma' },
  { deck: 'mixed' },
  { deck: 'sets' },
  { deck: 'decks', decks: [allCards.slice(0, 55), allCards.slice(-55)] },
  { deck: 'mixed', beginner: true },
  { deck: 'arena', figures: CORRECTED },
];

/** What may be done. */
export function legalCodes(g: State): ActionCode[] {
  const list = new ActionList();
  listLegalActions(g, list);
  return list.toArray();
}

/** Every decision of a player in a few random games. */
export function* decisionsOf(setup: Setup, games: number): Generator<{ state: State; player: Player }> {
  const random = seeded(`decisions ${setup.deck}`);
  const list = new ActionList();
  for (let game = 0; game < games; game++) {
    const g = newGame(setup);
    while (!isOver(g)) {
      if (isChance(g)) {
        apply(g, sampleChance(g, random));
        continue;
      }
      yield { state: g.clone(), player: actorOf(g) as Player };
      listLegalActions(g, list);
      apply(g, list.at(random(list.length)));
    }
  }
}
