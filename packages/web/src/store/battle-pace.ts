import { storedSignal } from '../lib/storage.ts';

/** How long the winning faces can be read before the die is thrown, in ms. */
const PAUSE = 500;
const LONG_PAUSE = 1100;
/** As long as battles are new to a player. */
const NEW_GAMES = 5;

/** How many games with a battle were seen on this device. */
const games = storedSignal('arena.battle-games', (found) =>
  typeof found === 'number' && Number.isInteger(found) && found > 0 ? found : 0,
);

/** Counts a game with a battle. */
export const countBattleGame = (): void => {
  games.value = Math.min(games.peek(), NEW_GAMES) + 1;
};

export const readingPause = (): number => (games.peek() > NEW_GAMES ? PAUSE : LONG_PAUSE);
