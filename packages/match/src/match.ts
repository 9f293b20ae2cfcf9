import { checkSetup, InputError, viewOf, type Player, type View, type Viewer } from '@arena/rules';
import { applyInput, type Applied } from './apply-input.ts';
import type { MatchChance } from './chance.ts';
import { flagged } from './clocks.ts';
import { MatchState, type ResumedGame } from './match-state.ts';
import { whyRefused } from './refusals.ts';
import { hasSecondGame, rematchOf } from './rematch.ts';
import { MAX_REPEATS } from './repeats.ts';
import type { BotFailureKind, Command, Input, SystemEvent } from './schema/command.ts';
import type { MatchOptions } from './schema/options.ts';
import type { RefusalReply, Update } from './schema/update.ts';
import { fixedPart, jsonMembers, updateOf, updateTexts } from './updates.ts';

/** A viewer who missed more gets a snapshot. */
const MAX_MISSED = 100;

/** A match as it was after so many inputs, with the update that came of the last of them. */
interface Checkpoint {
  number: number;
  state: MatchState;
  newest: Applied;
}

/**
 * The authority over one game. A match consists of its options, its chance and the list of its inputs; everything else
 * follows from these. Saving a match means keeping that list, resuming means replaying it, and it also numbers all
 * updates.
 */
export class Match {
  readonly options: MatchOptions;
  readonly chance: MatchChance;
  private readonly inputLog: Input[] = [];
  private current: MatchState;
  /** The newest update without its snapshot, which is made from the state. */
  private newest: Applied;
  /** The last two, `MAX_MISSED` inputs apart: whatever a viewer has missed follows one of them. */
  private checkpoints: readonly Checkpoint[];
  private fixedJson: string | null = null;

  /** `resumed`: a game to continue, instead of a new one. */
  constructor(options: MatchOptions, chance: MatchChance, resumed: ResumedGame | null = null) {
    this.options = { ...options, setup: checkSetup(options.setup) };
    this.chance = chance;
    this.current = new MatchState(this.options, chance, resumed);
    this.newest = { notice: { what: 'opened' }, events: this.state.openingEvents };
    this.checkpoints = [this.checkpoint()];
  }

  /** Everything, including hidden cards: for the authority only. */
  get state(): MatchState {
    return this.current;
  }

  get commitment(): string {
    return this.chance.commitment;
  }

  get secret(): string {
    return this.chance.secret;
  }

  /** Carries out a command at this time, or returns why not. A refused command changes nothing. */
  receive(from: Player, command: Command, now: number, maxRepeats = MAX_REPEATS): RefusalReply | null {
    const timeIsUp = this.tick(now);
    if (timeIsUp && command.type === 'claim-time') return null;
    const refusal = whyRefused(this.state, from, command, maxRepeats);
    if (refusal !== null) return { ...refusal, current: this.snapshot(from) };
    this.accept({ from, at: this.timeOf(now), command });
    return null;
  }

  /** Checks the clocks. True if a flag has fallen, which ends the match. */
  tick(now: number): boolean {
    const { clocks } = this.state;
    const player = clocks === null ? null : flagged(clocks, this.timeOf(now));
    if (player === null) return false;
    this.acceptEvent({ type: 'time-out', player }, now);
    return true;
  }

  /** A bot has failed to answer its decision. It is asked again after `retry-bot`. */
  reportBotFailure(player: Player, decision: number, trouble: BotFailureKind, now: number): void {
    if (this.botToMove !== player || this.decision !== decision) return;
    this.acceptEvent({ type: 'bot-trouble', player, trouble }, now);
  }

  /** A player has been away for too long, and the other side claims a win or a draw. */
  reportAbandoned(player: Player, winner: Player | null, now: number): void {
    if (this.isOver || this.state.isBot(player) || winner === player) return;
    this.acceptEvent({ type: 'abandoned', player, winner }, now);
  }

