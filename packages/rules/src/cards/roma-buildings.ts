import { battles } from '../effects/battle.ts';
import { enemy, enemyCard } from '../state/board.ts';
import { BUILDING, CHARACTER, FORUM, type ROMA_BUILDINGS } from '../state/kinds.ts';
import { gainsForEach, passive, rearranges, retrieves } from '../effects/vocabulary.ts';
import { ofRoma, printed, type Card } from './card.ts';

export const romaBuildings: Record<(typeof ROMA_BUILDINGS)[number], Card> = {
  aesculapinum: ofRoma({ copies: 2, cost: printed(5), defence: printed(2), effect: retrieves(CHARACTER) }),
  basilica: ofRoma({ copies: 2, cost: printed(6), defence: printed(5), effect: passive }), // see effects/special.ts, Forum
  machina: ofRoma({ copies: 2, cost: printed(4), defence: printed(4), effect: rearranges(BUILDING) }),
  mercatus: ofRoma({
    copies: 2,
    cost: printed(6),
    defence: printed(3),
    effect: gainsForEach(enemyCard(FORUM)),
  }),
  onager: ofRoma({ copies: 2, cost: printed(5), defence: printed(4), effect: battles(enemy(BUILDING)) }),
  templum: ofRoma({ copies: 2, cost: printed(2), defence: printed(2), effect: passive }), // see effects/special.ts, Forum
  turris: ofRoma({ copies: 2, cost: printed(6), defence: printed(6), effect: passive }), // see state/board.ts, defenceOn
};
