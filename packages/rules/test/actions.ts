/** Short names for actions. */
import { toSpace, type Action, type CardId, type Pair, type Player, type Space } from '../src/index.ts';

export { SPACES } from '../src/index.ts';
/** A space that may not exist, as untrusted input can name it. */
export const anySpace: (n: number) => Space = toSpace;

export const play = (card: CardId, space: Space): Action => ({ do: 'play', card, space });
export const plays = (card: CardId, spaces: readonly Space[]): Action[] =>
  spaces.map((space) => play(card, space));
export const money = (die: number): Action => ({ do: 'money', die });
export const draw = (die: number): Action => ({ do: 'draw', die });
export const activate = (die: number): Action => ({ do: 'activate', die });
export const bribe = (die: number): Action => ({ do: 'bribe', die });
export const end: Action = { do: 'end' };

export const onOwn = (space: Space): Action => ({ do: 'target', side: 'own', space });
export const onFoe = (space: Space): Action => ({ do: 'target', side: 'opponent', space });
export const onEachOwn = (...spaces: Space[]): Action[] => spaces.map(onOwn);
export const onEachFoe = (...spaces: Space[]): Action[] => spaces.map(onFoe);
export const take = (card: CardId): Action => ({ do: 'take', card });
export const place = (card: CardId, space: Space): Action => ({ do: 'place', card, space });
export const places = (card: CardId, spaces: readonly Space[]): Action[] =>
  spaces.map((space) => place(card, space));
export const swap = (card: CardId, space: Space): Action => ({ do: 'swap', card, space });
export const swaps = (card: CardId, spaces: readonly Space[]): Action[] =>
  spaces.map((space) => swap(card, space));
export const useDie = (die: number): Action => ({ do: 'die', die });
export const pay = (times: number): Action => ({ do: 'pay', times });
export const buy = (vp: number): Action => ({ do: 'buy', vp });
export const skip: Action = { do: 'skip' };
export const done: Action = { do: 'done' };

export const pass = (...cards: Pair<CardId>): Action => ({ do: 'pass', cards });
export const reroll = (...dice: number[]): Action => ({ do: 'reroll', dice });
export const again: Action = { do: 'reroll' };
export const keep: Action = { do: 'keep' };

/** Chance. */
export const start = (player: Player): Action => ({ do: 'start', player });
export const deal = (card: CardId): Action => ({ do: 'deal', card });
export const roll = (...dice: number[]): Action => ({ do: 'roll', dice });
export const battle = (die: number): Action => ({ do: 'battle', roll: die });
