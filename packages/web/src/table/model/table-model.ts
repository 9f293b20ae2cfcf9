import type { Perspective } from '@arena/i18n';
import type { Command, EarlyPass, NamedAction, Refusal, Snapshot, UndoneParts } from '@arena/match';
import {
  leastWinningAnswer,
  opponentOf,
  type Action,
  type GameEvent,
  type Player,
  type Reason,
  type View,
  type Viewer,
} from '@arena/rules';
import { batch, computed, effect, signal, type Signal } from '@preact/signals';
import { noteActivity } from '../../lib/activity.ts';
import type { GameSnapshot, Host, TableUpdate } from '../../host/host.ts';
import { settings } from '../../settings/settings.ts';
import { playSound } from '../../settings/sound.ts';
import { AnimationSlot } from '../motion/animation-slot.ts';
import { givenCards, passAction } from '../selectors/passing.ts';
import { openBattle, type ShownBattle } from '../selectors/shown-battle.ts';
import { clearInspected } from './inspected.ts';
import { actionsWith, actionFor, canPickUp, isSameItem, intendedAction, type TableItem } from './gestures.ts';

/** A picked-up item; `index` tells equal dice or cards apart. */
export interface Picked {
  item: TableItem;
  index: number;
}

/** A refused attempt and its target: refused by the rules, or because it corresponds to no action. */
export type RefusedAttempt = { at: TableItem } & (
  | { action: Action; rule: Reason }
  | { action: null; rule: 'elsewhere' | 'not-yours' | 'empty-handed' }
);

export interface Hint {
  action: Action;
  /** The player's chance to win then, as the bot sees it; null where no bot was asked. */
  chance: number | null;
}

/** The log goes back as far as the host's updates. */
const LOG_LENGTH = 99;

/**
 * The state of a table on a screen, apart from its appearance: what is shown, to whom, what is picked up and what that
 * allows. It contains no rules: legal actions are in the view, and the host explains why others are not.
 */
export class TableModel {
  readonly host: Host;
  readonly animations: AnimationSlot;
  readonly viewer = signal<Viewer>('spectator');
  readonly shownUpdate: Signal<TableUpdate>;
  readonly log = signal<readonly TableUpdate[]>([]);
  /** The player who must take over the screen before any of their cards are shown. */
  readonly curtain = signal<Player | null>(null);
  readonly picked = signal<Picked | null>(null);
  readonly refusedAttempt = signal<RefusedAttempt | null>(null);
  /** Dice or cards marked for one answer, by index. */
  readonly marked = signal<readonly number[]>([]);
  readonly isConfirmingEnd = signal(false);
  readonly isConfirmingUndo = signal(false);
  /** What the player has done as often as a game allows. */
  readonly usedUp = signal<Command['type'] | null>(null);
  /** The strip asks whether to undo or says that it cannot be: whatever else asks something steps back. */
  readonly isStripNeeded = computed(() => this.isConfirmingUndo.value || this.usedUp.value !== null);
  readonly hint = signal<Hint | null>(null);

  readonly snapshot = computed((): GameSnapshot => this.shownUpdate.value.snapshot);
  /** The snapshot of the match; null in a replay or a lesson. */
  readonly match = computed((): Snapshot | null => {
    const { snapshot } = this.shownUpdate.value;
    return 'terms' in snapshot ? snapshot : null;
  });
  /** False until both players have given their seeds: no card is dealt before. */
  readonly isReady = computed(() => this.match.value?.seeds.every((seed) => seed !== null) ?? true);
  readonly view = computed((): View => this.snapshot.value.view);
  readonly me = computed((): Player => (this.viewer.value === 'spectator' ? 0 : this.viewer.value));
  /** While one player chooses what to pass, the other may do so too. */
  readonly early = computed((): EarlyPass | null => this.match.value?.early ?? null);
  /** What an undo would take back; null in a lesson too, which does not say. */
  readonly undoes = computed((): UndoneParts | null => this.match.value?.undoes ?? null);
  readonly redoes = computed((): NamedAction | null => this.match.value?.redoes ?? null);
  readonly actions = computed((): readonly Action[] =>
    this.curtain.value === null && this.snapshot.value.ending === null && this.isReady.value
      ? (this.view.value.decision.actions ?? this.earlyActions())
      : [],
  );
  readonly isMyDecision = computed(() => this.actions.value.length > 0);
  /** The computer has to wait before it can think, because many others ask it. */
  readonly isBotWaiting = computed(() => this.host.botWaitsAt?.value === this.snapshot.value.decision);
  /** The question is held open only so that the other side does not learn that there is nothing to choose. */
  readonly isHeldOpen = computed(
    () => this.isMyDecision.value && this.actions.value.every((action) => action.do === 'done'),
  );
  /** Before the game: two cards are marked, and passed together. */
  readonly isPassing = computed(() => this.actions.value.some((action) => action.do === 'pass'));
  /** What this side gives: passed already, or marked so far. */
  readonly given = computed(() =>
    givenCards(this.view.value, this.me.value, this.marked.value, this.early.value),
  );
  /** The battle on the stage; null: none. */
  readonly battle = computed((): ShownBattle | null => {
    const { value: played } = this.animations.battle;
    return played === undefined ? openBattle(this.view.value) : played;
  });
  /** The battle on the stage waits for an answer, from whoever decides. */
  readonly isBattleOpen = computed(
    () => this.animations.battle.value === undefined && this.battle.value !== null,
  );
  /** The stage asks the player something. */
  readonly isBattleAsking = computed(
    () => this.isBattleOpen.value && this.isMyDecision.value && !this.isStripNeeded.value,
  );
  /** How many points to buy for an attack, if not the least that wins. */
  readonly chosenPoints = signal<number | null>(null);
  /** The payment for an attack that is offered first; null where none is asked for. */
  readonly payment = computed((): Action | null => {
    if (!this.isBattleOpen.value || this.view.value.decision.ask !== 'pay') return null;
    const { value: points } = this.chosenPoints;
    if (points !== null) return { do: 'pay', times: points };
    return this.isMyDecision.value ? leastWinningAnswer(this.view.value) : null;
  });
  private readonly stopListening: () => void;
  private isShowingUpdates = false;

