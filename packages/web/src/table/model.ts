import type { Command, Refused, Update } from '@arena/match';
import {
  other,
  type Action,
  type Event,
  type Player,
  type Reason,
  type View,
  type Viewer,
} from '@arena/rules';
import { batch, computed, effect, signal } from '@preact/signals';
import type { Host } from '../host/host.ts';
import { settings } from '../settings.ts';
import { play } from '../sound.ts';
import { Board } from './board.ts';
import { forgetLooks } from './enlarged.ts';
import { actionsWith, answerOf, canPickUp, isSame, meantBy, type Thing } from './gestures.ts';

/** A thing in the hand of the one who moves; `index` tells equal dice or cards apart. */
export interface Picked {
  thing: Thing;
  index: number;
}

/** Why a try failed, and at what it was aimed: by the rules, or because no action could be meant. */
export type Struck = { at: Thing } & (
  | { action: Action; rule: Reason }
  | { action: null; rule: 'elsewhere' | 'not-yours' | 'empty-handed' }
);

/** How far back the log goes: what the host still has. */
const LOG_LENGTH = 99;

/**
 * A table on a screen, without a picture of it: what is shown, through whose eyes, what is picked up and what that
 * allows. It knows no rules: what can be done stands in the view, and why not is asked of the host.
 */
export class TableModel {
  readonly host: Host;
  readonly board = new Board();
  readonly viewer = signal<Viewer>('spectator');
  readonly shown;
  readonly log = signal<readonly Update[]>([]);
  /** The person who must take over the screen, before anything of theirs is shown. */
  readonly curtain = signal<Player | null>(null);
  readonly picked = signal<Picked | null>(null);
  readonly struck = signal<Struck | null>(null);
  /** Dice or cards that are marked for one answer, by index. */
  readonly marked = signal<readonly number[]>([]);
  readonly isEnding = signal(false);
  readonly hint = signal<Action | null>(null);

  readonly sight = computed(() => this.shown.value.sight);
  readonly view = computed((): View => this.sight.value.view);
  readonly me = computed((): Player => (this.viewer.value === 'spectator' ? 0 : this.viewer.value));
  readonly actions = computed((): readonly Action[] =>
    this.curtain.value === null && this.sight.value.ending === null && this.sight.value.seeds.every(Boolean)
      ? (this.view.value.decision.actions ?? [])
      : [],
  );
  readonly isMine = computed(() => this.actions.value.length > 0);
  private readonly stopListening: () => void;
  private isPresenting = false;

  constructor(host: Host) {
    this.host = host;
    const viewer: Viewer = host.here.length === 1 ? host.here[0] : 'spectator';
    this.viewer.value = viewer;
    this.shown = signal(host.latest(viewer));
    this.log.value = host.since(viewer, Math.max(0, host.newest.peek() - LOG_LENGTH));
    this.handOver();
    this.stopListening = effect(() => {
      if (host.newest.value > 0) void this.present();
    });
  }

  close(): void {
    this.leave();
    this.host.close();
  }

  /** Nothing more is shown; the host goes on. */
  leave(): void {
    this.stopListening();
    this.board.finish(Infinity);
  }

  /** Shows what has happened since, one thing after the other. */
  private async present(): Promise<void> {
    if (this.isPresenting) return;
    this.isPresenting = true;
    for (;;) {
      const updates = this.host.since(this.viewer.value, this.shown.peek().number);
      if (updates.length === 0) break;
      for (const update of updates) await this.show(update);
      this.handOver();
    }
    this.isPresenting = false;
  }

  private async show(update: Update): Promise<void> {
    const before = this.shown.peek();
    const scene = this.board.prepare(before.sight.view, update, this.me.value);
    batch(() => {
      this.putBack();
      this.isEnding.value = false;
      this.hint.value = null;
      this.shown.value = update;
    });
    await scene.play();
    // The log tells only what has been seen.
    this.log.value = [...this.log.value.slice(-LOG_LENGTH), update];
  }

  /** With two people at one screen, the one who decides looks at it, and the other looks away first. */
  private handOver(): void {
    const { ending, view } = this.host.latest('spectator').sight;
    const { actor } = view.decision;
    if (this.host.here.length < 2) return;
    if (ending !== null) {
      this.curtain.value = null;
      this.lookAs('spectator');
    } else if ((actor === 0 || actor === 1) && actor !== this.viewer.value) {
      this.lookAs('spectator');
      this.curtain.value = actor;
    }
  }

  private lookAs(viewer: Viewer): void {
    batch(() => {
      this.putBack();
      forgetLooks();
      this.viewer.value = viewer;
      this.shown.value = this.host.latest(viewer);
      this.log.value = this.host.since(viewer, Math.max(0, this.host.newest.peek() - LOG_LENGTH));
    });
  }

  liftCurtain(): void {
    const player = this.curtain.value;
    if (player === null) return;
    batch(() => {
      this.curtain.value = null;
      this.lookAs(player);
    });
  }

  /** All that is still moving comes to rest. */
  hurry(): void {
    this.board.finish(this.host.newest.peek());
  }

