import { battles, battlesWithDie } from '../effects/battle.ts';
import { bit, count, enemy, opposite, own, vacant } from '../table/board.ts';
import { performsOwn } from '../effects/chain.ts';
import { ANY, BUILDING, CHARACTER, type ROMA_CHARACTERS } from '../table/kinds.ts';
import type { State } from '../table/state.ts';
import type { Space } from '../types.ts';
import { discardEnemy, discardOwn, returnToHand, rob } from '../table/verbs.ts';
import { choosesEnemy, does, gains, laysFromHand, rearranges } from '../effects/vocabulary.ts';
import { MERCATOR_PRICE } from './prices.ts';
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
    effect: does(
      (g) => {
        g.weakened += 2;
        g.events?.push({ event: 'weaken', to: 'all', player: g.opponent, total: g.weakened });
      },
      (g, at) => (enemy(ANY)(g, at) === 0 ? 'no-target' : null),
    ),
  }),
  gladiator: ofRoma({
    copies: 2,
    cost: printed(6),
    defence: printed(5),
    effect: choosesEnemy(enemy(CHARACTER), (g, target) => returnToHand(g, g.opponent, target)),
  }),
  haruspex: ofRoma({ copies: 2, cost: printed(4), defence: printed(3), effect: searchesTheDrawPile }),
  legat: ofRoma({
    copies: 2,
    cost: printed(5),
    defence: printed(2),
    effect: gains((g) => count(vacant(g, g.opponent))),
  }),
  legionarius: ofRoma({ copies: 3, cost: printed(4), defence: printed(5), effect: battles(opposite(ANY)) }),
  mercator: ofRoma({ copies: 1, cost: printed(7), defence: printed(2), effect: buysVp(MERCATOR_PRICE) }),
  nero: ofRoma({
    copies: 1,
    cost: printed(8),
    defence: printed(9),
    effect: choosesEnemy(enemy(BUILDING), discardWithItself),
  }),
  praetorianus: ofRoma({
    copies: 2,
    cost: printed(4),
    defence: printed(4),
    effect: choosesEnemy(
      (g) => g.table.spaces & ~g.blocked(g.opponent),
      (g, space) => {
        g.setBlocked(g.opponent, g.blocked(g.opponent) | bit(space));
        g.events?.push({ event: 'block', to: 'all', player: g.opponent, space });
      },
    ),
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
    effect: choosesEnemy(enemy(CHARACTER), discardWithItself),
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
