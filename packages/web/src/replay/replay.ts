import type { Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import { TableModel } from '../table/model/table-model.ts';
import { ReplayHost, type Recording } from './replay-host.ts';
import { turnStarts } from './steps.ts';

/** A recorded game that is leafed through. The next step is played, any other is simply laid out. */
export class Replay {
  readonly recording: Recording;
  readonly turnStarts: readonly number[];
  readonly viewer = signal<Viewer>(0);
  private readonly host;
  readonly table;

  constructor(recorded: Recording) {
    this.recording = recorded;
    this.turnStarts = turnStarts(recorded.steps);
    this.host = signal(new ReplayHost(recorded, this.viewer.value, 0));
    this.table = signal(new TableModel(this.host.value));
  }

  get step(): number {
    return this.host.value.latestNumber.value;
  }

  get lastStep(): number {
    return this.recording.steps.length - 1;
  }

  goTo(step: number): void {
    const to = Math.min(Math.max(step, 0), this.lastStep);
    const { value: table } = this.table;
    if (to === this.step) return;
    if (to !== this.step + 1) return this.jumpTo(to);
    table.skipAnimations();
    this.host.value.latestNumber.value = to;
  }

  nextTurn(): void {
    this.goTo(this.turnStarts.find((first) => first > this.step) ?? this.lastStep);
  }

  /** To the start of this turn, or of the one before if this is its start. */
  previousTurn(): void {
    this.goTo(this.turnStarts.findLast((first) => first < this.step) ?? 0);
  }

  setViewer(viewer: Viewer): void {
    this.viewer.value = viewer;
    this.jumpTo(this.step);
  }

  close(): void {
    this.table.value.close();
  }

  private jumpTo(step: number): void {
    this.close();
    this.host.value = new ReplayHost(this.recording, this.viewer.value, step);
    this.table.value = new TableModel(this.host.value);
  }
}
