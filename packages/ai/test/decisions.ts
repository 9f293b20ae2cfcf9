import {
  ActionList,
  actorOf,
  apply,
  CARD_IDS,
  CARDS,
  isChance,
  isOver,
  legal,
  newGame,
  sample,
  seeded,
  type CardId,
  type Player,
  type Setup,
  type State,
} from '@arena/rules';

const allCards: CardId[] = CARD_IDS.flatMap((id) =>
  Array<CardId>(CARDS[id].copies.arena + CARDS[id].copies.roma).fill(id),
);

/** Every kind of deck, and the beginners' game. */
export const SETUPS: Setup[] = [
  { deck: 'arena' },
  { deck: 'roma' },
  { deck: 'mixed' },
  { deck: 'sets' },
  { deck: 'decks', decks: [allCards.slice(0, 55), allCards.slice(-55)] },
  { deck: 'mixed', beginner: true },
];

/** Every decision of a player in a few random games. */
export function* decisionsOf(setup: Setup, games: number): Generator<{ state: State; player: Player }> {
  const random = seeded(`decisions ${setup.deck}`);
  const list = new ActionList();
  for (let game = 0; game < games; game++) {
    const g = newGame(setup);
    while (!isOver(g)) {
      if (isChance(g)) {
        apply(g, sample(g, random));
        continue;
      }
      yield { state: g.clone(), player: actorOf(g) as Player };
      legal(g, list);
      apply(g, list.codes[random(list.length)]);
    }
  }
}