  putBack(): void {
    batch(() => {
      this.picked.value = null;
      this.struck.value = null;
      this.marked.value = [];
    });
  }

  /** Of cards to pass, a third one takes the place of the first. */
  mark(index: number): void {
    const others = this.marked.value.filter((each) => each !== index);
    const isMarked = others.length < this.marked.value.length;
    const kept = this.view.value.decision.ask === 'pass' ? others.slice(-1) : others;
    this.marked.value = isMarked ? others : [...kept, index];
    play('lift');
  }

  /** Whether it could be chosen with nothing picked up: it answers at once, or can be picked up. */
  isUsable(thing: Thing): boolean {
    const { value: actions } = this.actions;
    return answerOf(actions, null, thing) !== undefined || canPickUp(actions, thing);
  }

  /** Whether it can be taken somewhere, with nothing picked up. */
  isMovable(thing: Thing): boolean {
    return canPickUp(this.actions.value, thing);
  }

  /** Whether pointing here leads on. */
  isLit(thing: Thing): boolean {
    const { value: picked } = this.picked;
    if (picked === null) return this.isUsable(thing);
    return actionsWith(this.actions.value, picked.thing, thing).length > 0 && !isSame(picked.thing, thing);
  }

  isPicked(thing: Thing, index: number): boolean {
    const { value: picked } = this.picked;
    return picked !== null && picked.index === index && isSame(picked.thing, thing);
  }

  isStruck(thing: Thing): boolean {
    const { value: struck } = this.struck;
    return struck !== null && isSame(struck.at, thing);
  }

  /** Points at a thing: picks it up, brings what is picked up to it, or answers. False if nothing could be meant. */
  point(thing: Thing, index = 0): boolean {
    const { picked, actions } = this;
    this.struck.value = null;
    this.isEnding.value = false;
    if (picked.value !== null) {
      if (this.isPicked(thing, index)) this.putBack();
      else this.bring(picked.value.thing, thing, index);
      return true;
    }
    const answer = answerOf(actions.value, null, thing);
    if (answer !== undefined) void this.act(answer, thing);
    else if (canPickUp(actions.value, thing)) this.pickUp(thing, index);
    else return false;
    return true;
  }

  pickUp(thing: Thing, index: number): void {
    this.struck.value = null;
    this.picked.value = { thing, index };
    play('lift');
  }

  bring(picked: Thing, to: Thing, index = 0): void {
    const { value: actions } = this.actions;
    const answer = answerOf(actions, picked, to);
    if (answer !== undefined) void this.act(answer, to);
    else if (to.at === picked.at && canPickUp(actions, to)) this.pickUp(to, index);
    else void this.tryAnyway(picked, to);
  }

  /** What is not offered is tried all the same, so that the refusal can be explained. */
  private async tryAnyway(picked: Thing, to: Thing): Promise<void> {
    const action = meantBy(this.view.value.decision.ask, picked, to);
    if (action !== null) return this.act(action, to);
    const rule = to.at === 'space' && to.side === 'opponent' ? 'not-yours' : 'elsewhere';
    this.strike({ at: to, action: null, rule });
  }

  /** Says why nothing came of pointing here with nothing picked up. False where that needs no explanation. */
  explain(at: Thing): boolean {
    if (!this.isMine.value || this.view.value.decision.ask !== 'act') return false;
    if (at.at === 'card') void this.act({ do: 'play', card: at.card, space: 1 }, at);
    else {
      const isTheirs = at.at === 'space' && at.side === 'opponent';
      this.strike({ at, action: null, rule: isTheirs ? 'not-yours' : 'empty-handed' });
    }
    return true;
  }

  async act(action: Action, at: Thing | null = null): Promise<void> {
    this.hurry();
    const { decision } = this.sight.value;
    const refused = await this.send({ type: 'act', decision, action });
    if (refused?.reason === 'illegal' && refused.rule !== undefined && at !== null)
      this.strike({ at, action, rule: refused.rule });
  }

  private strike(struck: Struck): void {
    this.picked.value = null;
    this.struck.value = struck;
    play('refused');
  }

  /** Ends the turn; asks once before, if a die could still do something. */
  end(): void {
    const couldDoMore = this.actions.value.some((action) => 'die' in action);
    if (couldDoMore && settings.value.confirmEnd && !this.isEnding.value) {
      this.putBack();
      this.isEnding.value = true;
    } else void this.act({ do: 'end' });
  }

  undo(): void {
    void this.send({ type: 'undo', decision: this.sight.value.decision });
  }

  send(command: Command, from: Player = this.me.value): Promise<Refused | null> {
    return this.host.send(from, command);
  }

  /** What happened in the turn before this one. */
  lastTurn(): readonly Event[] {
    const events = this.log.value.flatMap((update) => update.events);
    const starts = events.flatMap((event, i) => (event.event === 'turn' ? [i] : []));
    const isRunning = this.view.value.active !== null && this.isMine.value;
    return isRunning ? events.slice(starts.at(-2) ?? 0, starts.at(-1)) : events.slice(starts.at(-1) ?? 0);
  }

  nameOf(player: Player): string {
    return this.host.names[player];
  }

  get opponent(): Player {
    return other(this.me.value);
  }
}
