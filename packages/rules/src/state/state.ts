import type { Effect } from './effect.ts';
import type { GameEvent } from '../events.ts';
import { BUILDING, CHARACTER, KINDS, NONE, typeOf, type Kind } from './kinds.ts';
import type { Player, Setup, Space } from '../types.ts';

/** What does not change during a game. */
export interface GameConfig {
  setup: Setup;
  /** Each player has a draw and a discard pile of their own. */
  separatePiles: boolean;
  /** The spaces in play, as a set. */
  spacesInPlay: SpaceSet;
  /** Copies of each kind in the deck; with separate piles in the deck of each player. */
  decks: readonly [Uint16Array, Uint16Array];
  cost: Int32Array;
  /** As printed, or as corrected for this game. */
  defence: Int32Array;
  effects: readonly Effect[];
}

/** A set of spaces of one player: bit s stands for space s. */
export type SpaceSet = number;
export const ALL_SPACES: SpaceSet = 0b1111_1110;
export const DICE_SPACES: SpaceSet = 0b0111_1110;
export const BRIBERY: Space = 7;

/** Multisets of cards; see zones.ts. For pairs, add the player. */
export const DRAW = 0;
export const DISCARD = 2;
export const HAND = 4;
/** KNOWN + p: what p knows of the other hand. */
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
/** Which kinds lie in each zone, as two words of bits. */
export const PRESENT = 9;
const WORDS = PRESENT + 2 * ZONES;

const ROW = WORDS * 4;
/** The spaces of each player that hold characters, and buildings. */
const ROW_TYPES = ROW + 16;
/** How many of each kind lie on the spaces of each player. */
const ROW_COUNTS = ROW_TYPES + 4;
const DIE = ROW_COUNTS + 2 * KINDS;
const DICE_LEFT = DIE + 7;
const FEWER_DICE = DICE_LEFT + 1;
const BLOCKED = FEWER_DICE + 2;
const ACTIVE = BLOCKED + 2;
const BRIBED = ACTIVE + 1;
/** From here to FRAME_END: the open decision. */
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

export const ZONE_SIZE: number = KINDS + 1;
export const ZONE_START: number = PENDING_END;
const SIZE = Math.ceil((ZONE_START + ZONES * ZONE_SIZE) / 8) * 8;

/**
 * One point of a game, in one block of memory, so that a copy is one call. The accessors below are the layout;
 * whoever reads a card never meets an offset.
 */
export class State {
  config: GameConfig;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
  /** Where events are told; null in search, where nobody listens. */
  events: GameEvent[] | null = null;

  constructor(table: GameConfig) {
    this.config = table;
    const memory = new ArrayBuffer(SIZE);
    this.bytes = new Uint8Array(memory);
    this.words = new Int32Array(memory, 0, WORDS);
    this.clear();
  }

  /** An empty table. */
  clear(): void {
    this.bytes.fill(0);
    this.bytes.fill(NONE, ROW, ROW + 16);
  }

  /** Becomes what `from` is. */
  copyFrom(from: State): this {
    this.config = from.config;
    this.bytes.set(from.bytes);
    return this;
  }

  clone(): State {
    return new State(this.config).copyFrom(this);
  }

