import {
  ASKS,
  BRIBERY,
  BUILDING,
  CARD_IDS,
  CHARACTER,
  count,
  countIn,
  DISCARD,
  HAND,
  isOver,
  kindOf,
  KNOWN,
  nextIn,
  SHOWN,
  sizeOf,
  vacant,
  type DeckName,
  type Player,
  type State,
} from '@arena/rules';

/**
 * What the network sees of a state, from one side: only what that side may know, so that it makes no difference which of
 * the states it cannot tell apart is looked at. Each input is on or off; those that are on are listed by number.
 */

const KINDS = CARD_IDS.length;
const TURRIS = kindOf('turris');

let size = 0;
const block = (length: number): number => {
  const start = size;
  size += length;
  return start;
};

const SPACES = 7;
const MOST_DEFENCE = 9;
const MOST_CARDS = 9;
const VP = 31;
const BANK = 21;
/** Purses are told apart finely where a few coins matter. */
const PURSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 25, 30, 40];
const purseOf = Uint8Array.from({ length: 64 }, (_, money) => PURSES.findLastIndex((from) => from <= money));
/** By how many VP one is ahead, from -15 to 15. */
const LEAD = 15;

/** Everything there is of both sides: first the own, then the other's. */
const ROW = block(2 * SPACES * (KINDS + 1));
const DEFENCE = block(2 * SPACES * (MOST_DEFENCE + 1));
const BLOCKED = block(2 * SPACES);
const HAND_SIZE = block(2 * (MOST_CARDS + 1));
const MONEY = block(2 * PURSES.length);
const POINTS = block(2 * VP);
const VACANT = block(2 * (SPACES + 1));
const CHARACTERS = block(2 * (SPACES + 1));
const BUILDINGS = block(2 * (SPACES + 1));
const FEWER_DICE = block(2);
const BRIBED = block(2);
const DICE = block(2 * 6 * 3);
const DECIDES = block(2 * ASKS.length);
/** What only one of both sides is seen of, and what belongs to nobody. */
const OWN_HAND = block(2 * KINDS);
const AFFORDABLE = block(MOST_CARDS + 1);
const OTHER_HAND = block(KINDS);
const DISCARDED = block(KINDS);
const OFFERED = block(KINDS);
const ACTING = block(KINDS);
const TARGET = block(2 * (SPACES + 1));
const ROLL = block(7);
const LEFT = block(8);
const TALLY = block(8);
const WEAKENED = block(2 * 4);
const IN_BANK = block(BANK);
const AHEAD = block(2 * LEAD + 1);
const DECK = block(4);
const BEGINNER = block(1);

/** Whether an input tells what lies on the other side of the table. */
export const isAcross = (input: number): boolean =>
  (input >= ROW + SPACES * (KINDS + 1) && input < DEFENCE) ||
  (input >= DEFENCE + SPACES * (MOST_DEFENCE + 1) && input < BLOCKED);

export const INPUTS: number = size;
/** More than are ever on together. */
export const MOST_ACTIVE = 400;

/** Own decks are like own sets to the network: each player draws from a pile of their own. */
const deckNumber: Record<DeckName, number> = { arena: 0, roma: 1, mixed: 2, sets: 3, decks: 3 };
const atMost = (n: number, most: number): number => (n > most ? most : n < 0 ? 0 : n);

