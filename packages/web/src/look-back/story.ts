import type { Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import { TableModel } from '../table/model.ts';
import { RecordHost, type Recorded } from './record-host.ts';
import { turnsOf } from './steps.ts';

/** A recorded game that is leafed through. The next step is played, any other is simply laid out. */
export class Story {
  readonly recorded: Recorded;
  readonly turns: readonly number[];
  readonly viewer = signal<Viewer>(0);
  private readonly host;
  readonly table;

  constructor(recorded: Recorded) {
    this.recorded = recorded;
    this.turns = turnsOf(recorded.steps);
    this.host = signal(new RecordHost(recorded, this.viewer.value, 0));
    this.table = signal(new TableModel(this.host.value));
  }

  get at(): number {
    return this.host.value.newest.value;
  }

  get last(): number {
    return this.recorded.steps.length - 1;
  }

  goTo(step: number): void {
    const to = Math.min(Math.max(step, 0), this.last);
    const { value: table } = this.table;
    if (to === this.at) return;
    if (to !== this.at + 1) return this.layOut(to);
    table.hurry();
    this.host.value.newest.value = to;
  }

  nextTurn(): void {
    this.goTo(this.turns.find((first) => first > this.at) ?? this.last);
  }

  /** To the start of this turn, or of the one before if this is its start. */
  previousTurn(): void {
    this.goTo(this.turns.findLast((first) => first < this.at) ?? 0);
  }

  seeAs(viewer: Viewer): void {
    this.viewer.value = viewer;
    this.layOut(this.at);
  }

  close(): void {
    this.table.value.close();
  }

  private layOut(step: number): void {
    this.close();
    this.host.value = new RecordHost(this.recorded, this.viewer.value, step);
    this.table.value = new TableModel(this.host.value);
  }
}
