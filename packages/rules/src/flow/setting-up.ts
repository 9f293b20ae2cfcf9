import { askDeal, askLay } from '../table/ask.ts';
import { vacant } from '../table/board.ts';
import { effect, SETTING_UP, type Effect } from '../table/effect.ts';
import { CARD_IDS, type Kind } from '../table/kinds.ts';
import { drawn, enterHand, enterHandSeen, leaveHand } from '../table/piles.ts';
import { ALL_SPACES, HAND, type State } from '../table/state.ts';
import { startTurn } from './turn.ts';
import { Ask, type Player } from '../types.ts';
import { layFromHand } from '../table/verbs.ts';
import { sizeOf } from '../table/zones.ts';

const cardsDealt = (g: State): number => (g.table.spaces === ALL_SPACES ? 5 : 4);

/** Deals, passes and lays: deals of player 0, of player 1, passes of both, then the start player lays first. */
export const settingUp: Effect = effect({
  why: () => null,
  begin: (g) => {
    g.acting = SETTING_UP;
    g.decider = 0;
    g.left = cardsDealt(g);
    askDeal(g, 0);
  },
  onDeal: (g, kind) => {
    drawn(g, g.decider, kind);
    enterHand(g, g.decider, kind);
    g.left--;
    if (g.left === 0 && g.decider === 0) {
      g.decider = 1;
      g.left = cardsDealt(g);
    }
    if (g.left > 0) askDeal(g, g.decider);
    else askPass(g, 0);
  },
  offer: (g) => vacant(g, g.decider),
  onPlace: (g, kind, space) => {
    layFromHand(g, g.decider, kind, space, 0);
    if (sizeOf(g, HAND + g.decider) > 0) askLay(g, g.decider);
    else if (g.decider === g.active) askLay(g, g.opponent);
    else startTurn(g);
  },
});

function askPass(g: State, p: Player): void {
  g.ask = Ask.pass;
  g.decider = p;
}

export function pass(g: State, first: Kind, second: Kind): void {
  const p = g.decider;
  g.setPassed(p, 0, first);
  g.setPassed(p, 1, second);
  g.events?.push({ event: 'pass', to: 'all', player: p });
  g.events?.push({ event: 'passed', to: p, player: p, cards: [CARD_IDS[first], CARD_IDS[second]] });
  if (p === 0) {
    askPass(g, 1);
    return;
  }
  exchange(g);
  askLay(g, g.active);
}

function exchange(g: State): void {
  leaveHand(g, 0, g.passed(0, 0));
  leaveHand(g, 0, g.passed(0, 1));
  leaveHand(g, 1, g.passed(1, 0));
  leaveHand(g, 1, g.passed(1, 1));
  receive(g, 0, g.passed(1, 0), g.passed(1, 1));
  receive(g, 1, g.passed(0, 0), g.passed(0, 1));
}

function receive(g: State, p: Player, first: Kind, second: Kind): void {
  enterHandSeen(g, p, first);
  enterHandSeen(g, p, second);
  g.events?.push({ event: 'received', to: p, player: p, cards: [CARD_IDS[first], CARD_IDS[second]] });
}
