/**
 * A scenario tests a rule in four variants: as written, with a save and load before each action, with each action undone
 * and redone, and with the players swapped. `own` is the active player, `foe` the other one. Rows are `{ space: card }`,
 * and pairs are `[own, foe]`. For examples, see the tests of the cards.
 */
import { expect, test } from 'vitest';
import { apply, decision, encodeAction, Game, positionOf, IllegalActionError, why } from '../src/index.ts';
import type {
  Action,
  AskName,
  CardId,
  GameEvent,
  EventName,
  Pair,
  Piles,
  Player,
  Position,
  Reason,
  Result,
  Row,
  Setup,
  Space,
} from '../src/index.ts';
import { battle, deal, end } from './actions.ts';

export const own: Player = 0;
export const foe: Player = 1;

/** A position as seen by `own`. `table` sets one up; `shows` compares the fields it is given. */
export interface Layout {
  own: { [space: number]: CardId };
  foe: { [space: number]: CardId };
  vp: Pair<number>;
  bank: number;
  money: number;
  foeMoney: number;
  dice: number[];
  bribed: boolean;
  hand: CardId[];
  foeHand: CardId[];
  /** What own knows of the foe's hand, and the other way round. */
  known: CardId[];
  foeKnown: CardId[];
  /** A pair if piles are separate. */
  discard: Piles<CardId[]>;
  draw: Piles<CardId[]>;
  shown: CardId[];
  turn: number;
  active: Player | null;
  fewerDice: Pair<boolean>;
  blocked: Pair<readonly Space[]>;
  weakened: number;
}
type DeckOptions = Pick<Setup, 'beginner' | 'decks' | 'sets' | 'figures'> & { deck?: Setup['deck'] };
type WithoutTo<E> = E extends GameEvent ? Omit<E, 'to'> & { to?: GameEvent['to'] } : never;

const VARIANTS = ['plain', 'saved and loaded', 'undone and redone', 'mirrored'] as const;
type Variant = (typeof VARIANTS)[number];
/** SCENARIOS=plain runs one variant only. Mutation testing gains nothing from the others. */
const variants: readonly Variant[] = process.env.SCENARIOS === 'plain' ? ['plain'] : VARIANTS;

/** Declares a test. `table` sets up a position in phase 3 of own's turn, `setUp` starts a new game. */
export function scenario(
  name: string,
  run: (
    table: (layout: Partial<Layout> & DeckOptions) => Scenario,
    setUp: (setup?: Partial<Setup>) => Scenario,
  ) => void,
): void {
  test.each(variants)(`${name} (%s)`, (variant) => {
    const translate = translationFor(variant);
    run(
      (layout) => new Scenario(new Game({ position: translate(positionFrom(layout)) }), variant),
      (setup = {}) =>
        new Scenario(new Game({ setup: translate({ deck: 'mixed', ...setup, ...setsOf(setup) }) }), variant),
    );
  });
}

export class Scenario {
  game: Game;
  private readonly variant: Variant;
  /** Swaps the players in the mirrored variant. */
  private readonly translate: <T>(thing: T) => T;
  private events: GameEvent[] = [];
  private before: Layout;

  constructor(game: Game, variant: Variant) {
    this.game = game;
    this.variant = variant;
    this.translate = translationFor(variant);
    this.before = this.layout();
  }

  /** Own and foe in the order of their seats. Set-up deals and asks in this order, regardless of who starts. */
  get seats(): Pair<Player> {
    return this.variant === 'mirrored' ? [foe, own] : [own, foe];
  }

  /** Plays actions of players and of chance. */
  does(...actions: Action[]): this {
    this.events = actions.flatMap((action) => this.play(this.translate(action)));
    return this;
  }
  /** The battle die. */
  rolls(roll: number): this {
    return this.does(battle(roll));
  }
  /** Deals these cards from a pile, one after the other. */
  deals(...cards: CardId[]): this {
    return this.does(...cards.map(deal));
  }

