/** Positions shared by the tests of several rulings. */
import { CARD_IDS, CARDS, type CardId, type SetName } from '../src/index.ts';
import { SPACES } from './actions.ts';

export type Cards = { [space: number]: CardId };
/** A full row: Forums except for these cards. */
export const fullRow = (cards: Cards = {}): Cards => ({
  ...Object.fromEntries(SPACES.map((space) => [space, 'forum' as const])),
  ...cards,
});
/** There is only one Tuba in the box: for two, each player brings a deck with one. */
export const arenaDeck: CardId[] = CARD_IDS.flatMap((id) => Array<CardId>(CARDS[id].copies.arena).fill(id));
export const romaDeck: CardId[] = [
  ...CARD_IDS.flatMap((id) => Array<CardId>(CARDS[id].copies.roma).fill(id)),
  ...Array<CardId>(3).fill('forum'),
];
export const romaAndArena: { deck: 'sets'; sets: [SetName, SetName] } = {
  deck: 'sets',
  sets: ['roma', 'arena'],
};