  constructor(host: Host, animations = new AnimationSlot()) {
    this.host = host;
    this.animations = animations;
    const [player, other] = host.localPlayers;
    const viewer: Viewer = player === undefined || other !== undefined ? 'spectator' : player;
    this.viewer.value = viewer;
    const updates = host.updatesSince(viewer, Math.max(0, host.latestNumber.peek() - LOG_LENGTH));
    const undealt = undealtIn(updates, host.localPlayers);
    this.shownUpdate = signal(undealt ?? host.latest(viewer));
    this.log.value = undealt === undefined ? updates : [];
    if (undealt === undefined) this.handOver();
    this.stopListening = effect(() => {
      if (host.latestNumber.value > 0) this.showUpdates().catch(reportError);
    });
  }

  close(): void {
    this.detach();
    this.host.close();
  }

  /** Stops showing updates; the host stays open. */
  detach(): void {
    this.stopListening();
    this.animations.finish(Infinity);
  }

  /** Shows all new updates, one after the other. */
  private async showUpdates(): Promise<void> {
    if (this.isShowingUpdates) return;
    this.isShowingUpdates = true;
    try {
      for (let updates = this.newUpdates(); updates.length > 0; updates = this.newUpdates()) {
        for (const update of updates) await this.showUpdate(update);
        this.handOver();
      }
    } finally {
      this.isShowingUpdates = false;
    }
  }

  private newUpdates(): TableUpdate[] {
    return this.host.updatesSince(this.viewer.value, this.shownUpdate.peek().number);
  }

  private async showUpdate(update: TableUpdate): Promise<void> {
    noteActivity();
    const before = this.shownUpdate.peek();
    // The deal is worth waiting for: it comes before anything else can happen.
    if (before.snapshot.view.decision.actor === 'chance') await this.animations.whenLoaded();
    // The opponent may pass while this player still chooses.
    const isChoosing = isPassDecision(before) && isPassDecision(update);
    const marked =
      isChoosing || update.snapshot.decision === before.snapshot.decision ? this.marked.peek() : [];
    const play = this.animations.prepare(before.snapshot.view, update, this.me.value, this.perspective);
    batch(() => {
      // An offer, or what the other player passes, does not disturb a choice.
      if (update.snapshot.decision !== before.snapshot.decision) this.clearQuestions();
      this.marked.value = marked;
      this.shownUpdate.value = update;
    });
    await play();
    // The log lists only what has been shown.
    this.log.value = [...this.log.value.slice(-LOG_LENGTH), update];
  }

  /** With two people at one screen, the curtain falls before the other one decides. */
  private handOver(): void {
    const { ending, view } = this.host.latest('spectator').snapshot;
    const { actor } = view.decision;
    if (this.host.localPlayers.length < 2) return;
    if (ending !== null) {
      this.curtain.value = null;
      this.viewAs('spectator');
    } else if ((actor === 0 || actor === 1) && actor !== this.viewer.value) {
      this.viewAs('spectator');
      this.curtain.value = actor;
    }
  }

  private viewAs(viewer: Viewer): void {
    batch(() => {
      this.clearSelection();
      clearInspected();
      this.viewer.value = viewer;
      this.shownUpdate.value = this.host.latest(viewer);
      this.log.value = this.host.updatesSince(
        viewer,
        Math.max(0, this.host.latestNumber.peek() - LOG_LENGTH),
      );
    });
  }

