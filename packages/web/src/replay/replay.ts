import type { ReplayStep, Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import { TableModel } from '../table/model/table-model.ts';
import { Autoplay } from './autoplay.ts';
import { ReplayHost } from './replay-host.ts';
import { stepAt, turnStarts, type Recording } from './recording.ts';

/** A recorded game and its current step. Going to the next step is animated, any other step is shown at once. */
export class Replay {
  readonly recording: Recording;
  readonly turnStarts: readonly number[];
  readonly viewer = signal<Viewer>(0);
  private readonly host;
  readonly table;
  readonly autoplay: Autoplay;

  constructor(recording: Recording, firstStep = 0) {
    this.recording = recording;
    this.turnStarts = turnStarts(recording);
    this.host = signal(new ReplayHost(recording, this.viewer.value, firstStep));
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
    return this.recording.record.steps.length - 1;
  }

  stepAt(index: number): ReplayStep {
    return stepAt(this.recording, index);
  }

  goTo(step: number): void {
    const to = Math.min(Math.max(step, 0), this.lastStep);
    if (to === this.step) return;
    // After a gap in a record of older rules, one step does not lead to the next.
    if (to !== this.step + 1 || this.stepAt(to).by === null) return this.jumpTo(to);
    this.table.value.skipAnimations();
    this.host.value.latestNumber.value = to;
  }

  nextTurn(): void {
    this.goTo(this.turnStarts.find((first) => first > this.step) ?? this.lastStep);
  }

  /** To the start of this turn, or of the previous one if this is its start. */
  previousTurn(): void {
    this.goTo(this.turnStarts.findLast((first) => first < this.step) ?? 0);
  }

  setViewer(viewer: Viewer): void {
    this.viewer.value = viewer;
    this.jumpTo(this.step);
  }

  close(): void {
    this.autoplay.close();
    this.table.value.close();
  }

  private jumpTo(step: number): void {
    this.table.value.close();
    this.host.value = new ReplayHost(this.recording, this.viewer.value, step);
    this.table.value = new TableModel(this.host.value);
  }
}
