import { ask } from './ask.ts';
import {
  battle,
  battleEachCharacter,
  buildingsInFront,
  charactersInFront,
  hit,
  opposite,
  rollBattleDie,
  target,
  weakestCards,
} from './battle.ts';
import { isBuilding, isCharacter, printedCost, printedDefence } from './cards.ts';
import { maecenasChoices, scaenicusChoices, viaCassiaChoices } from './legality.ts';
import type { Resources } from './legality.ts';
import { ascending, distinct, without } from './lists.ts';
import {
  deal,
  discardPile,
  drawPile,
  refillIfEmpty,
  removeFromDiscardPile,
  removeFromDrawPile,
  take,
} from './piles.ts';
import { consiliarius, layFromHand, machina, portus } from './laying.ts';
import {
  buildingSpaces,
  cardAt,
  cardSpaces,
  characterSpaces,
  checkEnd,
  discardFrom,
  enterHand,
  gain,
  gainBoth,
  layCard,
  leaveHand,
  neighbours,
  other,
  spaces,
  spacesOf,
  takeVp,
  toDiscard,
  vacantSpaces,
} from './board.ts';
import type { Card, Flow, Game, Place, Player } from './types.ts';

/**
 * `space` is where the action is seen from. `inPlace` tells whether the card there was itself activated, not
 * copied. `chain` lists the cards that have acted.
 */
interface ActionContext {
  me: Player;
  space: number;
  inPlace: boolean;
  chain: Place[];
}

function resourcesNow(game: Game, doing: ActionContext): Resources {
  return {
    me: doing.me,
    space: doing.space,
    money: game.money[doing.me],
    dice: game.dice,
    chain: doing.chain,
  };
}

/** Activates an own card where it lies. */
export function* activate(game: Game, me: Player, space: number, chain: Place[]): Flow<void> {
  const kind = cardAt(game, me, space);
  if (kind === null) throw new Error('no card to activate');
  yield* perform(game, kind, { me, space, inPlace: true, chain: [...chain, { side: me, space }] });
}

/** Performs the action of the card at `at` from the space of the copying card. */
function* copy(game: Game, at: Place, doing: ActionContext): Flow<void> {
  const kind = cardAt(game, at.side, at.space);
  if (kind === null) throw new Error('no card to copy');
  yield* perform(game, kind, { ...doing, inPlace: false, chain: [...doing.chain, at] });
}

function* chooseDie(game: Game, me: Player): Flow<number> {
  const actions = distinct(ascending(game.dice)).map((die) => ({ do: 'die' as const, die }));
  const { die } = yield* ask(me, 'die', actions);
  game.dice = without(game.dice, die);
  return die;
}

/** Returns 0 for no die. Not asked if no die is left. */
function* chooseDieOrSkip(game: Game, me: Player): Flow<number> {
  if (game.dice.length === 0) return 0;
  const dice = distinct(ascending(game.dice)).map((die) => ({ do: 'die' as const, die }));
  const answer = yield* ask(me, 'die', [...dice, { do: 'skip' as const }]);
  if (answer.do === 'skip') return 0;
  game.dice = without(game.dice, answer.die);
  return answer.die;
}

function* forum(game: Game, doing: ActionContext): Flow<void> {
  const { me, space } = doing;
  let total = yield* chooseDie(game, me);
  if (doing.inPlace) {
    const beside = neighbours(game, space).map((each) => cardAt(game, me, each));
    if (beside.includes('templum')) total += yield* chooseDieOrSkip(game, me);
    total += 2 * beside.filter((card) => card === 'basilica').length;
  }
  gain(game, me, total);
}

function* takeFromDiscardPile(game: Game, me: Player, test: (card: Card) => boolean): Flow<void> {
  const card = yield* take(me, discardPile(game, me).filter(test));
  removeFromDiscardPile(game, me, card);
  enterHand(game, me, card, true);
}

