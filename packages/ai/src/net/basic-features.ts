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
  SHOWN,
  sizeOf,
  SPACES,
  vacantSpaces,
  type DeckName,
  type Player,
  type State,
} from '@arena/rules';

/**
 * The features that the first networks were trained with: frozen, because weights depend on their places. features.ts adds
 * to them.
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
/** Lower bounds of the money buckets: finer where a few coins matter. */
const MONEY_BUCKETS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 25, 30, 40];
const moneyBucketOf = Uint8Array.from({ length: 64 }, (_, money) =>
  MONEY_BUCKETS.findLastIndex((from) => from <= money),
);
/** The VP lead is clamped to -15..15. */
const MAX_VP_LEAD = 15;

/** Features of both players: first the player's own, then the opponent's. */
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
/** Features that exist only for the player, and those of the shared state. */
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

/** Whether a feature describes the cards on the opponent's row. */
export const isOpponentRowFeature = (feature: number): boolean =>
  (feature >= ROW + SPACE_COUNT * (KINDS + 1) && feature < DEFENCE) ||
  (feature >= DEFENCE + SPACE_COUNT * (MAX_DEFENCE + 1) && feature < BLOCKED);

export const BASIC_FEATURE_COUNT: number = size;

/** Custom decks share a feature with sets: in both, each player draws from their own pile. */
const deckNumber: Record<DeckName, number> = { arena: 0, roma: 1, mixed: 2, sets: 3, decks: 3 };
const clamp = (n: number, max: number): number => (n > max ? max : n < 0 ? 0 : n);

/** Writes the active features for this player to the array and returns their number. */
export function encodeBasicFeatures(g: State, me: Player, active: Int32Array): number {
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
        active[n++] = DEFENCE + at * (MAX_DEFENCE + 1) + clamp(defence, MAX_DEFENCE);
        active[n++] = ROW + at * (KINDS + 1) + kind;
      } else active[n++] = ROW + at * (KINDS + 1) + KINDS;
      if (has(blocked, space)) active[n++] = BLOCKED + at;
    }
    active[n++] = HAND_SIZE + side * (MAX_CARDS + 1) + clamp(sizeOf(g, HAND + p), MAX_CARDS);
    active[n++] = MONEY + side * MONEY_BUCKETS.length + moneyBucketOf[clamp(g.money(p), 63)];
    active[n++] = POINTS + side * VP + clamp(g.vp(p), VP - 1);
    active[n++] = VACANT + side * (SPACE_COUNT + 1) + countSpaces(vacantSpaces(g, p));
    active[n++] = CHARACTERS + side * (SPACE_COUNT + 1) + countSpaces(g.spacesHolding(p, CHARACTER));
    active[n++] = BUILDINGS + side * (SPACE_COUNT + 1) + countSpaces(g.spacesHolding(p, BUILDING));
    if (g.fewerDice(p)) active[n++] = FEWER_DICE + side;
    if (isActive) {
      if (g.bribed) active[n++] = BRIBED + side;
      for (let die = 1; die <= 6; die++)
        for (let dice = clamp(g.diceShowing(die), 3); dice > 0; dice--)
          active[n++] = DICE + side * 18 + (die - 1) * 3 + dice - 1;
    }
  }
  return encodeSharedFeatures(g, me, active, n);
}

function encodeSharedFeatures(g: State, me: Player, active: Int32Array, start: number): number {
  let n = start;
  const money = g.money(me);
  const { cost } = g.config;
  let affordable = 0;
  for (let k = nextKind(g, HAND + me, -1); k < KINDS; k = nextKind(g, HAND + me, k)) {
    const copies = countIn(g, HAND + me, k);
    active[n++] = OWN_HAND + 2 * k;
    if (copies > 1) active[n++] = OWN_HAND + 2 * k + 1;
    if (cost[k] <= money) affordable += copies;
  }
  active[n++] = AFFORDABLE + clamp(affordable, MAX_CARDS);
  for (let k = nextKind(g, KNOWN + me, -1); k < KINDS; k = nextKind(g, KNOWN + me, k))
    active[n++] = OTHER_HAND + k;
  for (let pile = 0; pile < 2; pile++)
    for (let k = nextKind(g, DISCARD + pile, -1); k < KINDS; k = nextKind(g, DISCARD + pile, k))
      active[n++] = DISCARDED + k;
  active[n++] = IN_BANK + clamp(g.bank, BANK - 1);
  active[n++] =
    VP_LEAD + MAX_VP_LEAD + Math.max(-MAX_VP_LEAD, Math.min(MAX_VP_LEAD, g.vp(me) - g.vp(opponentOf(me))));
  active[n++] = DECK + deckNumber[g.config.setup.deck];
  if (g.config.setup.beginner === true) active[n++] = BEGINNER;
  if (isOver(g)) return n;
  active[n++] = DECIDES + (g.decider === me ? 0 : ASKS.length) + g.ask;
  if (g.weakened > 0) active[n++] = WEAKENED + (g.active === me ? 0 : 4) + clamp(g.weakened, 4) - 1;
  if (g.turn > 0) n = encodePendingAction(g, me, active, n);
  return n;
}

/** Features of an action that is not resolved yet. */
function encodePendingAction(g: State, me: Player, active: Int32Array, start: number): number {
  let n = start;
  if (g.site === NO_SPACE && g.remaining === 0 && g.target === NO_SPACE) return n;
  if (g.acting < KINDS) active[n++] = ACTING + g.acting;
  if (g.target > 0) active[n++] = TARGET + (g.active === me ? 0 : SPACE_COUNT + 1) + g.target;
  if (g.battleRoll > 0) active[n++] = ROLL + clamp(g.battleRoll, 6);
  if (g.remaining > 0) active[n++] = LEFT + clamp(g.remaining, 7);
  if (g.tally > 0) active[n++] = TALLY + clamp(g.tally, 7);
  // Only the player who drew the cards may see them.
  if (g.active === me)
    for (let k = nextKind(g, SHOWN, -1); k < KINDS; k = nextKind(g, SHOWN, k)) active[n++] = OFFERED + k;
  return n;
}