  /** Forgets all inputs after so many, at most the last `MAX_MISSED`: the host could not store them. */
  rewind(count: number): void {
    if (count === this.inputs.length) return;
    const checkpoint = this.checkpoints.findLast(({ number }) => number <= count);
    if (checkpoint === undefined) throw new Error(`input ${count} is too old to return to`);
    const kept = this.inputs.slice(checkpoint.number, count);
    this.current = checkpoint.state.copy();
    this.newest = checkpoint.newest;
    this.checkpoints = this.checkpoints.filter(({ number }) => number <= count);
    this.inputLog.length = checkpoint.number;
    this.fixedJson = null;
    for (const input of kept) this.accept(input);
    this.state.forgetWhatFollowed();
  }

  /** What a viewer has missed since the update of this number, or a snapshot if that update is too old. */
  catchUp(viewer: Viewer, last: number | null): Update[] {
    const { length } = this.inputs;
    if (last === null || !Number.isInteger(last) || last < -1 || last > length || length - last > MAX_MISSED)
      return [this.snapshot(viewer)];
    if (last === length) return [];
    return last === length - 1 ? [this.latest(viewer)] : this.rebuildUpdates(viewer, last + 1);
  }

  snapshot(viewer: Viewer): Update {
    return { ...this.latest(viewer), notice: { what: 'snapshot' }, events: [] };
  }

  /** The newest update. */
  latest(viewer: Viewer): Update {
    return updateOf(this.state, this.inputs.length, this.newest, viewer);
  }

  /** The newest update for each of these viewers as JSON. */
  latestTexts(viewers: readonly Viewer[]): string[] {
    const { notice, events } = this.newest;
    return updateTexts(
      this.state,
      this.fixedMembers(),
      { number: this.inputs.length, notice, events },
      viewers,
    );
  }

  private fixedMembers(): string {
    if (this.fixedJson !== null) return this.fixedJson;
    const members = jsonMembers(fixedPart(this.state));
    if (this.state.isSeeded) this.fixedJson = members;
    return members;
  }

  /** Everything that has changed the match, in order. A host may store the inputs one by one. */
  get inputs(): readonly Input[] {
    return this.inputLog;
  }

  /** The number of the open decision. */
  get decision(): number {
    return this.state.decision;
  }

  /** The bot that has to decide, unless it has failed. */
  get botToMove(): Player | null {
    const { decider, trouble } = this.state;
    return decider !== null && trouble === null && this.state.isBot(decider) ? decider : null;
  }

  get isOver(): boolean {
    return this.state.ending !== null;
  }

  /** What a player may know, as a new object: a bot can change it without affecting anyone else. */
  viewOf(player: Player): View {
    return viewOf(this.state.asked.state, player);
  }

  /** The options of the next match, once both sides want one or if it follows by itself. */
  rematch(): MatchOptions | null {
    const { state } = this;
    return state.rematch.every(Boolean) || hasSecondGame(state) ? rematchOf(state) : null;
  }

  /** Past updates are not kept: they are rebuilt for the few viewers who ask for them. */
  private rebuildUpdates(viewer: Viewer, first: number): Update[] {
    const checkpoint = this.checkpoints.findLast(({ number }) => number <= first);
    if (checkpoint === undefined) throw new Error(`update ${first} is too old`);
    const state = checkpoint.state.copy();
    let { number, newest } = checkpoint;
    const updates: Update[] = [];
    for (const input of this.inputs.slice(number)) {
      if (number >= first) updates.push(updateOf(state, number, newest, viewer));
      newest = applyInput(state, input, ++number);
    }
    return [...updates, this.latest(viewer)];
  }

  /** Time never runs backwards, even if the host's clock does. */
  private timeOf(now: number): number {
    if (!Number.isFinite(now)) throw new InputError('the time must be a number');
    return Math.max(now, this.inputs.at(-1)?.at ?? now);
  }

  private acceptEvent(event: SystemEvent, now: number): void {
    this.accept({ from: 'system', at: this.timeOf(now), event });
  }

  private accept(input: Input): void {
    this.newest = applyInput(this.state, input, this.inputs.length + 1);
    this.inputLog.push(input);
    if (this.inputs.length % MAX_MISSED === 0)
      this.checkpoints = [...this.checkpoints.slice(-1), this.checkpoint()];
  }

  private checkpoint(): Checkpoint {
    return { number: this.inputs.length, state: this.state.copy(), newest: this.newest };
  }
}
