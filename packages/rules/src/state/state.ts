import type { Effect } from './effect.ts';
import type { GameEvent } from '../events.ts';
import type { Kind, SpaceSet, Zone } from './brands.ts';
import { BUILDING, CHARACTER, KIND_COUNT, NONE, typeOf } from './kinds.ts';
import type { Player, Setup, Space } from '../types.ts';

/** Everything that stays the same during a game. */
export interface GameConfig {
  setup: Setup;
  /** Each player has their own draw and discard piles. */
  separatePiles: boolean;
  spacesInPlay: SpaceSet;
  /** Copies of each kind. With common piles the first deck holds all cards. */
  decks: readonly [Uint16Array, Uint16Array];
  cost: Int32Array;
  /** As printed, or as overridden by the set-up. */
  defence: Int32Array;
  effects: readonly Effect[];
}

/** Zones. All but SHOWN are pairs: add the player. Common piles are those of player 0. */
export const DRAW = 0;
export const DISCARD = 2;
export const HAND = 4;
/** KNOWN + p: what p knows about the other player's hand. */
export const KNOWN = 6;
export const SHOWN = 8;
const ZONES = 9;

const VP = 0;
const BANK = 2;
const MONEY = 3;
const TURN = 5;
const WEAKENED = 6;
const CHAIN = 7;
const TALLY = 8;
/** Two words for each zone: bit k is set if kind k is in it. */
export const PRESENT = 9;
const WORDS = PRESENT + 2 * ZONES;

const ROW = WORDS * 4;
/** For each player: the spaces with characters, then those with buildings. */
const ROW_TYPES = ROW + 16;
/** Copies of each kind on each player's spaces. */
const ROW_COUNTS = ROW_TYPES + 4;
const DIE = ROW_COUNTS + 2 * KIND_COUNT;
const DICE_LEFT = DIE + 7;
const FEWER_DICE = DICE_LEFT + 1;
const BLOCKED = FEWER_DICE + 2;
const ACTIVE = BLOCKED + 2;
const BRIBED = ACTIVE + 1;
/** From here to PENDING_END: the open decision. */
const PENDING = BRIBED + 1;
const ASK = PENDING;
const DECIDER = PENDING + 1;
const ACTING = PENDING + 2;
const SITE = PENDING + 3;
const COPIED = PENDING + 4;
const ROLL_STAGE = PENDING + 5;
const TARGET = PENDING + 6;
const BATTLE_ROLL = PENDING + 7;
const SIDE = PENDING + 8;
const ZONE = PENDING + 9;
const FILTER = PENDING + 10;
const OPTIONAL = PENDING + 11;
const REMAINING = PENDING + 12;
const PASSED = PENDING + 13;
const PENDING_END = PENDING + 17;

export const ZONE_SIZE: number = KIND_COUNT + 1;
export const ZONE_START: number = PENDING_END;
const SIZE = Math.ceil((ZONE_START + ZONES * ZONE_SIZE) / 8) * 8;

/**
 * The state of a game in one block of memory, so that copying it is one call. Only this file and zones.ts know the
 * layout; everything else uses the accessors.
 */
export class State {
  config: GameConfig;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
  /** Receives the events. Null in search, which does not need them. */
  events: GameEvent[] | null = null;

  constructor(config: GameConfig) {
    this.config = config;
    const memory = new ArrayBuffer(SIZE);
    this.bytes = new Uint8Array(memory);
    this.words = new Int32Array(memory, 0, WORDS);
    this.clear();
  }

  clear(): void {
    this.bytes.fill(0);
    this.bytes.fill(NONE, ROW, ROW + 16);
  }

  copyFrom(from: State): this {
    this.config = from.config;
    this.bytes.set(from.bytes);
    return this;
  }

  clone(): State {
    return new State(this.config).copyFrom(this);
  }

