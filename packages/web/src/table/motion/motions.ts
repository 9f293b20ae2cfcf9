import { opponentOf, type GameEvent, type EventName, type Player, type Space, type View } from '@arena/rules';
import type { TableUpdate } from '../../host/host.ts';
import type { Motion, Spot } from './motion.ts';
import { revealedCard, MotionBuilder } from './motion-builder.ts';

/** What moves on the board with this update, in order, from one side's point of view. */
export function motionsOf(before: View, { events, snapshot }: TableUpdate, me: Player): Motion[] {
  const builder = new MotionBuilder(before, snapshot.view, me);
  events.forEach((event, i) => handleEvent(builder, event.event, event, events[i + 1]));
  return builder.motions;
}

type EventMap = { [name in EventName]: Extract<GameEvent, { event: name }> };

/** A private event directly follows the public one it completes: it names the card. */
type EventHandlers = {
  [name in EventName]?: (b: MotionBuilder, event: EventMap[name], next: GameEvent | undefined) => void;
};

function handleEvent<Name extends EventName>(
  builder: MotionBuilder,
  name: Name,
  event: EventMap[Name],
  next: GameEvent | undefined,
): void {
  HANDLERS[name]?.(builder, event, next);
}

const onSpace = (player: Player, space: Space): Spot => ({ at: 'space', player, space });
const DRAW: Spot = { at: 'draw' };
const DISCARD: Spot = { at: 'discard' };
const BANK: Spot = { at: 'bank' };
const MONEY: Spot = { at: 'money' };
const vpOf = (player: Player): Spot => ({ at: 'vp', player });
const RESHUFFLE_FLIGHTS = 3;
const UNSEEN = [null, null];

const HANDLERS: EventHandlers = {
  start: (b, { player }) => b.motions.push({ kind: 'lot', player }),
  draw: (b, { player }, next) => {
    const card = revealedCard(next, 'drawn');
    if (b.isSetUp) b.deal(player, card);
    else b.fly(card, DRAW, b.isDrawing ? b.toDrawn(player, card) : b.toHand(player, card));
  },
  reshuffle: (b, { cards }) => {
    for (const count of splitEvenly(cards, RESHUFFLE_FLIGHTS)) b.fly(null, DISCARD, DRAW, { count });
  },
  pass: (b, { player }) => {
    // A spectator sees only that cards are exchanged, once the second player has passed.
    if (b.isWatched && player === 1) b.exchange(UNSEEN, UNSEEN);
  },
  passed: (b, { cards }) => {
    b.passedCards = cards;
  },
  received: (b, { cards }) => b.exchange(b.passedCards, cards),

  lay: (b, { player, card, space, from, cost }) => {
    b.fly(
      card,
      from === 'hand' ? b.fromHand(player, card) : b.fromShown(player, card),
      onSpace(player, space),
    );
    b.pay(player, cost);
  },
  cover: (b, { player, card, space }) => b.fly(card, onSpace(player, space), DISCARD),
  pickup: (b, { player, card, space }) => b.fly(card, onSpace(player, space), b.toShown(player, card)),
  reveal: (b, { player, card }) => b.fly(card, DRAW, b.toShown(player, card)),
  return: (b, { player, card, space }) => b.fly(card, onSpace(player, space), b.toHand(player, card)),
  discard: (b, { player, card, from }) => {
    if (from === 'hand') b.fly(card, b.fromHand(player, card), DISCARD);
    else if (from === 'shown') b.fly(card, b.fromDrawn(player, card), DISCARD);
    else b.fly(card, onSpace(player, from), DISCARD, { isBeaten: b.wasBeaten(player, from) });
  },
  keep: (b, { player }, next) => b.take(player, revealedCard(next, 'kept')),
  retrieve: (b, { player, card }) => b.take(player, card),
  steal: (b, { player }, next) => {
    const card = revealedCard(next, 'stolen');
    b.fly(card, b.fromHand(opponentOf(player), card), b.toHand(player, card));
  },

  turn: (b, { player }) => b.motions.push({ kind: 'turn', player }),
  roll: (b, { player, dice }) => b.roll(player, dice),
  collect: (b, { player, die, money }) => {
    b.useDie(player, die, MONEY);
    b.tokens('coin', player, money, MONEY, { at: 'purse', player });
  },
  draws: (b, { player, die }) => {
    b.isDrawing = true;
    b.useDie(player, die, { at: 'cards' });
  },
  activate: (b, { player, card, space, die, bribe }) => {
    b.useDie(player, die, { at: 'cell', space });
    b.pay(player, bribe);
    b.setActing(card, space);
    b.mark(onSpace(player, space));
  },
  useDie: (b, { player, die }) =>
    b.useDie(player, die, b.site === null ? { at: 'cards' } : onSpace(player, b.site)),
  adjust: (b, { player, die, by }) => b.adjust(player, die, die + by),
  chain: (b, { player, card, space, cost }) => {
    if (b.site !== null)
      b.motions.push({ kind: 'link', from: onSpace(player, b.site), to: onSpace(player, space) });
    b.pay(player, cost);
    b.setActing(card, space);
  },
  copy: (b, { player, card, owner, space, at }) => {
    b.motions.push({ kind: 'link', from: onSpace(player, at), to: onSpace(owner, space) });
    b.setActing(card, at);
  },

  vacant: (b, { player, vp }) => b.tokens('laurel', player, vp, vpOf(player), BANK),
  gain: (b, { player, vp }) => b.tokens('laurel', player, vp, BANK, vpOf(player)),
  rob: (b, { player, vp, price }) => {
    const purse = (of: Player): Spot => ({ at: 'purse', player: of });
    b.tokens('coin', player, price, purse(player), purse(opponentOf(player)));
    b.tokens('laurel', player, vp, vpOf(opponentOf(player)), vpOf(player));
  },
  remove: (b, { vp }) => b.tokens('laurel', b.active, vp, BANK, null),
  pay: (b, { player, money }) => b.pay(player, money),

  target: (b, { space }) => b.setTarget(space),
  battleRoll: (b, { roll, again }) => b.rollBattle(roll, again),
  battle: (b, { bonus, won }) => b.resolveBattle(bonus, won),

  fewerDice: (b, { player }) => b.mark(vpOf(player)),
  block: (b, { player, space }) => b.mark(onSpace(player, space)),
  weaken: (b, { player }) => b.mark(...b.cardsOf(player)),
};

/** Splits a number into at most `maxParts` parts, as equal as possible. */
export function splitEvenly(total: number, maxParts: number): number[] {
  const parts = Math.min(total, maxParts);
  return Array.from({ length: parts }, (_, i) =>
    Math.floor((total * (i + 1)) / parts - Math.floor((total * i) / parts)),
  );
}