  liftCurtain(): void {
    const player = this.curtain.value;
    if (player === null) return;
    batch(() => {
      this.curtain.value = null;
      this.viewAs(player);
    });
  }

  /** Ends all animations. */
  skipAnimations(): void {
    this.animations.finish(this.host.latestNumber.peek());
  }

  /** Ends the pause for reading; if there is none, ends all animations. */
  hurryAnimations(): void {
    this.animations.hurry(this.host.latestNumber.peek());
  }

  /** Takes back everything that the player has begun: what is picked up, and questions about it. */
  clearQuestions(): void {
    batch(() => {
      this.clearSelection();
      this.isConfirmingEnd.value = false;
      this.isConfirmingUndo.value = false;
      this.usedUp.value = null;
      this.hint.value = null;
      this.chosenPoints.value = null;
    });
  }

  clearSelection(): void {
    batch(() => {
      this.putDown();
      this.marked.value = [];
    });
  }

  /** Puts back what is picked up. */
  putDown(): void {
    this.picked.value = null;
    this.refusedAttempt.value = null;
  }

  /** Marks or unmarks a die or card. When passing cards, a third one replaces the first. */
  toggleMark(index: number): void {
    const others = this.marked.value.filter((each) => each !== index);
    const isMarked = others.length < this.marked.value.length;
    const kept = this.isPassing.value ? others.slice(-1) : others;
    this.marked.value = isMarked ? others : [...kept, index];
    playSound('lift');
  }

  /** Whether it can be selected with nothing picked up: it answers at once, or can be picked up. */
  isUsable(item: TableItem): boolean {
    const { value: actions } = this.actions;
    if (this.isPassing.value) return item.at === 'card';
    return actionFor(actions, null, item) !== undefined || canPickUp(actions, item);
  }

  canPickUp(item: TableItem): boolean {
    return this.isPassing.value ? item.at === 'card' : canPickUp(this.actions.value, item);
  }

  /** Whether selecting it has any effect. */
  isHighlighted(item: TableItem): boolean {
    const { value: picked } = this.picked;
    if (picked === null) return this.isUsable(item);
    return actionsWith(this.actions.value, picked.item, item).length > 0 && !isSameItem(picked.item, item);
  }

  isPicked(item: TableItem, index: number): boolean {
    const { value: picked } = this.picked;
    return picked !== null && picked.index === index && isSameItem(picked.item, item);
  }

  isRefused(item: TableItem): boolean {
    const { value: refused } = this.refusedAttempt;
    return refused !== null && isSameItem(refused.at, item);
  }

  /** Selects an item: picks it up, drops the picked-up item on it, or answers. False if it has no meaning. */
  select(item: TableItem, index = 0): boolean {
    const { picked, actions } = this;
    this.refusedAttempt.value = null;
    this.isConfirmingEnd.value = false;
    this.isConfirmingUndo.value = false;
    this.usedUp.value = null;
    if (this.isPassing.value && item.at === 'card') {
      this.toggleMark(index);
      return true;
    }
    if (picked.value !== null) {
      if (this.isPicked(item, index)) this.clearSelection();
      else this.drop(picked.value.item, item, index);
      return true;
    }
    const answer = actionFor(actions.value, null, item);
    if (answer !== undefined) void this.act(answer, item);
    else if (canPickUp(actions.value, item)) this.pickUp(item, index);
    else return false;
    return true;
  }

  pickUp(item: TableItem, index: number): void {
    this.refusedAttempt.value = null;
    this.picked.value = { item, index };
    playSound('lift');
  }

  drop(picked: TableItem, to: TableItem, index = 0): void {
    const { value: actions } = this.actions;
    const answer = actionFor(actions, picked, to);
    if (answer !== undefined) void this.act(answer, to);
    else if (to.at === picked.at && canPickUp(actions, to)) this.pickUp(to, index);
    else void this.attemptIllegal(picked, to);
  }

  /** A card dropped on the opponent's side is given; dropped elsewhere, it is taken back. */
  dropPassed(to: TableItem | null): void {
    const index = this.picked.value?.index;
    const isGiven = to?.at === 'pass' || (to?.at === 'space' && to.side === 'opponent');
    this.putDown();
    if (index !== undefined && this.marked.value.includes(index) !== isGiven) this.toggleMark(index);
  }

  /** Passes the two marked cards; nothing happens while fewer are marked. */
  pass(): void {
    const action = passAction(this.actions.value, this.given.value);
    if (action !== undefined) void this.act(action);
  }

  /** Sends an action that is not offered, so that the host explains the refusal. */
  private async attemptIllegal(picked: TableItem, to: TableItem): Promise<void> {
    const action = intendedAction(this.view.value.decision.ask, picked, to);
    if (action !== null) return this.act(action, to);
    const rule = to.at === 'space' && to.side === 'opponent' ? 'not-yours' : 'elsewhere';
    this.showRefusal({ at: to, action: null, rule });
  }

