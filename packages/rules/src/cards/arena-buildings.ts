import { battles, battlesEach } from '../effects/battle.ts';
import { adjacent, enemy, facing, opposite } from '../state/board.ts';
import { countSpaces } from '../state/space-set.ts';
import { activates } from '../effects/chain.ts';
import { ANY, BUILDING, CHARACTER, type ARENA_BUILDINGS } from '../state/kinds.ts';
import { discardEnemy, removeFromBank } from '../state/verbs.ts';
import {
  choosesEnemy,
  discards,
  does,
  forThePriceOf,
  gains,
  gainsForEach,
  passive,
  sacrifices,
} from '../effects/vocabulary.ts';
import { STATUA_JOVIS_PRICE } from '../state/formulas.ts';
import { ofArena, printed, reconstructed, type Card } from './card.ts';
import { laysTheTopCard, renewsTheHand, swapsWithTheHand, usesUpDiceForVp } from '../effects/special.ts';

export const arenaBuildings: Record<(typeof ARENA_BUILDINGS)[number], Card> = {
  aquaeductus: ofArena({
    copies: 1,
    cost: reconstructed(5),
    defence: reconstructed(4),
    effect: does((g) => removeFromBank(g, 3)),
  }),
  arena: ofArena({
    copies: 2,
    cost: reconstructed(7),
    defence: reconstructed(5),
    effect: battlesEach(CHARACTER),
  }),
  aries: ofArena({
    copies: 1,
    cost: reconstructed(8),
    defence: reconstructed(4),
    effect: discards(opposite(BUILDING)),
  }),
  ballista: ofArena({
    copies: 2,
    cost: printed(6),
    defence: printed(4),
    effect: battles(facing(BUILDING), 1),
  }),
  carrusBovinus: ofArena({
    copies: 1,
    cost: reconstructed(5),
    defence: reconstructed(3),
    effect: gains((g) => 5 - g.vp(g.active)),
  }),
  castra: ofArena({
    copies: 2,
    cost: reconstructed(4),
    defence: reconstructed(4),
    effect: laysTheTopCard,
  }),
  fonsBacchi: ofArena({
    copies: 1,
    cost: printed(4),
    defence: printed(4),
    effect: passive, // see flow/turn.ts
  }),
  fortuna: ofArena({
    copies: 2,
    cost: reconstructed(2),
    defence: reconstructed(3),
    effect: renewsTheHand,
  }),
  forum: {
    copies: { arena: 4, roma: 6 },
    cost: printed(5),
    defence: printed(5),
    effect: usesUpDiceForVp,
  },
  offertorium: ofArena({
    copies: 2,
    cost: reconstructed(5),
    defence: reconstructed(3),
    effect: sacrifices(CHARACTER),
  }),
  portus: ofArena({
    copies: 2,
    cost: reconstructed(4),
    defence: reconstructed(4),
    effect: swapsWithTheHand,
  }),
  statuaJovis: ofArena({
    copies: 1,
    cost: reconstructed(5),
    defence: reconstructed(6),
    effect: forThePriceOf(STATUA_JOVIS_PRICE, choosesEnemy(enemy(ANY), 'discard', discardEnemy)),
  }),
  taberna: ofArena({
    copies: 2,
    cost: printed(7),
    defence: reconstructed(3),
    effect: gainsForEach(enemy(CHARACTER)),
  }),
  telonium: ofArena({
    copies: 2,
    cost: reconstructed(3),
    defence: reconstructed(4),
    effect: passive, // see flow/action-phase.ts, collect
  }),
  triremis: ofArena({
    copies: 2,
    cost: printed(3),
    defence: printed(5),
    effect: gains((g) =>
      countSpaces(g.spacesHolding(g.active, CHARACTER)) > countSpaces(g.spacesHolding(g.opponent, CHARACTER))
        ? 3
        : 0,
    ),
  }),
  viaCassia: ofArena({
    copies: 2,
    cost: reconstructed(4),
    defence: reconstructed(3),
    effect: activates(adjacent(ANY)),
  }),
};
