import {
  ASKS,
  BUILDING,
  CARD_IDS,
  CHARACTER,
  countIn,
  countSpaces,
  DISCARD,
  HAND,
  has,
  isOver,
  kindOf,
  KNOWN,
  nextKind,
  NO_SPACE,
  opponentOf,
  PLAYERS,
  SHOWN,
  sizeOf,
  SPACES,
  vacantSpaces,
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
const reserve = (length: number): number => {
  const start = size;
  size += length;
  return start;
};

const SPACE_COUNT = SPACES.length;
const MAX_DEFENCE = 9;
const MAX_CARDS = 9;
const VP = 31;
const BANK = 21;
/** Purses are told apart finely where a few coins matter. */
const MONEY_BUCKETS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 25, 30, 40];
const moneyBucketOf = Uint8Array.from({ length: 64 }, (_, money) =>
  MONEY_BUCKETS.findLastIndex((from) => from <= money),
);
/** By how many VP one is ahead, from -15 to 15. */
const MAX_VP_LEAD = 15;

/** Everything there is of both sides: first the own, then the other's. */
const ROW = reserve(2 * SPACE_COUNT * (KINDS + 1));
const DEFENCE = reserve(2 * SPACE_COUNT * (MAX_DEFENCE + 1));
const BLOCKED = reserve(2 * SPACE_COUNT);
const HAND_SIZE = reserve(2 * (MAX_CARDS + 1));
const MONEY = reserve(2 * MONEY_BUCKETS.length);
const POINTS = reserve(2 * VP);
const VACANT = reserve(2 * (SPACE_COUNT + 1));
const CHARACTERS = reserve(2 * (SPACE_COUNT + 1));
const BUILDINGS = reserve(2 * (SPACE_COUNT + 1));
const FEWER_DICE = reserve(2);
const BRIBED = reserve(2);
const DICE = reserve(2 * 6 * 3);
const DECIDES = reserve(2 * ASKS.length);
/** What only one of both sides is seen of, and what belongs to nobody. */
const OWN_HAND = reserve(2 * KINDS);
const AFFORDABLE = reserve(MAX_CARDS + 1);
const OTHER_HAND = reserve(KINDS);
const DISCARDED = reserve(KINDS);
const OFFERED = reserve(KINDS);
const ACTING = reserve(KINDS);
const TARGET = reserve(2 * (SPACE_COUNT + 1));
const ROLL = reserve(7);
const LEFT = reserve(8);
const TALLY = reserve(8);
const WEAKENED = reserve(2 * 4);
const IN_BANK = reserve(BANK);
const VP_LEAD = reserve(2 * MAX_VP_LEAD + 1);
const DECK = reserve(4);
const BEGINNER = reserve(1);

/** Whether an input tells what lies on the other side of the table. */
export const isOpponentRowFeature = (input: number): boolean =>
  (input >= ROW + SPACE_COUNT * (KINDS + 1) && input < DEFENCE) ||
  (input >= DEFENCE + SPACE_COUNT * (MAX_DEFENCE + 1) && input < BLOCKED);

export const FEATURE_COUNT: number = size;
/** More than are ever on together. */
export const MAX_ACTIVE_FEATURES = 400;

/** Own decks are like own sets to the network: each player draws from a pile of their own. */
const deckNumber: Record<DeckName, number> = { arena: 0, roma: 1, mixed: 2, sets: 3, decks: 3 };
const clamp = (n: number, most: number): number => (n > most ? most : n < 0 ? 0 : n);