  vp(p: number): number {
    return this.words[VP + p];
  }
  setVp(p: number, n: number): void {
    this.words[VP + p] = n;
  }
  get bank(): number {
    return this.words[BANK];
  }
  set bank(n: number) {
    this.words[BANK] = n;
  }
  money(p: number): number {
    return this.words[MONEY + p];
  }
  setMoney(p: number, n: number): void {
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
  /** The cards of this activation that have acted: own spaces, and the opponent's in the next byte. */
  get chain(): number {
    return this.words[CHAIN];
  }
  set chain(links: number) {
    this.words[CHAIN] = links;
  }
  /** A number of the acting card: Forum's sum so far; the most that Mercennarius or Mercator may buy. */
  get tally(): number {
    return this.words[TALLY];
  }
  set tally(n: number) {
    this.words[TALLY] = n;
  }

  card(p: number, space: Space): Kind {
    return this.bytes[ROW + (p << 3) + space];
  }
  setCard(p: number, space: Space, kind: Kind): void {
    const before = this.bytes[ROW + (p << 3) + space];
    if (before !== NONE) this.bytes[ROW_COUNTS + p * KINDS + before]--;
    if (kind !== NONE) this.bytes[ROW_COUNTS + p * KINDS + kind]++;
    this.bytes[ROW + (p << 3) + space] = kind;
    const at = ROW_TYPES + (p << 1);
    this.bytes[at] &= ~(1 << space);
    this.bytes[at + 1] &= ~(1 << space);
    const type = typeOf(kind);
    if (type !== 0) this.bytes[at + type - 1] |= 1 << space;
  }
  countOnRow(p: number, kind: Kind): number {
    return this.bytes[ROW_COUNTS + p * KINDS + kind];
  }
  /** The spaces of a player that hold a card of a type that passes the filter. */
  spacesHolding(p: number, filter: number): SpaceSet {
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

  fewerDice(p: number): boolean {
    return this.bytes[FEWER_DICE + p] === 1;
  }
  setFewerDice(p: number, on: boolean): void {
    this.bytes[FEWER_DICE + p] = on ? 1 : 0;
  }
  blocked(p: number): SpaceSet {
    return this.bytes[BLOCKED + p];
  }
  setBlocked(p: number, spaces: SpaceSet): void {
    this.bytes[BLOCKED + p] = spaces;
  }
  /** Whose turn it is. In set-up: the start player; NONE before the lot. */
  get active(): Player {
    return this.bytes[ACTIVE] as Player;
  }
  set active(p: number) {
    this.bytes[ACTIVE] = p;
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

  /** What is being asked, as a number in ASKS. */
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
  /** The kind whose action is being resolved (for a copying card: the copied one). */
  get acting(): Kind {
    return this.bytes[ACTING];
  }
  set acting(kind: Kind) {
    this.bytes[ACTING] = kind;
  }
  /** From which space it acts. */
  get site(): Space {
    return this.bytes[SITE];
  }
  set site(space: Space) {
    this.bytes[SITE] = space;
  }
  /** The action is performed by another card than the one it is printed on. */
  get copied(): boolean {
    return this.bytes[COPIED] === 1;
  }
  set copied(on: boolean) {
    this.bytes[COPIED] = on ? 1 : 0;
  }
  /** Which roll is asked: of phase 2 (flow/turn.ts), or of the battle die (table/ask.ts). */
  get rollStage(): number {
    return this.bytes[ROLL_STAGE];
  }
  set rollStage(n: number) {
    this.bytes[ROLL_STAGE] = n;
  }
  /** The opponent's space that is attacked. */
  get target(): Space {
    return this.bytes[TARGET];
  }
  set target(space: Space) {
    this.bytes[TARGET] = space;
  }
  /** The battle die. */
  get battleRoll(): number {
    return this.bytes[BATTLE_ROLL];
  }
  set battleRoll(n: number) {
    this.bytes[BATTLE_ROLL] = n;
  }
  /** Of an open `target`: 0 own spaces, 1 the opponent's. */
  get side(): number {
    return this.bytes[SIDE];
  }
  set side(n: number) {
    this.bytes[SIDE] = n;
  }
  /** The cards that are offered: those in this zone ... */
  get zone(): number {
    return this.bytes[ZONE];
  }
  set zone(zone: number) {
    this.bytes[ZONE] = zone;
  }
  /** ... of this type. */
  get filter(): number {
    return this.bytes[FILTER];
  }
  set filter(filter: number) {
    this.bytes[FILTER] = filter;
  }
  /** One may decline. */
  get optional(): boolean {
    return this.bytes[OPTIONAL] === 1;
  }
  set optional(on: boolean) {
    this.bytes[OPTIONAL] = on ? 1 : 0;
  }
  /** How many dice are being rolled, or cards still to be dealt. */
  get remaining(): number {
    return this.bytes[REMAINING];
  }
  set remaining(n: number) {
    this.bytes[REMAINING] = n;
  }
  /** Nothing acts: the next action begins from here. */
  clearAction(): void {
    this.words[CHAIN] = 0;
    this.words[TALLY] = 0;
    for (let i = ACTING; i < PASSED; i++) this.bytes[i] = 0;
    this.bytes[ACTING] = NONE;
  }
  /** The cards a player has chosen to pass in set-up. */
  passed(p: number, i: number): Kind {
    return this.bytes[PASSED + p * 2 + i];
  }
  setPassed(p: number, i: number, kind: Kind): void {
    this.bytes[PASSED + p * 2 + i] = kind;
  }
}

/** The open decision as bytes, for saving in its middle. */
export const pendingBytes = (g: State): Uint8Array => g.bytes.subarray(PENDING, PENDING_END);
/** The part of it that is no secret. */
export const publicPendingBytes = (g: State): Uint8Array => g.bytes.subarray(PENDING, PASSED);

/** The player's draw and discard piles: the common ones, or with separate piles the own. */
export const drawPile = (g: State, p: number): number => (g.config.separatePiles ? DRAW + p : DRAW);
export const discardPile = (g: State, p: number): number => (g.config.separatePiles ? DISCARD + p : DISCARD);
