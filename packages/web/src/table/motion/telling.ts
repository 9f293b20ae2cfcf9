import {
  battleBonus,
  currentDefence,
  other,
  type CardId,
  type Event,
  type Player,
  type Space,
  type View,
} from '@arena/rules';
import { handSizeOf } from '../hand-size.ts';
import { inHand } from '../in-hand.ts';
import type { Battle, Flight, Move, Spot, Target } from './move.ts';
import { Places } from './places.ts';

const BACK = 'back';

/** Where the cards of both hands lie in a view. */
class Hands {
  readonly areShown: boolean;
  readonly own: Places<CardId>;
  readonly backs: Places<typeof BACK>;

  constructor(view: View, me: Player) {
    const { cards, areShown } = inHand(view, me);
    this.areShown = areShown;
    this.own = new Places(cards);
    this.backs = new Places(Array<typeof BACK>(handSizeOf(view, other(me))).fill(BACK));
  }
}

/** What has been told of an update so far, and where things were and will be. */
export class Telling {
  readonly moves: Move[] = [];
  /** Cards are drawn with a die: one of them will be kept. */
  isDrawing = false;
  /** What this side has chosen to pass. */
  given: readonly CardId[];
  site: Space | null;
  private acting: CardId | null;
  private target: Target | null;
  private isAimed = false;
  private readonly hands: { before: Hands; after: Hands };
  private readonly dice: { before: Places<number>; after: Places<number> };

  private readonly before: View;
  private readonly me: Player;

  constructor(before: View, after: View, me: Player) {
    this.before = before;
    this.me = me;
    const { acting = null, site = null, passed = [] } = before.decision;
    this.acting = acting;
    this.site = site;
    this.given = passed;
    this.target = targetIn(before);
    this.hands = { before: new Hands(before, me), after: new Hands(after, me) };
    this.dice = { before: new Places(before.dice), after: new Places(after.dice) };
  }

  get active(): Player {
    return this.before.active ?? this.me;
  }

  // ---- cards --------------------------------------------------------------------------------------------------------

  /** Cards that go the same way fly as one swarm. */
  fly(card: CardId | null, from: Spot, to: Spot, { count = 1, isBeaten = false } = {}): void {
    const flight: Flight = { card, from, to, count };
    const last = this.moves.at(-1);
    const way = last?.move === 'cards' && !last.isBeaten ? last.flights[0] : undefined;
    if (last?.move === 'cards' && way?.from.at === from.at && way.to.at === to.at) last.flights.push(flight);
    else this.moves.push({ move: 'cards', flights: [flight], isBeaten });
  }

  handFrom(player: Player, card: CardId | null): Spot {
    return this.inHandOf(player, card, this.hands.before);
  }

  handTo(player: Player, card: CardId | null): Spot {
    return this.inHandOf(player, card, this.hands.after);
  }

  private inHandOf(player: Player, card: CardId | null, { own, backs, areShown }: Hands): Spot {
    if (player !== this.me) return { at: 'backs', index: backs.take(BACK) };
    return { at: 'hand', index: card === null || areShown ? null : own.take(card) };
  }

  /** Cards on their way from one place of the table to another lie before the one who looks, whoever lays them. */
  shownFrom(player: Player, card: CardId): Spot {
    return this.shownIn(player, card, this.hands.before);
  }

  shownTo(player: Player, card: CardId): Spot {
    return this.shownIn(player, card, this.hands.after);
  }

  private shownIn(player: Player, card: CardId, { own, areShown }: Hands): Spot {
    return areShown ? { at: 'hand', index: own.take(card) } : this.somewhereAt(player);
  }

  /** Cards drawn with a die: the drawer has them in a sheet. */
  drawnTo(player: Player, card: CardId | null): Spot {
    return card === null ? this.somewhereAt(player) : { at: 'offer', card };
  }

  drawnFrom(player: Player, card: CardId): Spot {
    return player === this.before.player ? { at: 'offer', card } : this.somewhereAt(player);
  }

