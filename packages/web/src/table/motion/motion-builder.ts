import {
  opponentOf,
  type CardId,
  type GameEvent,
  type Player,
  type Space,
  type View,
  spacesInPlay,
} from '@arena/rules';
import { handSize, visibleHand } from '../selectors/hands.ts';
import { cardAt } from '../selectors/spaces.ts';
import { battleIn, openBattle, type ShownBattle } from '../selectors/shown-battle.ts';
import type { Flight, Motion, Spot } from './motion.ts';
import { IndexPool } from './index-pool.ts';

const BACK = 'back';

/** The cards of both hands by their places. */
class HandPools {
  readonly areShown: boolean;
  readonly own: IndexPool<CardId>;
  readonly backs: IndexPool<typeof BACK>;

  constructor(view: View, me: Player) {
    const { cards, areShown } = visibleHand(view, me);
    this.areShown = areShown;
    this.own = new IndexPool(cards);
    this.backs = new IndexPool(Array<typeof BACK>(handSize(view, opponentOf(me))).fill(BACK));
  }
}

/** Collects the motions of an update; knows where things were and where they will be. */
export class MotionBuilder {
  readonly motions: Motion[] = [];
  /** Cards are being drawn with a die, and one of them will be kept. */
  isDrawing = false;
  /** The cards that this side has chosen to pass. */
  passedCards: readonly CardId[];
  site: Space | null;
  private acting: CardId | null;
  private target: Space | null;
  private isTargetNew = false;
  private readonly hands: { before: HandPools; after: HandPools };
  private readonly dice: { before: IndexPool<number>; after: IndexPool<number> };

  private readonly before: View;
  private readonly after: View;
  private readonly me: Player;

  constructor(before: View, after: View, me: Player) {
    this.before = before;
    this.after = after;
    this.me = me;
    const { acting = null, site = null, target = null, passed = [] } = before.decision;
    this.acting = acting;
    this.site = site;
    this.passedCards = passed;
    this.target = target;
    this.hands = { before: new HandPools(before, me), after: new HandPools(after, me) };
    this.dice = { before: new IndexPool(before.dice), after: new IndexPool(after.dice) };
  }

  get active(): Player {
    return this.before.active ?? this.me;
  }

  // ---- cards --------------------------------------------------------------------------------------------------------

  /** Cards on the same path fly as one group. */
  fly(card: CardId | null, from: Spot, to: Spot, { count = 1, isBeaten = false } = {}): void {
    const flight: Flight = { card, from, to, count };
    const last = this.motions.at(-1);
    const first = last?.kind === 'cards' && !last.isBeaten ? last.flights[0] : undefined;
    if (last?.kind === 'cards' && first?.from.at === from.at && first.to.at === to.at)
      last.flights.push(flight);
    else this.motions.push({ kind: 'cards', flights: [flight], isBeaten });
  }

  get isSetUp(): boolean {
    return this.before.turn === 0;
  }

  get isWatched(): boolean {
    return this.before.player === null;
  }

  /** The hands are dealt in turn, although the rules deal them one after the other. */
  deal(player: Player, card: CardId | null): void {
    const flight: Flight = { card, from: { at: 'draw' }, to: this.toHand(player, card), count: 1 };
    const last = this.motions.at(-1);
    if (last?.kind !== 'deal') this.motions.push({ kind: 'deal', flights: [flight] });
    else {
      const dealt = last.flights.filter(({ to }) => to.at === flight.to.at).length;
      const isFirstHand = last.flights[0]?.to.at === flight.to.at;
      last.flights.splice(isFirstHand ? last.flights.length : 2 * dealt + 1, 0, flight);
    }
  }

  /** Both pairs of passed cards cross at once. */
  exchange(given: readonly (CardId | null)[], taken: readonly (CardId | null)[]): void {
    const opponent = opponentOf(this.me);
    const flights = [
      ...given.map((card, index): Flight => ({
        card,
        from: { at: 'given', index },
        to: this.toHand(opponent, null),
        count: 1,
      })),
      ...taken.map((card, index): Flight => ({
        card,
        from: { at: 'taken', index },
        to: this.toHand(this.me, card),
        count: 1,
      })),
    ];
    this.motions.push({ kind: 'exchange', flights });
  }

  fromHand(player: Player, card: CardId | null): Spot {
    return this.inHandOf(player, card, this.hands.before);
  }

  toHand(player: Player, card: CardId | null): Spot {
    return this.inHandOf(player, card, this.hands.after);
  }

  private inHandOf(player: Player, card: CardId | null, { own, backs, areShown }: HandPools): Spot {
    if (player !== this.me) return { at: 'backs', index: backs.take(BACK) };
    return { at: 'hand', index: card === null || areShown ? null : own.take(card) };
  }

  /** Cards moved between spaces are shown to the viewer on the way, regardless of who lays them. */
  fromShown(player: Player, card: CardId): Spot {
    return this.shownIn(player, card, this.hands.before);
  }

  toShown(player: Player, card: CardId): Spot {
    return this.shownIn(player, card, this.hands.after);
  }