  /** Explains why selecting it with nothing picked up did nothing. False where that needs no explanation. */
  explainRefusal(at: TableItem): boolean {
    if (!this.isMyDecision.value || this.view.value.decision.ask !== 'act') return false;
    if (at.at === 'card') void this.act({ do: 'play', card: at.card, space: 1 }, at);
    else {
      const isTheirs = at.at === 'space' && at.side === 'opponent';
      this.showRefusal({ at, action: null, rule: isTheirs ? 'not-yours' : 'empty-handed' });
    }
    return true;
  }

  async act(action: Action, at: TableItem | null = null): Promise<void> {
    this.skipAnimations();
    const { decision } = this.snapshot.value;
    const refused = await this.send({ type: 'act', decision, action });
    if (refused?.reason === 'illegal' && refused.rule !== undefined && at !== null)
      this.showRefusal({ at, action, rule: refused.rule });
  }

  private showRefusal(refused: RefusedAttempt): void {
    this.picked.value = null;
    this.refusedAttempt.value = refused;
    playSound('refused');
  }

  /** Ends the turn; asks first if a die is still of use. */
  endTurn(): void {
    const couldDoMore = this.actions.value.some((action) => 'die' in action);
    if (couldDoMore && settings.value.confirmEnd && !this.isConfirmingEnd.value) {
      this.clearSelection();
      this.isConfirmingEnd.value = true;
    } else void this.act({ do: 'end' });
  }

  /** Asks first if the undo would take back more than the player's own action. */
  undo(): void {
    const { undo, decision } = this.snapshot.value;
    if (undo === null) return;
    const isShared = this.host.localPlayers.length > 1;
    // The other player at the same screen is asked anyway.
    if (takesMore(this.undoes.value) && !isShared && !this.isConfirmingUndo.value) {
      this.clearQuestions();
      this.isConfirmingUndo.value = true;
      return;
    }
    this.isConfirmingUndo.value = false;
    void this.send({ type: 'undo', decision });
  }

  redo(): void {
    if (this.redoes.value === null) return;
    void this.send({ type: 'redo', decision: this.snapshot.value.decision });
  }

  /** Whether the other side is a person, who has to agree to an undo. */
  get isAgainstPerson(): boolean {
    return this.match.value?.terms.seats[this.opponent].kind === 'person';
  }

  /** Two people at one screen see their own cards only while they decide, so they pass one after the other. */
  private earlyActions(): readonly Action[] {
    const { value: early } = this.early;
    return early?.player === this.viewer.value && early.chosen === null ? early.actions : [];
  }

  retryBot(): void {
    const failure = this.match.value?.trouble?.number;
    void this.send({ type: 'retry-bot', ...(failure !== undefined && { failure }) });
  }

  async send(command: Command, from: Player = this.me.value): Promise<Refusal | null> {
    const refused = await this.host.send(from, command);
    if (refused?.reason === 'too-often') {
      this.clearQuestions();
      this.usedUp.value = command.type;
    }
    return refused;
  }

  /** The events of the turn before this one. */
  lastTurnEvents(): readonly GameEvent[] {
    const events = this.log.value.flatMap((update) => update.events);
    const starts = events.flatMap((event, i) => (event.event === 'turn' ? [i] : []));
    const isRunning = this.view.value.active !== null && this.isMyDecision.value;
    return isRunning ? events.slice(starts.at(-2) ?? 0, starts.at(-1)) : events.slice(starts.at(-1) ?? 0);
  }

  /** The player addressed as "you" in sentences about the game. */
  get perspective(): Perspective {
    const { value: viewer } = this.viewer;
    return { names: this.host.names, viewer: viewer === 'spectator' ? null : viewer };
  }

  nameOf(player: Player): string {
    return this.host.names[player];
  }

  get opponent(): Player {
    return opponentOf(this.me.value);
  }
}

/** A table that opens before anybody at this screen has decided shows the deal: this is the last update before it. */
function undealtIn(
  updates: readonly TableUpdate[],
  localPlayers: readonly Player[],
): TableUpdate | undefined {
  const newest = updates.at(-1);
  if (newest === undefined || !isPassDecision(newest)) return undefined;
  const deal = updates.findIndex((update) => update.notice.what === 'seed' && isPassDecision(update));
  const hasDecided = updates
    .slice(deal + 1)
    .some(({ notice }) => 'by' in notice && localPlayers.includes(notice.by));
  return hasDecided ? undefined : updates[deal - 1];
}

const isPassDecision = ({ snapshot }: TableUpdate): boolean => snapshot.view.decision.ask === 'pass';

const takesMore = (parts: UndoneParts | null): boolean =>
  parts !== null && (parts.others || parts.dice !== null || parts.battle !== null || parts.cards);