  /** Checks who decides what now, and which actions are legal if `actions` are given. */
  asks(ask: AskName, actions?: Action[], actor: Player = own): this {
    const open = this.translate(decision(this.game.state));
    const isChance = ['start', 'deal', 'roll', 'battle'].includes(ask);
    expect({ ask: open.ask, actor: open.actor }).toEqual({ ask, actor: isChance ? 'chance' : actor });
    const offered = this.offered();
    if (actions !== undefined)
      expect(offered).toEqual(actions.map((a) => JSON.stringify(this.translate(a))).sort());
    expect(new Set(offered).size).toBe(offered.length);
    for (const action of offered) expect(why(this.game.state, JSON.parse(action) as Action)).toBeNull();
    return this;
  }

  /** Checks the probability of an outcome. */
  hasOdds(action: Action, p: number): this {
    const told = JSON.stringify(this.translate(action));
    const found = decision(this.game.state).actions.find(
      (a) => JSON.stringify({ ...a, p: undefined }) === told,
    );
    expect(found?.p).toBeCloseTo(p, 12);
    return this;
  }

  /** Checks that an action is illegal for this reason, and that trying it changes nothing. */
  refuses(action: Action, reason: Reason): this {
    const { state } = this.game;
    const before = positionOf(state);
    expect({ action, why: why(state, this.translate(action)) }).toEqual({ action, why: reason });
    expect(() => this.game.play(this.translate(action))).toThrow(
      new IllegalActionError(reason, this.translate(action)),
    );
    expect(this.offered()).not.toContain(JSON.stringify(this.translate(action)));
    expect(positionOf(state)).toEqual(before);
    return this;
  }

  /** Compares these fields of the position. Hands, piles and dice have no order. */
  shows(fields: Partial<Layout>): this {
    const table = this.layout();
    const names = Object.keys(fields) as (keyof Layout)[];
    const pick = (from: Partial<Layout>): object =>
      Object.fromEntries(names.map((n) => [n, sorted(n, from[n])]));
    expect(pick(table)).toEqual(pick(fields));
    return this;
  }

  /** Checks that these fields, and no others, have changed since the start or the last `changes`. */
  changes(fields: Partial<Layout>): this {
    const expected = { ...this.before, ...fields };
    this.before = this.layout();
    return this.shows(expected);
  }

  /** Checks that the last `does` emitted this event with these fields; null: no event of this name. */
  emits<N extends EventName>(name: N, fields: Partial<Extract<GameEvent, { event: N }>> | null = {}): this {
    const events = this.events.map(this.translate).filter(({ event }) => event === name);
    if (fields === null) expect(events).toEqual([]);
    else expect(events).toContainEqual(expect.objectContaining(fields as object));
    return this;
  }
  /** Checks that the last `does` emitted exactly these events in this order; to all, unless they say otherwise. */
  emitsOnly(...events: WithoutTo<GameEvent>[]): this {
    expect(this.events.map(this.translate)).toEqual(events.map((e) => ({ to: 'all', ...e })));
    return this;
  }

  isOver(result: Result): this {
    const open = decision(this.game.state);
    expect(open).toEqual({ actor: 'over', ask: 'over', actions: [], result: this.translate(result) });
    return this.refuses(end, 'game-over');
  }

  private layout(): Layout {
    return layoutOf(this.translate(positionOf(this.game.state)));
  }

  /** Checks that events do not influence the game, and that no card is ever lost. */
  private play(action: Action): GameEvent[] {
    if (this.variant === 'saved and loaded') this.reload();
    const { game } = this;
    const before = positionOf(game.state);
    expect(this.offered()).toContain(JSON.stringify(action));
    const withoutEvents = game.state.clone();
    const events = game.play(action);
    const after = positionOf(game.state);
    apply(withoutEvents, encodeAction(action));
    expect(positionOf(withoutEvents)).toEqual(after);
    expect(allCards(after)).toEqual(allCards(before));
    if (this.variant === 'undone and redone') {
      game.undoTo(game.codes.length - 1);
      expect(positionOf(game.state)).toEqual(before);
      expect(game.play(action)).toEqual(events);
      expect(positionOf(game.state)).toEqual(after);
    }
    return events;
  }

