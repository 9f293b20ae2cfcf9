import { isBuilding, isCharacter, isPassive, printedCost } from './cards.ts';
import {
  buildingsInFront,
  charactersInFront,
  opposite,
  oppositeBuilding,
  oppositeCharacter,
} from './battle.ts';
import { discardPile, noCardToDraw } from './piles.ts';
import {
  buildingSpaces,
  cardAt,
  cardSpaces,
  characterSpaces,
  currentDefence,
  neighbours,
  other,
  samePlace,
  spaces,
  spacesOf,
  vacantSpaces,
} from './board.ts';
import type { Card, Game, Place, Player, Reason } from './types.ts';

/** `space` is where the action is seen from. `money` and `dice` are what is left at that point. */
export interface Resources {
  me: Player;
  space: number;
  money: number;
  dice: number[];
  chain: Place[];
}

/** Why the card at `at` cannot be the next link of the chain, with its action seen from `means.space`. */
export function whyNotLink(game: Game, at: Place, means: Resources): Reason | null {
  const kind = cardAt(game, at.side, at.space);
  if (kind === null) return 'no-target';
  if (isPassive(kind)) return 'passive';
  if (means.chain.some((place) => samePlace(place, at))) return 'loop';
  return whyNotAction(game, kind, { ...means, chain: [...means.chain, at] });
}

// ---- what Maecenas, Via Cassia and Scaenicus can choose

/** Own cards that Maecenas can pay for and activate where they lie. */
export function maecenasChoices(game: Game, means: Resources): number[] {
  return cardSpaces(game, means.me).filter((space) => {
    const card = cardAt(game, means.me, space);
    if (card === null) return false;
    const left = means.money - printedCost(game.figures, card);
    return (
      left >= 0 && whyNotLink(game, { side: means.me, space }, { ...means, space, money: left }) === null
    );
  });
}

export function viaCassiaChoices(game: Game, means: Resources): number[] {
  return neighbours(game, means.space).filter(
    (space) => whyNotLink(game, { side: means.me, space }, { ...means, space }) === null,
  );
}

/** Own characters whose action can be performed from the space of the copying card. */
export function scaenicusChoices(game: Game, means: Resources): number[] {
  return characterSpaces(game, means.me).filter(
    (space) => whyNotLink(game, { side: means.me, space }, means) === null,
  );
}

function needs(fulfilled: boolean, reason: Reason): Reason | null {
  return fulfilled ? null : reason;
}

function whyNotMaecenas(game: Game, means: Resources): Reason | null {
  if (maecenasChoices(game, means).length > 0) return null;
  const onlyMoneyMissing = maecenasChoices(game, { ...means, money: Infinity }).length > 0;
  return onlyMoneyMissing ? 'cannot-afford' : 'no-target';
}

/** Why the action of this kind of card would change nothing. */
function whyNotAction(game: Game, kind: Card, means: Resources): Reason | null {
  const { me, space, money, dice } = means;
  const foe = other(me);
  switch (kind) {
    case 'arena':
    case 'gladiator':
    case 'sicarius':
    case 'velites':
      return needs(characterSpaces(game, foe).length > 0, 'no-target');
    case 'nero':
    case 'onager':
      return needs(buildingSpaces(game, foe).length > 0, 'no-target');
    case 'bestia':
    case 'essedum':
      return needs(cardSpaces(game, foe).length > 0, 'no-target');
    case 'decurio':
      return needs(charactersInFront(game, me, space).length > 0, 'no-target');
    case 'ballista':
      return needs(buildingsInFront(game, me, space).length > 0, 'no-target');
    case 'centurio':
    case 'legionarius':
    case 'mercennarius':
      return needs(opposite(game, me, space).length > 0, 'no-target');
    case 'elephantus':
      return needs(
        opposite(game, me, space).some((each) => currentDefence(game, foe, each) <= 4),
        'no-target',
      );
    case 'veneficus':
      return needs(oppositeCharacter(game, me, space).length > 0, 'no-target');
    case 'aries':
      return needs(oppositeBuilding(game, me, space).length > 0, 'no-target');
    case 'equitatus':
      return needs(spacesOf(game, foe, 'forum').length > 0, 'no-target');
    case 'statuaJovis':
      if (cardSpaces(game, foe).length === 0) return 'no-target';
      return needs(money >= 10, 'cannot-afford');
    case 'praedator':
    case 'machina':
      return needs(buildingSpaces(game, me).length > 0, 'no-target');
    case 'offertorium':
    case 'consiliarius':
      return needs(characterSpaces(game, me).length > 0, 'no-target');
    case 'praetorianus':
      return needs(
        spaces(game).some((each) => !game.blocked[foe].includes(each)),
        'no-target',
      );

    case 'castra':
      if (vacantSpaces(game, me).length === 0) return 'no-room';
      return needs(!noCardToDraw(game, me), 'no-cards');
    case 'haruspex':
      return needs(!noCardToDraw(game, me), 'no-cards');
    case 'fortuna':
    case 'portus':
      return needs(game.hands[me].length > 0, 'no-cards');
    case 'speculator':
      return needs(game.hands[foe].length > 0, 'no-cards');
    case 'restaurator':
      return needs(discardPile(game, me).some(isBuilding), 'no-cards');
    case 'aesculapinum':
      return needs(discardPile(game, me).some(isCharacter), 'no-cards');
    case 'architectus':
      return needs(game.hands[me].some(isBuilding), 'no-cards');
    case 'senator':
      return needs(game.hands[me].some(isCharacter), 'no-cards');

    case 'forum':
    case 'consul':
      return needs(dice.length > 0, 'no-dice');
    case 'mercator':
      return needs(money >= 2, 'cannot-afford');

    case 'philosophus':
      return needs(!game.fewerDice[foe], 'no-effect');
    case 'pictor':
      return needs(buildingSpaces(game, me).length + buildingSpaces(game, foe).length > 0, 'no-effect');
    case 'carrusBovinus':
      return needs(game.vp[me] < 5, 'no-effect');
    case 'taberna':
      return needs(characterSpaces(game, foe).length > 0, 'no-effect');
    case 'triremis':
      return needs(characterSpaces(game, me).length > characterSpaces(game, foe).length, 'no-effect');
    case 'legat':
      return needs(vacantSpaces(game, foe).length > 0, 'no-effect');
    case 'mercatus':
      return needs(spacesOf(game, foe, 'forum').length > 0, 'no-effect');

    case 'aquaeductus':
    case 'templarius':
    case 'tribunusPlebis':
      return null;

    case 'magister':
      return whyNotLink(game, { side: foe, space }, means);
    case 'maecenas':
      return whyNotMaecenas(game, means);
    case 'viaCassia':
      return needs(viaCassiaChoices(game, means).length > 0, 'no-target');
    case 'scaenicus':
      return needs(scaenicusChoices(game, means).length > 0, 'no-target');

    default:
      throw new Error(`${kind} has no action`);
  }
}