  private shownIn(player: Player, card: CardId, { own, areShown }: HandPools): Spot {
    return areShown ? { at: 'hand', index: own.take(card) } : this.nearHandOf(player);
  }

  /** Cards drawn with a die: the player who draws sees them in a sheet. */
  toDrawn(player: Player, card: CardId | null): Spot {
    return card === null ? this.nearHandOf(player) : { at: 'offer', card };
  }

  fromDrawn(player: Player, card: CardId): Spot {
    return player === this.before.player ? { at: 'offer', card } : this.nearHandOf(player);
  }

  private nearHandOf(player: Player): Spot {
    return { at: player === this.me ? 'hand' : 'backs', index: null };
  }

  /** A card chosen from several goes to the hand. */
  take(player: Player, card: CardId | null): void {
    const { from } = this.before.decision;
    const to = this.toHand(player, card);
    if (card !== null && player === this.before.player) this.fly(card, { at: 'offer', card }, to);
    else if (from === 'draw' || from === 'discard') this.fly(card, { at: from }, to);
  }

  // ---- dice and tokens ----------------------------------------------------------------------------------------------

  roll(player: Player, dice: readonly number[]): void {
    const { after } = this.dice;
    this.motions.push({
      kind: 'roll',
      player,
      dice: dice.map((value) => ({ value, to: { at: 'die', index: after.take(value) } })),
    });
  }

  useDie(player: Player, value: number, to: Spot): void {
    const from: Spot = { at: 'die', index: this.dice.before.take(value) };
    this.motions.push({ kind: 'die', value, player, from, to });
  }

  adjust(player: Player, value: number, result: number): void {
    const from: Spot = { at: 'die', index: this.dice.before.take(value) };
    const to: Spot = { at: 'die', index: this.dice.after.take(result) };
    this.motions.push({ kind: 'die', value: result, player, from, to });
  }

  tokens(token: 'coin' | 'laurel', player: Player, count: number, from: Spot, to: Spot | null): void {
    if (count > 0) this.motions.push({ kind: 'tokens', token, player, count, from, to });
  }

  pay(player: Player, money: number): void {
    const to: Spot = { at: openBattle(this.before) === null ? 'money' : 'stage' };
    this.tokens('coin', player, money, { at: 'purse', player }, to);
  }

  mark(...spots: Spot[]): void {
    this.motions.push({ kind: 'mark', spots });
  }

  cardsOf(player: Player): Spot[] {
    return spacesInPlay(this.before)
      .filter((space) => cardAt(this.before, player, space) !== null)
      .map((space) => ({ at: 'space', player, space }));
  }

  // ---- acting and battles -------------------------------------------------------------------------------------------

  setActing(card: CardId, site: Space): void {
    this.acting = card;
    this.site = site;
    this.target = null;
    this.isTargetNew = true;
  }

  setTarget(target: Space): void {
    this.target = target;
    this.isTargetNew = true;
  }

  rollBattle(roll: number, isSecondRoll: boolean): void {
    const shown = battleIn(this.viewOfRoll(roll));
    if (shown === null) return;
    const { isTargetNew: isNew } = this;
    this.isTargetNew = false;
    this.motions.push({ kind: 'battle', shown: { ...shown, isSecondRoll }, isNew, isRolledNow: true });
  }

  /** The outcome of the battle just rolled, or of one that waited for a decision. */
  resolveBattle(bonus: number, won: boolean): void {
    const last = this.motions.at(-1);
    const isOfLast = last?.kind === 'battle' && last.shown.won === null;
    const shown = isOfLast ? last.shown : openBattle(this.before);
    if (shown === null) return;
    const points = bonus - (shown.battle?.bonus ?? 0);
    const by = this.before.decision.ask === 'pay' ? 'money' : 'die';
    const resolved: ShownBattle = { ...shown, added: points === 0 ? null : { points, by }, won };
    if (isOfLast) last.shown = resolved;
    else this.motions.push({ kind: 'battle', shown: resolved, isNew: false, isRolledNow: false });
  }

  /** The board when the die was thrown. Until then, an update changes nothing but the money and the dice. */
  private viewOfRoll(roll: number): View {
    const { before, after, acting, site, target } = this;
    const { target: _, ...open } = before.decision;
    return {
      ...before,
      money: after.money,
      dice: after.dice,
      decision: {
        ...open,
        ...(acting !== null && { acting }),
        ...(site !== null && { site }),
        ...(target !== null && { target }),
        roll,
      },
    };
  }

  wasBeaten(player: Player, space: Space): boolean {
    const last = this.motions.at(-1);
    const battle = last?.kind === 'battle' && last.shown.won === true ? last.shown.battle : null;
    return battle?.defender === player && battle.space === space;
  }
}

/** The card that the next event reveals to the viewer; null if it reveals none. */
export const revealedCard = (
  event: GameEvent | undefined,
  name: 'drawn' | 'kept' | 'stolen',
): CardId | null => (event?.event === name ? event.card : null);
