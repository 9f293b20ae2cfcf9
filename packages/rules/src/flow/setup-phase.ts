import { askDeal, askLay } from '../state/ask.ts';
import { vacantSpaces } from '../state/board.ts';
import { effect, SETUP_KIND, type Effect } from '../state/effect.ts';
import type { Kind } from '../state/brands.ts';
import { idOf } from '../state/kinds.ts';
import { drawCard, enterHand, enterHandSeen, leaveHand } from '../state/piles.ts';
import { ALL_SPACES } from '../state/space-set.ts';
import { HAND, type State } from '../state/state.ts';
import { startTurn } from './turn.ts';
import { Ask, type Player } from '../types.ts';
import { layFromHand } from '../state/verbs.ts';
import { sizeOf } from '../state/zones.ts';

const cardsDealt = (g: State): number => (g.config.spacesInPlay === ALL_SPACES ? 5 : 4);

/** Deals to player 0, then to player 1; both pass cards; then both lay their cards, the start player first. */
export const setupPhase: Effect = effect({
  why: () => null,
  begin: (g) => {
    g.acting = SETUP_KIND;
    g.decider = 0;
    g.remaining = cardsDealt(g);
    askDeal(g, 0);
  },
  onDeal: (g, kind) => {
    drawCard(g, g.decider, kind);
    enterHand(g, g.decider, kind);
    g.remaining--;
    if (g.remaining === 0 && g.decider === 0) {
      g.decider = 1;
      g.remaining = cardsDealt(g);
    }
    if (g.remaining > 0) askDeal(g, g.decider);
    else askPass(g, 0);
  },
  offer: (g) => vacantSpaces(g, g.decider),
  onPlace: (g, kind, space) => {
    layFromHand(g, g.decider, kind, space, 0);
    if (sizeOf(g, HAND + g.decider) > 0) askLay(g, g.decider);
    else if (g.decider === g.active) askLay(g, g.opponent);
    else startTurn(g);
  },
});

/** Who passes next, while the other player still chooses: neither sees what the other passes before both have. */
export const nextToPass = (g: State): Player | null => (g.ask === Ask.pass && g.decider === 0 ? 1 : null);

function askPass(g: State, p: Player): void {
  g.ask = Ask.pass;
  g.decider = p;
}

export function pass(g: State, first: Kind, second: Kind): void {
  const p = g.decider;
  g.setPassed(p, 0, first);
  g.setPassed(p, 1, second);
  g.events?.push({ event: 'pass', to: 'all', player: p });
  g.events?.push({ event: 'passed', to: p, player: p, cards: [idOf(first), idOf(second)] });
  if (p === 0) {
    askPass(g, 1);
    return;
  }
  exchangePassedCards(g);
  askLay(g, g.active);
}

function exchangePassedCards(g: State): void {
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
  g.events?.push({ event: 'received', to: p, player: p, cards: [idOf(first), idOf(second)] });
}
