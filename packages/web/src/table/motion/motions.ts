import type { Update } from '@arena/match';
import { opponentOf, type GameEvent, type EventName, type Player, type Space, type View } from '@arena/rules';
import type { Motion, Spot } from './motion.ts';
import { revealedCard, MotionBuilder } from './motion-builder.ts';

/** What moves on the table with this update, in order, as one side sees it. */
export function motionsOf(before: View, { events, snapshot }: Update, me: Player): Motion[] {
  const telling = new MotionBuilder(before, snapshot.view, me);
  events.forEach((event, i) =>
    (HANDLERS[event.event] as EventHandler | undefined)?.(telling, event, events[i + 1]),
  );
  return telling.motions;
}

/** What only one side sees of an event comes right behind it: with it, the card is known. */
type EventHandler<Name extends EventName = EventName> = (
  telling: MotionBuilder,
  event: Extract<GameEvent, { event: Name }>,
  next: GameEvent | undefined,
) => void;

const onSpace = (player: Player, space: Space): Spot => ({ at: 'space', player, space });
const DRAW: Spot = { at: 'draw' };
const DISCARD: Spot = { at: 'discard' };
const BANK: Spot = { at: 'bank' };
const MONEY: Spot = { at: 'money' };
const vpOf = (player: Player): Spot => ({ at: 'vp', player });
const RESHUFFLE_FLIGHTS = 3;

const HANDLERS: { [name in EventName]?: EventHandler<name> } = {
  draw: (t, { player }, next) => {
    const card = revealedCard(next, 'drawn');
    t.fly(card, DRAW, t.isDrawing ? t.toDrawn(player, card) : t.toHand(player, card));
  },
  reshuffle: (t, { cards }) => {
    for (const count of splitEvenly(cards, RESHUFFLE_FLIGHTS)) t.fly(null, DISCARD, DRAW, { count });
  },
  passed: (t, { cards }) => (t.passedCards = cards),
  received: (t, { player, cards }) => {
    for (const card of t.passedCards)
      t.fly(card, t.fromHand(player, card), t.toHand(opponentOf(player), null));
    for (const card of cards) t.fly(card, t.fromHand(opponentOf(player), null), t.toHand(player, card));
  },

  lay: (t, { player, card, space, from, cost }) => {
    t.fly(
      card,
      from === 'hand' ? t.fromHand(player, card) : t.fromShown(player, card),
      onSpace(player, space),
    );
    t.pay(player, cost);
  },
  cover: (t, { player, card, space }) => t.fly(card, onSpace(player, space), DISCARD),
  pickup: (t, { player, card, space }) => t.fly(card, onSpace(player, space), t.toShown(player, card)),
  reveal: (t, { player, card }) => t.fly(card, DRAW, t.toShown(player, card)),
  return: (t, { player, card, space }) => t.fly(card, onSpace(player, space), t.toHand(player, card)),
  discard: (t, { player, card, from }) => {
    if (from === 'hand') t.fly(card, t.fromHand(player, card), DISCARD);
    else if (from === 'shown') t.fly(card, t.fromDrawn(player, card), DISCARD);
    else t.fly(card, onSpace(player, from), DISCARD, { isBeaten: t.wasBeaten(player, from) });
  },
  keep: (t, { player }, next) => t.take(player, revealedCard(next, 'kept')),
  retrieve: (t, { player, card }) => t.take(player, card),
  steal: (t, { player }, next) => {
    const card = revealedCard(next, 'stolen');
    t.fly(card, t.fromHand(opponentOf(player), card), t.toHand(player, card));
  },

  turn: (t, { player }) => t.motions.push({ kind: 'turn', player }),
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
    t.setActing(card, space);
    t.mark(onSpace(player, space));
  },
  useDie: (t, { player, die }) =>
    t.useDie(player, die, t.site === null ? { at: 'cards' } : onSpace(player, t.site)),
  adjust: (t, { player, die, by }) => t.adjust(player, die, die + by),
  chain: (t, { player, card, space, cost }) => {
    if (t.site !== null)
      t.motions.push({ kind: 'link', from: onSpace(player, t.site), to: onSpace(player, space) });
    t.pay(player, cost);
    t.setActing(card, space);
  },
  copy: (t, { player, card, owner, space, at }) => {
    t.motions.push({ kind: 'link', from: onSpace(player, at), to: onSpace(owner, space) });
    t.setActing(card, at);
  },

  vacant: (t, { player, vp }) => t.tokens('laurel', player, vp, vpOf(player), BANK),
  gain: (t, { player, vp }) => t.tokens('laurel', player, vp, BANK, vpOf(player)),
  rob: (t, { player, vp, price }) => {
    const purse = (of: Player): Spot => ({ at: 'purse', player: of });
    t.tokens('coin', player, price, purse(player), purse(opponentOf(player)));
    t.tokens('laurel', player, vp, vpOf(opponentOf(player)), vpOf(player));
  },
  remove: (t, { vp }) => t.tokens('laurel', t.active, vp, BANK, null),
  pay: (t, { player, money }) => t.pay(player, money),

  target: (t, { player, card, space, defence }) => t.setTarget({ player, card, space, defence }),
  battleRoll: (t, { player, roll }) => t.rollBattle(player, roll),
  battle: (t, { player, card, space, roll, bonus, defence, won }) =>
    t.resolveBattle({ player, card, space, defence }, { roll, bonus, won }),

  fewerDice: (t, { player }) => t.mark(vpOf(player)),
  block: (t, { player, space }) => t.mark(onSpace(player, space)),
  weaken: (t, { player }) => t.mark(...t.cardsOf(player)),
  over: (t) => t.motions.push({ kind: 'over' }),
};

/** A number in at most so many parts, as equal as they can be. */
export function splitEvenly(total: number, most: number): number[] {
  const parts = Math.min(total, most);
  return Array.from({ length: parts }, (_, i) =>
    Math.floor((total * (i + 1)) / parts - Math.floor((total * i) / parts)),
  );
}