  private somewhereAt(player: Player): Spot {
    return { at: player === this.me ? 'hand' : 'backs', index: null };
  }

  /** A card that was chosen among others goes into the hand. */
  take(player: Player, card: CardId | null): void {
    const { from } = this.before.decision;
    const to = this.handTo(player, card);
    if (card !== null && player === this.before.player) this.fly(card, { at: 'offer', card }, to);
    else if (from === 'draw' || from === 'discard') this.fly(card, { at: from }, to);
  }

  // ---- dice and tokens ----------------------------------------------------------------------------------------------

  roll(player: Player, dice: readonly number[]): void {
    const { after } = this.dice;
    this.moves.push({
      move: 'roll',
      player,
      dice: dice.map((value) => ({ value, to: { at: 'die', index: after.take(value) } })),
    });
  }

  useDie(player: Player, value: number, to: Spot): void {
    const from: Spot = { at: 'die', index: this.dice.before.take(value) };
    this.moves.push({ move: 'die', value, player, from, to });
  }

  adjust(player: Player, value: number, result: number): void {
    const from: Spot = { at: 'die', index: this.dice.before.take(value) };
    const to: Spot = { at: 'die', index: this.dice.after.take(result) };
    this.moves.push({ move: 'die', value: result, player, from, to });
  }

  tokens(token: 'coin' | 'laurel', player: Player, count: number, from: Spot, to: Spot | null): void {
    if (count > 0) this.moves.push({ move: 'tokens', token, player, count, from, to });
  }

  pay(player: Player, money: number): void {
    this.tokens('coin', player, money, { at: 'purse', player }, { at: 'money' });
  }

  mark(...spots: Spot[]): void {
    this.moves.push({ move: 'mark', spots });
  }

  cardsOf(player: Player): Spot[] {
    return this.before.rows[player].flatMap((card, i) =>
      card === null ? [] : [{ at: 'space' as const, player, space: i + 1 }],
    );
  }

  // ---- acting and battles -------------------------------------------------------------------------------------------

  acts(card: CardId, site: Space): void {
    this.acting = card;
    this.site = site;
    this.target = null;
  }

  aim(target: Target): void {
    this.target = target;
    this.isAimed = true;
  }

  rollBattle(attacker: Player, roll: number): void {
    const { acting, target } = this;
    const bonus = acting === null ? 0 : (battleBonus(acting) ?? 0);
    this.fight({ attacker, target, roll, isRolled: true, bonus, won: null });
  }

  /** The verdict, of the battle that has just been rolled or of one that waited for a decision. */
  decide(target: Target, outcome: { roll: number; bonus: number; won: boolean }): void {
    const last = this.moves.at(-1);
    if (last?.move === 'battle' && last.won === null) Object.assign(last, { target, ...outcome });
    else this.fight({ attacker: other(target.player), target, isRolled: false, ...outcome });
  }

  private fight(battle: Omit<Battle, 'move' | 'acting' | 'site' | 'isNew'>): void {
    const { acting, site, isAimed: isNew } = this;
    this.isAimed = false;
    this.moves.push({ move: 'battle', acting, site, isNew, ...battle });
  }

  hasFallen(player: Player, space: Space): boolean {
    const last = this.moves.at(-1);
    return (
      last?.move === 'battle' &&
      last.won === true &&
      last.target?.player === player &&
      last.target.space === space
    );
  }
}

/** The battle that was open before. */
function targetIn(view: View): Target | null {
  const { active, decision, rows } = view;
  const { target: space } = decision;
  if (active === null || space === undefined) return null;
  const player = other(active);
  const card = rows[player][space - 1];
  const defence = currentDefence(view, player, space);
  return card === null || defence === null ? null : { player, space, card, defence };
}

/** The card that this event lets its viewer see; null if it does not. */
export const cardIn = (event: Event | undefined, name: 'drawn' | 'kept' | 'stolen'): CardId | null =>
  event?.event === name ? event.card : null;