  vp(p: Player): number {
    return this.words[VP + p];
  }
  setVp(p: Player, n: number): void {
    this.words[VP + p] = n;
  }
  get bank(): number {
    return this.words[BANK];
  }
  set bank(n: number) {
    this.words[BANK] = n;
  }
  money(p: Player): number {
    return this.words[MONEY + p];
  }
  setMoney(p: Player, n: number): void {
    this.words[MONEY + p] = n;
  }
  /** 0 in set-up. */
  get turn(): number {
    return this.words[TURN];
  }
  set turn(n: number) {
    this.words[TURN] = n;
  }
  /** By how much Essedum lowers the opponent's defences this turn. */
  get weakened(): number {
    return this.words[WEAKENED];
  }
  set weakened(n: number) {
    this.words[WEAKENED] = n;
  }
  /** Cards that have acted in this activation: own spaces in the low byte, the opponent's in the next. */
  get chain(): number {
    return this.words[CHAIN];
  }
  set chain(links: number) {
    this.words[CHAIN] = links;
  }
  /** A number for the acting card: Forum's sum so far, or the most Mercennarius or Mercator can buy. */
  get tally(): number {
    return this.words[TALLY];
  }
  set tally(n: number) {
    this.words[TALLY] = n;
  }

  card(p: Player, space: Space): Kind {
    return this.bytes[ROW + (p << 3) + space];
  }
  setCard(p: Player, space: Space, kind: Kind): void {
    const before = this.bytes[ROW + (p << 3) + space];
    if (before !== NONE) this.bytes[ROW_COUNTS + p * KIND_COUNT + before]--;
    if (kind !== NONE) this.bytes[ROW_COUNTS + p * KIND_COUNT + kind]++;
    this.bytes[ROW + (p << 3) + space] = kind;
    const at = ROW_TYPES + (p << 1);
    this.bytes[at] &= ~(1 << space);
    this.bytes[at + 1] &= ~(1 << space);
    const type = typeOf(kind);
    if (type !== 0) this.bytes[at + type - 1] |= 1 << space;
  }
  countOnRow(p: Player, kind: Kind): number {
    return this.bytes[ROW_COUNTS + p * KIND_COUNT + kind];
  }
  /** The player's spaces with a card that matches the filter. */
  spacesHolding(p: Player, filter: number): SpaceSet {
    const at = ROW_TYPES + (p << 1);
    return (
      ((filter & CHARACTER) === 0 ? 0 : this.bytes[at]) | ((filter & BUILDING) === 0 ? 0 : this.bytes[at + 1])
    );
  }

  /** How many unused dice show this value. */
  diceShowing(value: number): number {
    return this.bytes[DIE + value];
  }
  get diceLeft(): number {
    return this.bytes[DICE_LEFT];
  }
  addDie(value: number): void {
    this.bytes[DIE + value]++;
    this.bytes[DICE_LEFT]++;
  }
  removeDie(value: number): void {
    this.bytes[DIE + value]--;
    this.bytes[DICE_LEFT]--;
  }
  clearDice(): void {
    for (let i = DIE; i <= DICE_LEFT; i++) this.bytes[i] = 0;
  }

  fewerDice(p: Player): boolean {
    return this.bytes[FEWER_DICE + p] === 1;
  }
  setFewerDice(p: Player, on: boolean): void {
    this.bytes[FEWER_DICE + p] = on ? 1 : 0;
  }
  blocked(p: Player): SpaceSet {
    return this.bytes[BLOCKED + p];
  }
  setBlocked(p: Player, spaces: SpaceSet): void {
    this.bytes[BLOCKED + p] = spaces;
  }
  /** Whose turn it is; in set-up, the start player. Not a player before the start player is drawn: see `hasActive`. */
  get active(): Player {
    return this.bytes[ACTIVE] as Player;
  }
  set active(p: Player) {
    this.bytes[ACTIVE] = p;
  }
  get hasActive(): boolean {
    return this.bytes[ACTIVE] !== NONE;
  }
  clearActive(): void {
    this.bytes[ACTIVE] = NONE;
  }
  get opponent(): Player {
    return (this.bytes[ACTIVE] ^ 1) as Player;
  }
  get bribed(): boolean {
    return this.bytes[BRIBED] === 1;
  }
  set bribed(on: boolean) {
    this.bytes[BRIBED] = on ? 1 : 0;
  }

