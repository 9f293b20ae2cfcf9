import type { Snapshot, Update } from '@arena/match';
import { isVisibleTo, viewOf, type Game, type Pair, type Player, type Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import type { Host } from '../host/host.ts';
import type { ReplayStep } from './steps.ts';

export interface Recording {
  game: Game;
  steps: readonly ReplayStep[];
  names: Pair<string>;
}

/** A game that is over, told step by step to one viewer. It takes no orders. */
export class ReplayHost implements Host {
  readonly names: Pair<string>;
  readonly localPlayers: readonly Player[];
  readonly latestNumber;
  private readonly recording: Recording;

  constructor(recorded: Recording, viewer: Viewer, step: number) {
    this.recording = recorded;
    this.names = recorded.names;
    this.localPlayers = viewer === 'spectator' ? [] : [viewer];
    this.latestNumber = signal(step);
  }

  latest(viewer: Viewer): Update {
    return this.updateOf(this.latestNumber.value, viewer);
  }

  updatesSince(viewer: Viewer, number: number): Update[] {
    return Array.from({ length: this.latestNumber.value - number }, (_, i) =>
      this.updateOf(number + 1 + i, viewer),
    );
  }

  async send(): Promise<null> {
    return null;
  }

  now(): number {
    return 0;
  }

  close(): void {}

  private updateOf(number: number, viewer: Viewer): Update {
    const { game, steps } = this.recording;
    const { actionCount, by, events } = steps[number];
    return {
      number,
      notice: by === null ? { what: 'opened' } : { what: 'act', by },
      events: events.filter((event) => isVisibleTo(event, viewer)),
      // Playing up to here takes a moment, and a log needs only the events.
      get snapshot() {
        return snapshotAt(game, actionCount, viewer);
      },
    };
  }
}

function snapshotAt(game: Game, at: number, viewer: Viewer): Snapshot {
  const view = viewOf(game.stateAfter(at), viewer);
  const { actions: _, ...decision } = view.decision;
  const { result } = decision;
  return {
    terms: { undo: 'never', clock: { kind: 'none' }, seats: [{ kind: 'person' }, { kind: 'person' }] },
    commitment: '',
    seeds: ['known', 'known'],
    decision: at,
    undos: 0,
    view: { ...view, decision },
    clocks: null,
    offers: [],
    undo: null,
    trouble: null,
    ending: result === undefined ? null : { cause: result.cause, winner: result.winner },
    rematch: [false, false],
    secret: null,
  };
}
