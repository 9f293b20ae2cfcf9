import { battles } from '../battle.ts';
import { enemy } from '../board.ts';
import { BUILDING, CHARACTER, FORUM, type ROMA_BUILDINGS } from '../kinds.ts';
import { gains, passive, rearranges, retrieves } from '../vocabulary.ts';
import { ofRoma, printed, type Card } from './card.ts';

export const romaBuildings: Record<(typeof ROMA_BUILDINGS)[number], Card> = {
  aesculapinum: ofRoma({ copies: 2, cost: printed(5), defence: printed(2), effect: retrieves(CHARACTER) }),
  basilica: ofRoma({ copies: 2, cost: printed(6), defence: printed(5), effect: passive }), // see Forum
  machina: ofRoma({ copies: 2, cost: printed(4), defence: printed(4), effect: rearranges(BUILDING) }),
  mercatus: ofRoma({
    copies: 2,
    cost: printed(6),
    defence: printed(3),
    effect: gains((g) => g.faceUp(g.opponent, FORUM)),
  }),
  onager: ofRoma({ copies: 2, cost: printed(5), defence: printed(4), effect: battles(enemy(BUILDING)) }),
  templum: ofRoma({ copies: 2, cost: printed(2), defence: printed(2), effect: passive }), // see Forum
  turris: ofRoma({ copies: 2, cost: printed(6), defence: printed(6), effect: passive }), // see board.ts, defence
};