  /** One of the numbers in `Ask`. */
  get ask(): number {
    return this.bytes[ASK];
  }
  set ask(n: number) {
    this.bytes[ASK] = n;
  }
  get decider(): Player {
    return this.bytes[DECIDER] as Player;
  }
  set decider(p: Player) {
    this.bytes[DECIDER] = p;
  }
  /** The kind whose action is being resolved; for a card that copies, the copied kind. */
  get acting(): Kind {
    return this.bytes[ACTING];
  }
  set acting(kind: Kind) {
    this.bytes[ACTING] = kind;
  }
  /** The space it acts from. */
  get site(): Space {
    return this.bytes[SITE] as Space;
  }
  set site(space: Space) {
    this.bytes[SITE] = space;
  }
  /** Another card performs the action, not the one it is printed on. */
  get copied(): boolean {
    return this.bytes[COPIED] === 1;
  }
  set copied(on: boolean) {
    this.bytes[COPIED] = on ? 1 : 0;
  }
  /** Which roll comes next: of phase 2 (flow/turn.ts) or of the battle die (ask.ts). */
  get rollStage(): number {
    return this.bytes[ROLL_STAGE];
  }
  set rollStage(n: number) {
    this.bytes[ROLL_STAGE] = n;
  }
  /** The opponent's space under attack; 0 for none. */
  get target(): Space {
    return this.bytes[TARGET] as Space;
  }
  set target(space: Space) {
    this.bytes[TARGET] = space;
  }
  /** 0 before it is rolled. */
  get battleRoll(): number {
    return this.bytes[BATTLE_ROLL];
  }
  set battleRoll(n: number) {
    this.bytes[BATTLE_ROLL] = n;
  }
  /** Whose spaces an open `target` offers: OWN or OPPONENT. */
  get side(): number {
    return this.bytes[SIDE];
  }
  set side(n: number) {
    this.bytes[SIDE] = n;
  }
  /** The cards on offer are those in this zone ... */
  get zone(): Zone {
    return this.bytes[ZONE];
  }
  set zone(zone: Zone) {
    this.bytes[ZONE] = zone;
  }
  /** ... that match this filter. */
  get filter(): number {
    return this.bytes[FILTER];
  }
  set filter(filter: number) {
    this.bytes[FILTER] = filter;
  }
  /** The player may decline. */
  get optional(): boolean {
    return this.bytes[OPTIONAL] === 1;
  }
  set optional(on: boolean) {
    this.bytes[OPTIONAL] = on ? 1 : 0;
  }
  /** Dice to roll, or cards still to be dealt. */
  get remaining(): number {
    return this.bytes[REMAINING];
  }
  set remaining(n: number) {
    this.bytes[REMAINING] = n;
  }
  /** Resets everything about the acting card. */
  clearAction(): void {
    this.words[CHAIN] = 0;
    this.words[TALLY] = 0;
    for (let i = ACTING; i < PASSED; i++) this.bytes[i] = 0;
    this.bytes[ACTING] = NONE;
  }
  /** The two cards a player chose to pass in set-up. */
  passed(p: Player, i: number): Kind {
    return this.bytes[PASSED + p * 2 + i];
  }
  setPassed(p: Player, i: number, kind: Kind): void {
    this.bytes[PASSED + p * 2 + i] = kind;
  }
}

/** The open decision as bytes. */
export const pendingBytes = (g: State): Uint8Array => g.bytes.subarray(PENDING, PENDING_END);
/** The part of it that both players may see. */
export const publicPendingBytes = (g: State): Uint8Array => g.bytes.subarray(PENDING, PASSED);

/** The piles a player uses: the common ones or, with separate piles, their own. */
export const drawPile = (g: State, p: Player): Zone => (g.config.separatePiles ? DRAW + p : DRAW);
export const discardPile = (g: State, p: Player): Zone => (g.config.separatePiles ? DISCARD + p : DISCARD);

/** Converts a number that is known to be a space, such as a die. */
export const toSpace = (n: number): Space => n as Space;
