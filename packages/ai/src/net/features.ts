import {
  askOf,
  BRIBERY,
  CARD_IDS,
  CHARACTER,
  countIn,
  DISCARD,
  DRAW,
  HAND,
  has,
  kindOf,
  KNOWN,
  nextKind,
  opponentOf,
  sizeOf,
  SPACES,
  toSpace,
  type Kind,
  type Player,
  type Space,
  type State,
} from '@arena/rules';
import { BASIC_FEATURE_COUNT, encodeBasicFeatures } from './basic-features.ts';

/**
 * The network's input: binary features of a state from one player's point of view, given as a list of the active ones.
 * They only use what that player may know, so all states that look alike to the player have the same features.
 *
 * The basic features come first; these say more about pairs of cards, prices, piles and the pass.
 */

const KINDS = CARD_IDS.length;
const FORUM = kindOf('forum');
const TEMPLUM = kindOf('templum');
const BASILICA = kindOf('basilica');
const VIA_CASSIA = kindOf('viaCassia');

let size = BASIC_FEATURE_COUNT;
const reserve = (length: number): number => {
  const start = size;
  size += length;
  return start;
};

/** What the player has chosen to pass, while the other side still chooses: once, and twice of a kind. */
const PASSED = reserve(2 * KINDS);
/** Cards in hand that the player can pay for, what is missing for the next one, and for all of them. */
const PAYABLE = reserve(KINDS);
const SHORTFALLS = 12;
const SHORTFALL = reserve(SHORTFALLS);
const HAND_COST = reserve(SHORTFALLS);
/** Cards that act on the card opposite, by what is there: nothing, a weak or strong character, a weak or strong building. */
const OPPOSITE_KINDS = 5;
const STRONG_DEFENCE = 5;
const FACING_CARDS = (
  [
    'aries',
    'ballista',
    'centurio',
    'decurio',
    'elephantus',
    'legionarius',
    'magister',
    'mercennarius',
    'veneficus',
  ] as const
).map(kindOf);
const FACING = reserve(2 * FACING_CARDS.length * OPPOSITE_KINDS);
/** Cards on which a die of this turn can be put. */
const READY = reserve(2 * KINDS);
/** A Forum beside Templum, one or two Basilicae, or Via Cassia. */
const FORUM_NEIGHBOURS = 4;
const BESIDE_FORUM = reserve(2 * FORUM_NEIGHBOURS);
/** VP in the bank and the lead, together. */
const BANK_BUCKETS = 12;
const LEAD_BUCKETS = 13;
const RACE = reserve(BANK_BUCKETS * LEAD_BUCKETS);
/** The pile that the player draws from, and what is no longer in it. */
const PILE_BUCKETS = 12;
const DRAW_PILE = reserve(PILE_BUCKETS);
const DISCARD_PILE = reserve(PILE_BUCKETS);
const FORUMS_LEFT = reserve(PILE_BUCKETS);
const USED_UP = reserve(KINDS);
/** With separate piles: kinds that are not in the player's deck at all. */
const NOT_IN_DECK = reserve(KINDS);

export const FEATURE_COUNT: number = size;
/** More than are ever active together. */
export const MAX_ACTIVE_FEATURES = 500;

const facingNumber = new Int8Array(256).fill(-1);
FACING_CARDS.forEach((kind, i) => (facingNumber[kind] = i));
const clamp = (n: number, max: number): number => (n > max ? max : n < 0 ? 0 : n);
/** Finer for small piles. */
const pileBucketOf = Uint8Array.from({ length: 256 }, (_, cards) =>
  clamp(Math.floor(Math.sqrt(cards) * 1.2), PILE_BUCKETS - 1),
);

/** The encoder for networks with this many inputs. */
export function encoderFor(inputs: number): typeof encodeFeatures {
  if (inputs === FEATURE_COUNT) return encodeFeatures;
  if (inputs === BASIC_FEATURE_COUNT) return encodeBasicFeatures;
  throw new Error(`there are no features for a network with ${inputs} inputs`);
}

/** Writes the active features for this player to the array and returns their number. */
export function encodeFeatures(g: State, me: Player, active: Int32Array): number {
  let n = encodeBasicFeatures(g, me, active);
  n = encodeHand(g, me, active, n);
  n = encodePile(g, me, active, n);
  n = encodeSide(g, me, 0, active, n);
  n = encodeSide(g, opponentOf(me), 1, active, n);
  const bank = clamp(g.bank >> 1, BANK_BUCKETS - 1);
  const lead = clamp(((g.vp(me) - g.vp(opponentOf(me)) + 1) >> 1) + (LEAD_BUCKETS >> 1), LEAD_BUCKETS - 1);
  active[n++] = RACE + bank * LEAD_BUCKETS + lead;
  return n;
}

