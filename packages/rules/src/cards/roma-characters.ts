import { battles, battlesWithDie } from '../effects/battle.ts';
import { enemy, opposite, own, vacantSpaces } from '../state/board.ts';
import { performsOwn } from '../effects/chain.ts';
import { ANY, BUILDING, CHARACTER, type ROMA_CHARACTERS } from '../state/kinds.ts';
import { needsTarget } from '../state/effect.ts';
import type { State } from '../state/state.ts';
import type { Space } from '../types.ts';
import { block, discardEnemy, discardOwn, returnToHand, rob, weaken } from '../state/verbs.ts';
import { choosesEnemy, does, gainsForEach, laysFromHand, rearranges } from '../effects/vocabulary.ts';
import { MERCATOR_PRICE } from '../state/formulas.ts';
import { ofRoma, printed, type Card } from './card.ts';
import { buysVp, changesADie, searchesTheDrawPile } from '../effects/special.ts';

export const romaCharacters: Record<(typeof ROMA_CHARACTERS)[number], Card> = {
  architectus: ofRoma({ copies: 2, cost: printed(3), defence: printed(4), effect: laysFromHand(BUILDING) }),
  centurio: ofRoma({
    copies: 2,
    cost: printed(9),
    defence: printed(5),
    effect: battlesWithDie(opposite(ANY)),
  }),
  consiliarius: ofRoma({ copies: 2, cost: printed(4), defence: printed(4), effect: rearranges(CHARACTER) }),
  consul: ofRoma({ copies: 2, cost: printed(3), defence: printed(3), effect: changesADie }),
  essedum: ofRoma({
    copies: 2,
    cost: printed(6),
    defence: printed(3),
    effect: does((g) => weaken(g, 2), needsTarget(enemy(ANY))),
  }),
  gladiator: ofRoma({
    copies: 2,
    cost: printed(6),
    defence: printed(5),
    effect: choosesEnemy(enemy(CHARACTER), 'return', (g, target) => returnToHand(g, g.opponent, target)),
  }),
  haruspex: ofRoma({ copies: 2, cost: printed(4), defence: printed(3), effect: searchesTheDrawPile }),
  legat: ofRoma({
    copies: 2,
    cost: printed(5),
    defence: printed(2),
    effect: gainsForEach((g) => vacantSpaces(g, g.opponent)),
  }),
  legionarius: ofRoma({ copies: 3, cost: printed(4), defence: printed(5), effect: battles(opposite(ANY)) }),
  mercator: ofRoma({ copies: 1, cost: printed(7), defence: printed(2), effect: buysVp(MERCATOR_PRICE) }),
  nero: ofRoma({
    copies: 1,
    cost: printed(8),
    defence: printed(9),
    effect: choosesEnemy(enemy(BUILDING), 'discard', discardWithItself),
  }),
  praetorianus: ofRoma({
    copies: 2,
    cost: printed(4),
    defence: printed(4),
    effect: choosesEnemy((g) => g.config.spacesInPlay & ~g.blocked(g.opponent), 'block', block),
  }),
  scaenicus: ofRoma({
    copies: 2,
    cost: printed(8),
    defence: printed(3),
    effect: performsOwn(own(CHARACTER)),
  }),
  senator: ofRoma({ copies: 2, cost: printed(3), defence: printed(3), effect: laysFromHand(CHARACTER) }),
  sicarius: ofRoma({
    copies: 1,
    cost: printed(9),
    defence: printed(2),
    effect: choosesEnemy(enemy(CHARACTER), 'discard', discardWithItself),
  }),
  tribunusPlebis: ofRoma({
    copies: 2,
    cost: printed(5),
    defence: printed(5),
    effect: does((g) => rob(g, 1, 0)),
  }),
  velites: ofRoma({ copies: 2, cost: printed(5), defence: printed(3), effect: battles(enemy(CHARACTER)) }),
};

/** "this card" is the one that performs the action. */
function discardWithItself(g: State, target: Space): void {
  discardEnemy(g, target);
  discardOwn(g, g.site);
}
