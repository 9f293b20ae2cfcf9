import { ask } from './ask.ts';
import { printedCost } from './cards.ts';
import { activate } from './effects.ts';
import { ascending, choicesOf, count, distinct, without, withoutAll } from './lists.ts';
import { drawCards } from './piles.ts';
import { whyNotActivate, whyNotBribe, whyNotDraw, whyNotMoney, whyNotPlay } from './refusals.ts';
import {
  BRIBERY,
  checkEnd,
  endGame,
  layCard,
  leaveHand,
  other,
  spaces,
  spacesOf,
  vacantSpaces,
} from './board.ts';
import type { Action, Flow, Game, Player } from './types.ts';

const LAST_TURN = 300;

function activePlayer(game: Game): Player {
  if (game.active === null) throw new Error('no active player');
  return game.active;
}

// ---- phase 1

function loseForVacantSpaces(game: Game): void {
  const me = activePlayer(game);
  const lost = Math.min(game.vp[me], vacantSpaces(game, me).length);
  game.vp[me] -= lost;
  game.bank += lost;
  checkEnd(game);
}

// ---- phase 2

function allRolls(howMany: number): number[][] {
  if (howMany === 0) return [[]];
  return allRolls(howMany - 1).flatMap((rest) => [1, 2, 3, 4, 5, 6].map((face) => [...rest, face]));
}

function* roll(howMany: number): Flow<number[]> {
  const rolls = allRolls(howMany).map((each) => JSON.stringify(ascending(each)));
  const actions = distinct(rolls).map((key) => ({
    do: 'roll' as const,
    dice: JSON.parse(key) as number[],
    p: count(rolls, key) / rolls.length,
  }));
  return (yield* ask('chance', 'roll', actions)).dice;
}

/** Dice being rolled again are not in `game.dice` until they have been rolled. */
function* rollAgain(game: Game, dice: number[]): Flow<void> {
  game.dice = withoutAll(game.dice, dice);
  game.dice = [...game.dice, ...(yield* roll(dice.length))];
}

function* offerReroll(game: Game, choices: number[][]): Flow<void> {
  const rerolls = choices.map((dice) => ({ do: 'reroll' as const, dice }));
  const answer = yield* ask(activePlayer(game), 'reroll', [...rerolls, { do: 'keep' as const }]);
  if (answer.do === 'reroll') yield* rollAgain(game, answer.dice);
}

function* rollPhase(game: Game): Flow<void> {
  const me = activePlayer(game);
  game.dice = [...(yield* roll(game.fewerDice[me] ? 2 : 3))];
  game.fewerDice[me] = false;
  if (game.dice.length === 3 && distinct(game.dice).length === 1) {
    yield* offerReroll(game, [[...game.dice]]);
  }
  if (spacesOf(game, me, 'fonsBacchi').length > 0) {
    const dice = ascending(game.dice);
    const sizes = dice.map((_, index) => index + 1);
    yield* offerReroll(
      game,
      sizes.flatMap((size) => choicesOf(dice, size)),
    );
  }
}

// ---- phase 3

function legalActs(game: Game, me: Player): Action[] {
  const actions: Action[] = [];
  for (const card of distinct(game.hands[me])) {
    for (const space of spaces(game)) {
      if (whyNotPlay(game, me, card, space) === null) actions.push({ do: 'play', card, space });
    }
  }
  for (const die of distinct(ascending(game.dice))) {
    if (whyNotMoney(game, die) === null) actions.push({ do: 'money', die });
    if (whyNotDraw(game, me, die) === null) actions.push({ do: 'draw', die });
    if (whyNotActivate(game, me, die) === null) actions.push({ do: 'activate', die });
    if (whyNotBribe(game, me, die) === null) actions.push({ do: 'bribe', die });
  }
  actions.push({ do: 'end' });
  return actions;
}

export function* actionPhase(game: Game): Flow<void> {
  const me = activePlayer(game);
  for (;;) {
    const action = yield* ask(me, 'act', legalActs(game, me));
    switch (action.do) {
      case 'play':
        game.money[me] -= printedCost(game.figures, action.card);
        leaveHand(game, me, action.card);
        layCard(game, me, action.space, action.card);
        break;
      case 'money':
        game.dice = without(game.dice, action.die);
        game.money[me] += action.die + 2 * spacesOf(game, me, 'telonium').length;
        break;
      case 'draw':
        game.dice = without(game.dice, action.die);
        yield* drawCards(game, me, action.die);
        break;
      case 'activate':
        game.dice = without(game.dice, action.die);
        yield* activate(game, me, action.die, []);
        break;
      case 'bribe':
        game.dice = without(game.dice, action.die);
        game.money[me] -= action.die;
        game.bribed = true;
        yield* activate(game, me, BRIBERY, []);
        break;
      default:
        return;
    }
  }
}

// ---- start and end of a turn

export function* turnFromRoll(game: Game): Flow<void> {
  loseForVacantSpaces(game);
  yield* rollPhase(game);
  yield* actionPhase(game);
}

/** Section 10 lists what ends with the turn. R-23: the game ends with the last turn. */
export function endTurn(game: Game): void {
  const me = activePlayer(game);
  game.dice = [];
  game.bribed = false;
  game.weakened = 0;
  game.blocked[me] = [];
  if (game.turn >= LAST_TURN) endGame(game, 'turn-limit');
  game.active = other(me);
  game.turn += 1;
}