  private reload(): void {
    const position = positionOf(this.game.state);
    const open = decision(this.game.state);
    this.game = new Game({ position: JSON.parse(JSON.stringify(position)) as Position });
    expect(positionOf(this.game.state)).toEqual(position);
    expect(decision(this.game.state)).toEqual(open);
  }

  private offered(): string[] {
    const { actions } = decision(this.game.state);
    return actions.map((action) => JSON.stringify({ ...action, p: undefined })).sort();
  }
}

const translationFor = (variant: Variant): (<T>(thing: T) => T) =>
  variant === 'mirrored' ? mirror : (thing) => thing;

const PLAYERS = ['active', 'actor', 'owner', 'player', 'start', 'to', 'winner'];
const PAIRS = 'blocked decks discard draw fewerDice hands known money rows sets vp'.split(' ');
/** A position, event or action with the players swapped. */
function mirror<T>(thing: T): T {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return thing;
  const fields = Object.entries(thing as Record<string, unknown>).map(([name, value]) => {
    if (PLAYERS.includes(name) && typeof value === 'number') return [name, 1 - value];
    if (PAIRS.includes(name) && Array.isArray(value) && value.length === 2) return [name, value.toReversed()];
    return [name, mirror(value)];
  });
  return Object.fromEntries(fields) as T;
}

const setsOf = ({ deck, sets = ['arena', 'roma'] }: Partial<Setup>): Pick<Setup, 'sets'> =>
  deck === 'sets' ? { sets } : {};

const rowFrom = (cards: Layout['own'] = {}): Row =>
  [1, 2, 3, 4, 5, 6, 7].map((space) => cards[space] ?? null);
const cardsIn = (row: Row): Layout['own'] =>
  Object.fromEntries(row.flatMap((card, i) => (card === null ? [] : [[i + 1, card]])));

function positionFrom(told: Partial<Layout> & DeckOptions): Position {
  const {
    own: row,
    foe: foeRow,
    hand = [],
    foeHand = [],
    known = [],
    foeKnown = [],
    money = 0,
    foeMoney = 0,
  } = told;
  const {
    fewerDice = [false, false],
    blocked = [[], []],
    weakened = 0,
    deck = 'mixed',
    beginner,
    decks,
  } = told;
  const {
    active = own,
    vp = [10, 10],
    bank = 16,
    dice = [],
    bribed,
    discard,
    draw,
    turn = 5,
    figures,
  } = told;
  const kept = { deck, beginner, decks, figures, active, vp, bank, dice, bribed, discard, draw, turn };
  const position = {
    ...kept,
    ...setsOf(told),
    rows: [rowFrom(row), rowFrom(foeRow)],
    money: [money, foeMoney],
    hands: [hand, foeHand],
    known: [known, foeKnown],
    effects: { fewerDice, blocked, weakened },
  };
  return position as unknown as Position; // loading fills in the rest
}

function layoutOf(position: Position): Layout {
  const { rows, hands, effects, pending: _, ...rest } = position;
  const [row, foeRow] = rows;
  const [money, foeMoney] = position.money;
  const [hand, foeHand] = hands;
  const [known, foeKnown] = position.known;
  const sides = { own: cardsIn(row), foe: cardsIn(foeRow), money, foeMoney, hand, foeHand, known, foeKnown };
  return { shown: [], ...rest, ...effects, ...sides };
}

/** Sorts lists of cards, dice and spaces, but not pairs. */
function sorted(name: string, field: unknown): unknown {
  if (!Array.isArray(field) || name === 'vp' || name === 'fewerDice') return field;
  return field.some(Array.isArray) ? field.map((list) => sorted('', list)) : field.map(String).sort();
}
const allCards = ({ rows, hands, discard, draw, shown = [] }: Position): string[] =>
  [rows, hands, discard, draw, shown]
    .flat(3)
    .filter((card) => card !== null)
    .sort();
