/** What stories of several rulings lay out. */
import { CARD_IDS, CARDS, type CardId, type SetName } from '../src/index.ts';
import { SPACES } from './actions.ts';

export type Cards = { [space: number]: CardId };
/** A row without vacancies: Forums, but for these. */
export const fullRow = (cards: Cards = {}): Cards => ({
  ...Object.fromEntries(SPACES.map((space) => [space, 'forum' as const])),
  ...cards,
});
/** Both games have a Tuba each only where each player brings one. */
export const arenaDeck: CardId[] = CARD_IDS.flatMap((id) => Array<CardId>(CARDS[id].copies.arena).fill(id));
export const romaDeck: CardId[] = [
  ...CARD_IDS.flatMap((id) => Array<CardId>(CARDS[id].copies.roma).fill(id)),
  ...Array<CardId>(3).fill('forum'),
];
export const romaAndArena: { deck: 'sets'; sets: [SetName, SetName] } = {
  deck: 'sets',
  sets: ['roma', 'arena'],
};