/** Lists what is on for this side; gives how many. */
export function encodeInputs(g: State, me: Player, on: Int32Array): number {
  let n = 0;
  for (let side = 0; side < 2; side++) {
    const p = me ^ side;
    const isActive = g.active === p;
    const towers = g.faceUp(p, TURRIS);
    const weakened = isActive ? 0 : g.weakened;
    const blocked = g.blocked(p);
    for (let space = 1; space <= BRIBERY; space++) {
      const at = side * SPACES + space - 1;
      const kind = g.card(p, space);
      if (kind < KINDS) {
        const others = kind === TURRIS ? towers - 1 : towers;
        const defence = g.table.defence[kind] + others - weakened;
        on[n++] = DEFENCE + at * (MOST_DEFENCE + 1) + atMost(defence, MOST_DEFENCE);
        on[n++] = ROW + at * (KINDS + 1) + kind;
      } else on[n++] = ROW + at * (KINDS + 1) + KINDS;
      if (((blocked >> space) & 1) === 1) on[n++] = BLOCKED + at;
    }
    on[n++] = HAND_SIZE + side * (MOST_CARDS + 1) + atMost(sizeOf(g, HAND + p), MOST_CARDS);
    on[n++] = MONEY + side * PURSES.length + purseOf[atMost(g.money(p), 63)];
    on[n++] = POINTS + side * VP + atMost(g.vp(p), VP - 1);
    on[n++] = VACANT + side * (SPACES + 1) + count(vacant(g, p));
    on[n++] = CHARACTERS + side * (SPACES + 1) + count(g.holding(p, CHARACTER));
    on[n++] = BUILDINGS + side * (SPACES + 1) + count(g.holding(p, BUILDING));
    if (g.fewerDice(p)) on[n++] = FEWER_DICE + side;
    if (isActive) {
      if (g.bribed) on[n++] = BRIBED + side;
      for (let die = 1; die <= 6; die++)
        for (let dice = atMost(g.dice(die), 3); dice > 0; dice--)
          on[n++] = DICE + side * 18 + (die - 1) * 3 + dice - 1;
    }
  }
  return encodeRest(g, me, on, n);
}

function encodeRest(g: State, me: Player, on: Int32Array, start: number): number {
  let n = start;
  const money = g.money(me);
  const { cost } = g.table;
  let affordable = 0;
  for (let k = nextIn(g, HAND + me, -1); k < KINDS; k = nextIn(g, HAND + me, k)) {
    const copies = countIn(g, HAND + me, k);
    on[n++] = OWN_HAND + 2 * k;
    if (copies > 1) on[n++] = OWN_HAND + 2 * k + 1;
    if (cost[k] <= money) affordable += copies;
  }
  on[n++] = AFFORDABLE + atMost(affordable, MOST_CARDS);
  for (let k = nextIn(g, KNOWN + me, -1); k < KINDS; k = nextIn(g, KNOWN + me, k)) on[n++] = OTHER_HAND + k;
  for (let pile = 0; pile < 2; pile++)
    for (let k = nextIn(g, DISCARD + pile, -1); k < KINDS; k = nextIn(g, DISCARD + pile, k))
      on[n++] = DISCARDED + k;
  on[n++] = IN_BANK + atMost(g.bank, BANK - 1);
  on[n++] = AHEAD + LEAD + Math.max(-LEAD, Math.min(LEAD, g.vp(me) - g.vp(me ^ 1)));
  on[n++] = DECK + deckNumber[g.table.setup.deck];
  if (g.table.setup.beginner === true) on[n++] = BEGINNER;
  if (isOver(g)) return n;
  on[n++] = DECIDES + (g.decider === me ? 0 : ASKS.length) + g.ask;
  if (g.weakened > 0) on[n++] = WEAKENED + (g.active === me ? 0 : 4) + atMost(g.weakened, 4) - 1;
  if (g.turn > 0) n = encodeAction(g, me, on, n);
  return n;
}

/** What is under way. */
function encodeAction(g: State, me: Player, on: Int32Array, start: number): number {
  let n = start;
  if (g.site === 0 && g.left === 0 && g.target === 0) return n;
  if (g.acting < KINDS) on[n++] = ACTING + g.acting;
  if (g.target > 0) on[n++] = TARGET + (g.active === me ? 0 : SPACES + 1) + g.target;
  if (g.roll > 0) on[n++] = ROLL + atMost(g.roll, 6);
  if (g.left > 0) on[n++] = LEFT + atMost(g.left, 7);
  if (g.tally > 0) on[n++] = TALLY + atMost(g.tally, 7);
  // What lies drawn is for the drawer's eyes.
  if (g.active === me)
    for (let k = nextIn(g, SHOWN, -1); k < KINDS; k = nextIn(g, SHOWN, k)) on[n++] = OFFERED + k;
  return n;
}
