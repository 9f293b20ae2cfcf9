import {
  apply,
  BUILDING,
  CHARACTER,
  countSpaces,
  encodeAction,
  newGame,
  opponentOf,
  seeded,
  SPACES,
  vacantSpaces,
  viewOf,
  type Player,
  type State,
} from '@arena/rules';
import type { Bot } from '../src/bot.ts';
import { advanceToDecision } from './advance-to-decision.ts';

/** What a bot has done in all its turns together. */
export interface Habits {
  turns: number;
  /** Cards that the opponent has lost from the row during these turns. */
  destroyed: number;
  /** Own characters and buildings in the row at the end of the turn. */
  characters: number;
  buildings: number;
  /** Money at the end of the turn. */
  money: number;
}

const occupied = (g: State, player: Player): number => SPACES.length - countSpaces(vacantSpaces(g, player));

/** Plays games between two bots, each in both seats, and counts what each of them does. */
export function countHabits(bots: readonly [Bot, Bot], games: number): readonly [Habits, Habits] {
  const habits: readonly [Habits, Habits] = [
    { turns: 0, destroyed: 0, characters: 0, buildings: 0, money: 0 },
    { turns: 0, destroyed: 0, characters: 0, buildings: 0, money: 0 },
  ];
  for (let game = 0; game < games; game++) {
    const random = seeded(`habits ${Math.floor(game / 2)}`);
    const g = newGame({ deck: 'arena' });
    let [turn, cardsBefore] = [0, 0];
    for (;;) {
      const player = advanceToDecision(g, random);
      if (player === null) break;
      const index = (player + game) % 2 === 0 ? 0 : 1;
      const { action } = bots[index].choose(viewOf(g, player), random);
      const cardsNow = occupied(g, opponentOf(player));
      if (g.turn !== turn) [turn, cardsBefore] = [g.turn, cardsNow];
      if (action.do === 'end') {
        const own = habits[index];
        own.turns++;
        own.destroyed += Math.max(0, cardsBefore - cardsNow);
        own.characters += countSpaces(g.spacesHolding(player, CHARACTER));
        own.buildings += countSpaces(g.spacesHolding(player, BUILDING));
        own.money += g.money(player);
      }
      apply(g, encodeAction(action));
    }
  }
  return habits;
}