/** Lists what is on for this side; gives how many. */
export function encodeFeatures(g: State, me: Player, on: Int32Array): number {
  let n = 0;
  for (let side = 0; side < 2; side++) {
    const p = side === 0 ? me : opponentOf(me);
    const isActive = g.active === p;
    const towers = g.countOnRow(p, TURRIS);
    const weakened = isActive ? 0 : g.weakened;
    const blocked = g.blocked(p);
    for (const space of SPACES) {
      const at = side * SPACE_COUNT + space - 1;
      const kind = g.card(p, space);
      if (kind < KINDS) {
        const others = kind === TURRIS ? towers - 1 : towers;
        const defence = g.config.defence[kind] + others - weakened;
        on[n++] = DEFENCE + at * (MAX_DEFENCE + 1) + clamp(defence, MAX_DEFENCE);
        on[n++] = ROW + at * (KINDS + 1) + kind;
      } else on[n++] = ROW + at * (KINDS + 1) + KINDS;
      if (has(blocked, space)) on[n++] = BLOCKED + at;
    }
    on[n++] = HAND_SIZE + side * (MAX_CARDS + 1) + clamp(sizeOf(g, HAND + p), MAX_CARDS);
    on[n++] = MONEY + side * MONEY_BUCKETS.length + moneyBucketOf[clamp(g.money(p), 63)];
    on[n++] = POINTS + side * VP + clamp(g.vp(p), VP - 1);
    on[n++] = VACANT + side * (SPACE_COUNT + 1) + countSpaces(vacantSpaces(g, p));
    on[n++] = CHARACTERS + side * (SPACE_COUNT + 1) + countSpaces(g.spacesHolding(p, CHARACTER));
    on[n++] = BUILDINGS + side * (SPACE_COUNT + 1) + countSpaces(g.spacesHolding(p, BUILDING));
    if (g.fewerDice(p)) on[n++] = FEWER_DICE + side;
    if (isActive) {
      if (g.bribed) on[n++] = BRIBED + side;
      for (let die = 1; die <= 6; die++)
        for (let dice = clamp(g.diceShowing(die), 3); dice > 0; dice--)
          on[n++] = DICE + side * 18 + (die - 1) * 3 + dice - 1;
    }
  }
  return encodeSharedFeatures(g, me, on, n);
}

function encodeSharedFeatures(g: State, me: Player, on: Int32Array, start: number): number {
  let n = start;
  const money = g.money(me);
  const { cost } = g.config;
  let affordable = 0;
  const hand = HAND + me;
  const known = KNOWN + me;
  for (let k = nextKind(g, hand, -1); k < KINDS; k = nextKind(g, hand, k)) {
    const copies = countIn(g, hand, k);
    on[n++] = OWN_HAND + 2 * k;
    if (copies > 1) on[n++] = OWN_HAND + 2 * k + 1;
    if (cost[k] <= money) affordable += copies;
  }
  on[n++] = AFFORDABLE + clamp(affordable, MAX_CARDS);
  for (let k = nextKind(g, known, -1); k < KINDS; k = nextKind(g, known, k)) on[n++] = OTHER_HAND + k;
  for (const p of PLAYERS) {
    const pile = DISCARD + p;
    for (let k = nextKind(g, pile, -1); k < KINDS; k = nextKind(g, pile, k)) on[n++] = DISCARDED + k;
  }
  on[n++] = IN_BANK + clamp(g.bank, BANK - 1);
  on[n++] =
    VP_LEAD + MAX_VP_LEAD + Math.max(-MAX_VP_LEAD, Math.min(MAX_VP_LEAD, g.vp(me) - g.vp(opponentOf(me))));
  on[n++] = DECK + deckNumber[g.config.setup.deck];
  if (g.config.setup.beginner === true) on[n++] = BEGINNER;
  if (isOver(g)) return n;
  on[n++] = DECIDES + (g.decider === me ? 0 : ASKS.length) + g.ask;
  if (g.weakened > 0) on[n++] = WEAKENED + (g.active === me ? 0 : 4) + clamp(g.weakened, 4) - 1;
  if (g.turn > 0) n = encodePendingAction(g, me, on, n);
  return n;
}

/** What is under way. */
function encodePendingAction(g: State, me: Player, on: Int32Array, start: number): number {
  let n = start;
  if (g.site === NO_SPACE && g.remaining === 0 && g.target === NO_SPACE) return n;
  if (g.acting < KINDS) on[n++] = ACTING + g.acting;
  if (g.target > 0) on[n++] = TARGET + (g.active === me ? 0 : SPACE_COUNT + 1) + g.target;
  if (g.battleRoll > 0) on[n++] = ROLL + clamp(g.battleRoll, 6);
  if (g.remaining > 0) on[n++] = LEFT + clamp(g.remaining, 7);
  if (g.tally > 0) on[n++] = TALLY + clamp(g.tally, 7);
  // What lies drawn is for the drawer's eyes.
  if (g.active === me)
    for (let k = nextKind(g, SHOWN, -1); k < KINDS; k = nextKind(g, SHOWN, k)) on[n++] = OFFERED + k;
  return n;
}
