import type { Update } from '@arena/match';
import { other, type Event, type EventName, type Player, type Space, type View } from '@arena/rules';
import type { Move, Spot } from './move.ts';
import { cardIn, Telling } from './telling.ts';

/** What moves on the table with this update, in order, as one side sees it. */
export function movesOf(before: View, { events, sight }: Update, me: Player): Move[] {
  const telling = new Telling(before, sight.view, me);
  events.forEach((event, i) => (TELLERS[event.event] as Teller | undefined)?.(telling, event, events[i + 1]));
  return telling.moves;
}

/** What only one side sees of an event comes right behind it: with it, the card is known. */
type Teller<Name extends EventName = EventName> = (
  telling: Telling,
  event: Extract<Event, { event: Name }>,
  next: Event | undefined,
) => void;

const on = (player: Player, space: Space): Spot => ({ at: 'space', player, space });
const DRAW: Spot = { at: 'draw' };
const DISCARD: Spot = { at: 'discard' };
const BANK: Spot = { at: 'bank' };
const MONEY: Spot = { at: 'money' };
const vpOf = (player: Player): Spot => ({ at: 'vp', player });
const RESHUFFLED_BACKS = 3;

const TELLERS: { [name in EventName]?: Teller<name> } = {
  draw: (t, { player }, next) => {
    const card = cardIn(next, 'drawn');
    t.fly(card, DRAW, t.isDrawing ? t.drawnTo(player, card) : t.handTo(player, card));
  },
  reshuffle: (t, { cards }) => {
    for (const count of shares(cards, RESHUFFLED_BACKS)) t.fly(null, DISCARD, DRAW, { count });
  },
  passed: (t, { cards }) => (t.given = cards),
  received: (t, { player, cards }) => {
    for (const card of t.given) t.fly(card, t.handFrom(player, card), t.handTo(other(player), null));
    for (const card of cards) t.fly(card, t.handFrom(other(player), null), t.handTo(player, card));
  },

  lay: (t, { player, card, space, from, cost }) => {
    t.fly(card, from === 'hand' ? t.handFrom(player, card) : t.shownFrom(player, card), on(player, space));
    t.pay(player, cost);
  },
  cover: (t, { player, card, space }) => t.fly(card, on(player, space), DISCARD),
  pickup: (t, { player, card, space }) => t.fly(card, on(player, space), t.shownTo(player, card)),
  reveal: (t, { player, card }) => t.fly(card, DRAW, t.shownTo(player, card)),
  return: (t, { player, card, space }) => t.fly(card, on(player, space), t.handTo(player, card)),
  discard: (t, { player, card, from }) => {
    if (from === 'hand') t.fly(card, t.handFrom(player, card), DISCARD);
    else if (from === 'shown') t.fly(card, t.drawnFrom(player, card), DISCARD);
    else t.fly(card, on(player, from), DISCARD, { isBeaten: t.hasFallen(player, from) });
  },
  keep: (t, { player }, next) => t.take(player, cardIn(next, 'kept')),
  retrieve: (t, { player, card }) => t.take(player, card),
  steal: (t, { player }, next) => {
    const card = cardIn(next, 'stolen');
    t.fly(card, t.handFrom(other(player), card), t.handTo(player, card));
  },

  turn: (t, { player }) => t.moves.push({ move: 'turn', player }),
  roll: (t, { player, dice }) => t.roll(player, dice),
  collect: (t, { player, die, money }) => {
    t.useDie(player, die, MONEY);
    t.tokens('coin', player, money, MONEY, { at: 'purse', player });
  },
  draws: (t, { player, die }) => {
    t.isDrawing = true;
    t.useDie(player, die, { at: 'cards' });
  },
  activate: (t, { player, card, space, die, bribe }) => {
    t.useDie(player, die, { at: 'cell', space });
    t.pay(player, bribe);
    t.acts(card, space);
    t.mark(on(player, space));
  },
  useDie: (t, { player, die }) =>
    t.useDie(player, die, t.site === null ? { at: 'cards' } : on(player, t.site)),
  adjust: (t, { player, die, by }) => t.adjust(player, die, die + by),
  chain: (t, { player, card, space, cost }) => {
    if (t.site !== null) t.moves.push({ move: 'link', from: on(player, t.site), to: on(player, space) });
    t.pay(player, cost);
    t.acts(card, space);
  },
  copy: (t, { player, card, owner, space, at }) => {
    t.moves.push({ move: 'link', from: on(player, at), to: on(owner, space) });
    t.acts(card, at);
  },

  vacant: (t, { player, vp }) => t.tokens('laurel', player, vp, vpOf(player), BANK),
  gain: (t, { player, vp }) => t.tokens('laurel', player, vp, BANK, vpOf(player)),
  rob: (t, { player, vp, price }) => {
    const purse = (of: Player): Spot => ({ at: 'purse', player: of });
    t.tokens('coin', player, price, purse(player), purse(other(player)));
    t.tokens('laurel', player, vp, vpOf(other(player)), vpOf(player));
  },
  remove: (t, { vp }) => t.tokens('laurel', t.active, vp, BANK, null),
  pay: (t, { player, money }) => t.pay(player, money),

  target: (t, { player, card, space, defence }) => t.aim({ player, card, space, defence }),
  battleRoll: (t, { player, roll }) => t.rollBattle(player, roll),
  battle: (t, { player, card, space, roll, bonus, defence, won }) =>
    t.decide({ player, card, space, defence }, { roll, bonus, won }),

  fewerDice: (t, { player }) => t.mark(vpOf(player)),
  block: (t, { player, space }) => t.mark(on(player, space)),
  weaken: (t, { player }) => t.mark(...t.cardsOf(player)),
  over: (t) => t.moves.push({ move: 'over' }),
};

/** A number in at most so many parts, as equal as they can be. */
export function shares(total: number, most: number): number[] {
  const parts = Math.min(total, most);
  return Array.from({ length: parts }, (_, i) =>
    Math.floor((total * (i + 1)) / parts - Math.floor((total * i) / parts)),
  );
}