function encodeHand(g: State, me: Player, active: Int32Array, start: number): number {
  let n = start;
  if (me === 0 && g.decider === 1 && askOf(g) === 'pass') {
    const [first, second] = [g.passed(0, 0), g.passed(0, 1)];
    active[n++] = PASSED + first;
    active[n++] = PASSED + (second === first ? KINDS : 0) + second;
  }
  const money = g.money(me);
  const { cost } = g.config;
  let missing = SHORTFALLS;
  let total = 0;
  for (let k = nextKind(g, HAND + me, -1); k < KINDS; k = nextKind(g, HAND + me, k)) {
    if (cost[k] <= money) active[n++] = PAYABLE + k;
    else missing = Math.min(missing, cost[k] - money);
    total += cost[k] * countIn(g, HAND + me, k);
  }
  if (missing < SHORTFALLS) active[n++] = SHORTFALL + missing;
  active[n++] = HAND_COST + clamp(((total - money) >> 2) + 4, SHORTFALLS - 1);
  return n;
}

/** The pile that the player draws from. What the player has not seen is in it or in the opponent's hand. */
function encodePile(g: State, me: Player, active: Int32Array, start: number): number {
  let n = start;
  const { separatePiles, decks } = g.config;
  const pile = separatePiles ? me : 0;
  const deck = decks[pile];
  const discard = DISCARD + pile;
  active[n++] = DRAW_PILE + pileBucketOf[clamp(sizeOf(g, DRAW + pile), 255)];
  active[n++] = DISCARD_PILE + pileBucketOf[clamp(sizeOf(g, discard), 255)];
  const forums = deck[FORUM] - countIn(g, discard, FORUM) - copiesInSight(g, me, FORUM);
  active[n++] = FORUMS_LEFT + clamp(forums, PILE_BUCKETS - 1);
  for (let k = nextKind(g, discard, -1); k < KINDS; k = nextKind(g, discard, k)) {
    const left = deck[k] - countIn(g, discard, k);
    if (left <= 0 || left <= copiesInSight(g, me, k)) active[n++] = USED_UP + k;
  }
  if (separatePiles) for (let k = 0; k < KINDS; k++) if (deck[k] === 0) active[n++] = NOT_IN_DECK + k;
  return n;
}

/** Copies from the player's pile that are in rows and hands, as far as the player sees them. */
function copiesInSight(g: State, me: Player, kind: Kind): number {
  const own = g.countOnRow(me, kind) + countIn(g, HAND + me, kind);
  if (g.config.separatePiles) return own;
  return own + g.countOnRow(opponentOf(me), kind) + countIn(g, KNOWN + me, kind);
}

function encodeSide(g: State, p: Player, side: number, active: Int32Array, start: number): number {
  let n = start;
  for (const space of SPACES) {
    const kind = g.card(p, space);
    if (kind >= KINDS) continue;
    const facing = facingNumber[kind];
    if (facing >= 0)
      active[n++] =
        FACING + (side * FACING_CARDS.length + facing) * OPPOSITE_KINDS + oppositeOf(g, opponentOf(p), space);
    if (kind === FORUM) n = encodeForum(g, p, space, BESIDE_FORUM + side * FORUM_NEIGHBOURS, active, n);
  }
  if (g.active !== p || g.turn === 0) return n;
  const blocked = g.blocked(p);
  for (let die = 1; die <= 6; die++) {
    if (g.diceShowing(die) === 0 || has(blocked, toSpace(die))) continue;
    const kind = g.card(p, toSpace(die));
    if (kind < KINDS) active[n++] = READY + side * KINDS + kind;
  }
  return n;
}

function oppositeOf(g: State, opponent: Player, space: Space): number {
  const kind = g.card(opponent, space);
  if (kind >= KINDS) return 0;
  const strong = g.config.defence[kind] >= STRONG_DEFENCE ? 1 : 0;
  return (has(g.spacesHolding(opponent, CHARACTER), space) ? 1 : 3) + strong;
}

function encodeForum(
  g: State,
  p: Player,
  space: Space,
  from: number,
  active: Int32Array,
  start: number,
): number {
  let n = start;
  const left = space > 1 ? g.card(p, toSpace(space - 1)) : KINDS;
  const right = space < BRIBERY ? g.card(p, toSpace(space + 1)) : KINDS;
  if (left === TEMPLUM || right === TEMPLUM) active[n++] = from;
  if (left === BASILICA || right === BASILICA) active[n++] = from + (left === right ? 2 : 1);
  if (left === VIA_CASSIA || right === VIA_CASSIA) active[n++] = from + 3;
  return n;
}
