import type { Player, ReplayStep } from '@arena/rules';
import { computed, signal } from '@preact/signals';
import { TableModel } from '../table/model/table-model.ts';
import { Autoplay } from './autoplay.ts';
import type { Line } from './line.ts';
import { stepAt, turnStarts, type Recording } from './recording.ts';
import { ReplayHost } from './replay-host.ts';

/** Whose cards are shown. */
export type Eyes = Player | 'all';

/** A recorded game and its current step, or a line beside it. Going to the next step is animated, any other step is shown at once. */
export class Replay {
  /** The game as it was played. */
  readonly recording: Recording;
  readonly turnStarts: readonly number[];
  readonly eyes = signal<Eyes>(0);
  /** The side at the bottom, which the graph is seen from. With all cards, it stays where it was. */
  readonly side = signal<Player>(0);
  /** Grows whenever the board goes elsewhere: a line that opens late must not interrupt that. */
  moves = 0;
  /** What is shown instead of the game. */
  readonly line = signal<Line | null>(null);
  private readonly host;
  readonly table;
  readonly autoplay: Autoplay;
  readonly shown = computed((): Recording => this.line.value?.recording ?? this.recording);

  constructor(recording: Recording, firstStep = 0) {
    this.recording = recording;
    this.turnStarts = turnStarts(recording);
    this.host = signal(new ReplayHost(recording, this.side.value, firstStep));
    this.table = signal(new TableModel(this.host.value));
    this.autoplay = new Autoplay(this);
  }

  get step(): number {
    return this.host.value.latestNumber.value;
  }

  get currentStep(): ReplayStep {
    return this.stepAt(this.step);
  }

  get lastStep(): number {
    return this.shown.value.steps.length - 1;
  }

  stepAt(index: number): ReplayStep {
    return stepAt(this.shown.value, index);
  }

  /** In a line, a step before it leads back to the game. */
  goTo(step: number): void {
    const { value: line } = this.line;
    if (line !== null && step < line.firstStep) return this.goToPlayed(step);
    const to = Math.min(Math.max(step, 0), this.lastStep);
    if (to === this.step) return;
    // After a gap in a record of older rules, one step does not lead to the next.
    if (to !== this.step + 1 || this.stepAt(to).by === null) return this.jumpTo(to);
    this.moves++;
    this.table.value.skipAnimations();
    this.host.value.latestNumber.value = to;
  }

  /** To a step of the game, out of any line. */
  goToPlayed(step: number): void {
    if (this.line.value === null) return this.goTo(step);
    this.line.value = null;
    this.jumpTo(Math.min(Math.max(step, 0), this.lastStep));
  }

  showLine(line: Line, step = line.firstStep): void {
    this.autoplay.isPlaying.value = false;
    this.line.value = line;
    this.jumpTo(step);
  }

  nextTurn(): void {
    this.goTo(this.turnStarts.find((first) => first > this.step) ?? this.lastStep);
  }

  /** To the start of this turn, or of the previous one if this is its start. */
  previousTurn(): void {
    this.goTo(this.turnStarts.findLast((first) => first < this.step) ?? 0);
  }

  setEyes(eyes: Eyes): void {
    this.eyes.value = eyes;
    if (eyes !== 'all') this.side.value = eyes;
    this.jumpTo(this.step);
  }

  close(): void {
    this.autoplay.close();
    this.table.value.close();
  }

  private jumpTo(step: number): void {
    this.moves++;
    this.table.value.close();
    this.host.value = new ReplayHost(
      this.shown.value,
      this.side.value,
      step,
      this.eyes.value === 'all' ? 'all' : 'own',
    );
    this.table.value = new TableModel(this.host.value);
  }
}