function* discardOwnForVp(game: Game, me: Player, candidates: number[]): Flow<void> {
  const space = yield* target(me, me, candidates);
  const card = cardAt(game, me, space);
  if (card === null) throw new Error('no card there');
  discardFrom(game, me, space);
  gain(game, me, printedDefence(game.figures, card));
}

/** Performs the action of a kind of card. The caller has checked that it is legal. */
function* perform(game: Game, kind: Card, doing: ActionContext): Flow<void> {
  const { me, space } = doing;
  const foe = other(me);
  switch (kind) {
    // ---- Arena: characters
    case 'bestia':
      return yield* battle(game, me, weakestCards(game, me), 0);
    case 'decurio':
      return yield* battle(game, me, charactersInFront(game, me, space), 1);
    case 'elephantus':
    case 'veneficus':
    case 'aries':
      return discardFrom(game, foe, space);
    case 'equitatus':
      for (const each of spacesOf(game, foe, 'forum')) discardFrom(game, foe, each);
      return;
    case 'maecenas': {
      const chosen = yield* target(me, me, maecenasChoices(game, resourcesNow(game, doing)));
      const card = cardAt(game, me, chosen);
      if (card === null) throw new Error('no card there');
      game.money[me] -= printedCost(game.figures, card);
      return yield* activate(game, me, chosen, doing.chain);
    }
    case 'magister':
      return yield* copy(game, { side: foe, space }, doing);
    case 'mercennarius': {
      const roll = yield* rollBattleDie(game, me);
      const most = Math.floor(game.money[me] / 3);
      let times = 0;
      if (most > 0) {
        const actions = Array.from({ length: most + 1 }, (_, each) => ({ do: 'pay' as const, times: each }));
        times = (yield* ask(me, 'pay', actions)).times;
      }
      game.money[me] -= 3 * times;
      hit(game, me, space, roll + times);
      return;
    }
    case 'philosophus':
      game.fewerDice[foe] = true;
      return;
    case 'pictor':
      return gainBoth(game, { of0: buildingSpaces(game, 0).length, of1: buildingSpaces(game, 1).length });
    case 'praedator':
      return yield* discardOwnForVp(game, me, buildingSpaces(game, me));
    case 'restaurator':
      return yield* takeFromDiscardPile(game, me, isBuilding);
    case 'speculator': {
      game.known[me] = [...game.hands[foe]];
      const card = yield* take(me, game.hands[foe]);
      leaveHand(game, foe, card);
      enterHand(game, me, card, true);
      return;
    }
    case 'templarius': {
      const roll = yield* rollBattleDie(game, me);
      return gain(game, me, Math.ceil(roll / 2));
    }

    // ---- Arena: buildings
    case 'aquaeductus':
      game.bank -= Math.min(3, game.bank);
      return checkEnd(game);
    case 'arena':
      return yield* battleEachCharacter(game, me);
    case 'ballista':
      return yield* battle(game, me, buildingsInFront(game, me, space), 1);
    case 'carrusBovinus':
      return gain(game, me, 5 - game.vp[me]);
    case 'castra': {
      const card = yield* deal(game, me);
      if (card === null) throw new Error('no card to draw');
      game.shown = [card];
      game.shownTo = 'all';
      const actions = vacantSpaces(game, me).map((each) => ({ do: 'place' as const, card, space: each }));
      const answer = yield* ask(me, 'place', actions);
      game.shown = [];
      return layCard(game, me, answer.space, card);
    }
    case 'fortuna': {
      const hand = [...game.hands[me]];
      for (const card of hand) {
        leaveHand(game, me, card);
        toDiscard(game, me, card);
      }
      for (let drawn = 0; drawn < hand.length; drawn += 1) {
        const card = yield* deal(game, me);
        if (card !== null) enterHand(game, me, card, false);
      }
      return;
    }
    case 'forum':
      return yield* forum(game, doing);
    case 'offertorium':
      return yield* discardOwnForVp(game, me, characterSpaces(game, me));
    case 'portus':
      return yield* portus(game, me);
    case 'statuaJovis':
      game.money[me] -= 10;
      return discardFrom(game, foe, yield* target(me, foe, cardSpaces(game, foe)));
    case 'taberna':
      return gain(game, me, characterSpaces(game, foe).length);
    case 'triremis':
      return gain(game, me, 3);
    case 'viaCassia': {
      const chosen = yield* target(me, me, viaCassiaChoices(game, resourcesNow(game, doing)));
      return yield* activate(game, me, chosen, doing.chain);
    }

    // ---- Roma: characters
    case 'architectus':
      return yield* layFromHand(game, me, isBuilding);
    case 'centurio': {
      const roll = yield* rollBattleDie(game, me);
      const extra = yield* chooseDieOrSkip(game, me);
      hit(game, me, space, roll + extra);
      return;
    }
    case 'consiliarius':
      return yield* consiliarius(game, me);
    case 'consul': {
      const actions = distinct(ascending(game.dice))
        .flatMap((die) => [
          { do: 'adjust' as const, die, by: 1 },
          { do: 'adjust' as const, die, by: -1 },
        ])
        .filter(({ die, by }) => die + by >= 1 && die + by <= 6);
      const { die, by } = yield* ask(me, 'adjust', actions);
      game.dice = [...without(game.dice, die), die + by];
      return;
    }
    case 'essedum':
      game.weakened += 2;
      return;
    case 'gladiator': {
      const chosen = yield* target(me, foe, characterSpaces(game, foe));
      const card = cardAt(game, foe, chosen);
      if (card === null) throw new Error('no card there');
      game.rows[foe][chosen - 1] = null;
      return enterHand(game, foe, card, true);
    }
    case 'haruspex': {
      refillIfEmpty(game, me);
      const card = yield* take(me, drawPile(game, me));
      removeFromDrawPile(game, me, card);
      return enterHand(game, me, card, false);
    }
    case 'legat':
      return gain(game, me, vacantSpaces(game, foe).length);
    case 'legionarius':
      return yield* battle(game, me, opposite(game, me, space), 0);
    case 'mercator': {
      const most = Math.min(Math.floor(game.money[me] / 2), game.vp[foe]);
      const actions = Array.from({ length: most }, (_, each) => ({ do: 'buy' as const, vp: each + 1 }));
      const { vp } = yield* ask(me, 'buy', actions);
      game.money[me] -= 2 * vp;
      game.money[foe] += 2 * vp;
      return takeVp(game, foe, me, vp);
    }
    case 'nero':
      discardFrom(game, foe, yield* target(me, foe, buildingSpaces(game, foe)));
      return discardFrom(game, me, space);
    case 'praetorianus': {
      const free = spaces(game).filter((each) => !game.blocked[foe].includes(each));
      game.blocked[foe].push(yield* target(me, foe, free));
      return;
    }
    case 'scaenicus': {
      const chosen = yield* target(me, me, scaenicusChoices(game, resourcesNow(game, doing)));
      return yield* copy(game, { side: me, space: chosen }, doing);
    }
    case 'senator':
      return yield* layFromHand(game, me, isCharacter);
    case 'sicarius':
      discardFrom(game, foe, yield* target(me, foe, characterSpaces(game, foe)));
      return discardFrom(game, me, space);
    case 'tribunusPlebis':
      return takeVp(game, foe, me, 1);
    case 'velites':
      return yield* battle(game, me, characterSpaces(game, foe), 0);

    // ---- Roma: buildings
    case 'aesculapinum':
      return yield* takeFromDiscardPile(game, me, isCharacter);
    case 'machina':
      return yield* machina(game, me);
    case 'mercatus':
      return gain(game, me, spacesOf(game, foe, 'forum').length);
    case 'onager':
      return yield* battle(game, me, buildingSpaces(game, foe), 0);

    default:
      throw new Error(`${kind} has no action`);
  }
}
