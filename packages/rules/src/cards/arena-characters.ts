import { battles, battlesForPay } from '../effects/battle.ts';
import { enemy, enemyCard, facing, opposite, own, upToDefence, weakest } from '../state/board.ts';
import { activatesForItsCost, performsOpposite } from '../effects/chain.ts';
import { ANY, BUILDING, CHARACTER, FORUM, type ARENA_CHARACTERS } from '../state/kinds.ts';
import { takeADie } from '../state/verbs.ts';
import { bothGainForEach, discards, does, passive, retrieves, sacrifices } from '../effects/vocabulary.ts';
import { ofArena, printed, reconstructed, type Card } from './card.ts';
import { MERCENNARIUS_PRICE } from '../state/formulas.ts';
import { gainsByRoll, spies } from '../effects/special.ts';

export const arenaCharacters: Record<(typeof ARENA_CHARACTERS)[number], Card> = {
  bestia: ofArena({
    copies: 2,
    cost: reconstructed(5),
    defence: reconstructed(4),
    effect: battles(weakest),
  }),
  decurio: ofArena({
    copies: 2,
    cost: reconstructed(6),
    defence: reconstructed(3),
    effect: battles(facing(CHARACTER), 1),
  }),
  elephantus: ofArena({
    copies: 2,
    cost: reconstructed(7),
    defence: reconstructed(5),
    effect: discards(upToDefence(4, opposite(ANY))),
  }),
  equitatus: ofArena({
    copies: 1,
    cost: reconstructed(6),
    defence: reconstructed(3),
    effect: discards(enemyCard(FORUM)),
  }),
  maecenas: ofArena({
    copies: 2,
    cost: reconstructed(4),
    defence: reconstructed(3),
    effect: activatesForItsCost(own(ANY)), // not itself: R-16
  }),
  magister: ofArena({
    copies: 2,
    cost: printed(5),
    defence: printed(3),
    effect: performsOpposite,
  }),
  mercennarius: ofArena({
    copies: 2,
    cost: reconstructed(5),
    defence: reconstructed(4),
    effect: battlesForPay(opposite(ANY), MERCENNARIUS_PRICE),
  }),
  philosophus: ofArena({
    copies: 2,
    cost: reconstructed(6),
    defence: reconstructed(3),
    effect: does(takeADie, (g) => (g.fewerDice(g.opponent) ? 'no-effect' : null)),
  }),
  pictor: ofArena({
    copies: 2,
    cost: reconstructed(5),
    defence: reconstructed(3),
    effect: bothGainForEach(own(BUILDING), enemy(BUILDING)),
  }),
  praedator: ofArena({
    copies: 2,
    cost: reconstructed(5),
    defence: reconstructed(4),
    effect: sacrifices(BUILDING),
  }),
  restaurator: ofArena({
    copies: 1,
    cost: reconstructed(5),
    defence: reconstructed(2),
    effect: retrieves(BUILDING),
  }),
  speculator: ofArena({
    copies: 2,
    cost: reconstructed(4),
    defence: reconstructed(3),
    effect: spies,
  }),
  templarius: ofArena({
    copies: 2,
    cost: reconstructed(6),
    defence: reconstructed(3),
    effect: gainsByRoll((roll) => Math.ceil(roll / 2)),
  }),
  tuba: ofArena({
    copies: 1,
    cost: reconstructed(3),
    defence: reconstructed(3),
    effect: passive, // see flow/chance-decisions.ts, battleDie
  }),
  veneficus: ofArena({
    copies: 1,
    cost: reconstructed(8),
    defence: reconstructed(2),
    effect: discards(opposite(CHARACTER)),
  }),
};
