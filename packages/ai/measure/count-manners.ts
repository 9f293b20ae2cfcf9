import {
  ActionList,
  apply,
  CARD_IDS,
  countSpaces,
  encodeAction,
  isChance,
  isOver,
  listLegalActions,
  newGame,
  PLAYERS,
  resultOf,
  seeded,
  vacantSpaces,
  viewOf,
  type Action,
  type Player,
  type State,
} from '@arena/rules';
import type { Bot } from '../src/bot.ts';
import { WinSearch } from '../src/search/win-search.ts';
import { advanceToDecision } from './advance-to-decision.ts';

/** What a player did in some games. */
export interface Manners {
  turns: number;
  /** Turns that ended with a die unused. */
  diceLeft: number;
  laid: number;
  /** Cards laid over an own one while another space was vacant. */
  covered: number;
  /** Decisions in which one action wins at once. */
  winsOffered: number;
  winsMissed: number;
}

const list = new ActionList();
const winSearch = new WinSearch();
const MAX_NODES = 5000;

function winsAtOnce(g: State, code: number, player: Player): boolean {
  const after = g.clone();
  apply(after, code);
  return isOver(after) && resultOf(after).winner === player;
}

/** Whether the player can still win for sure in this turn, though not with the next action. */
function isStillWon(g: State, action: Action, player: Player): boolean {
  const after = g.clone();
  apply(after, encodeAction(action));
  if (isOver(after)) return resultOf(after).winner === player;
  if (isChance(after) || after.decider !== player) return false;
  listLegalActions(after, list);
  return winSearch.find(after, list.toArray(), player, MAX_NODES)?.isCertain === true;
}

function count(manners: Manners, g: State, player: Player, action: Action): void {
  if (action.do === 'end') {
    manners.turns++;
    if (g.diceLeft > 0 && !winsAtOnce(g, encodeAction(action), player)) manners.diceLeft++;
  }
  if (action.do === 'play') {
    manners.laid++;
    const isOccupied = g.card(player, action.space) < CARD_IDS.length;
    if (isOccupied && countSpaces(vacantSpaces(g, player)) > 0) manners.covered++;
  }
  listLegalActions(g, list);
  const wins = list.toArray().filter((code) => winsAtOnce(g, code, player));
  if (wins.length === 0) return;
  manners.winsOffered++;
  if (!isStillWon(g, action, player)) manners.winsMissed++;
}

/** Plays games of the bot against itself and counts by seat. */
export function countManners(bot: Bot, games: number): Manners[] {
  const manners = PLAYERS.map(() => ({
    turns: 0,
    diceLeft: 0,
    laid: 0,
    covered: 0,
    winsOffered: 0,
    winsMissed: 0,
  }));
  for (let game = 0; game < games; game++) {
    const random = seeded(`manners ${game}`);
    const g = newGame({ deck: 'arena' });
    for (;;) {
      const player = advanceToDecision(g, random);
      if (player === null) break;
      const { action } = bot.choose(viewOf(g, player), random);
      const own = manners[player];
      if (own !== undefined) count(own, g, player, action);
      apply(g, encodeAction(action));
    }
  }
  return manners;
}
