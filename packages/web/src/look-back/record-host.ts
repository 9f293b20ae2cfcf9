import type { Sight, Update } from '@arena/match';
import { isSeenBy, viewOf, type Game, type Pair, type Player, type Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import type { Host } from '../host/host.ts';
import type { Step } from './steps.ts';

export interface Recorded {
  game: Game;
  steps: readonly Step[];
  names: Pair<string>;
}

/** A game that is over, told step by step to one viewer. It takes no orders. */
export class RecordHost implements Host {
  readonly names: Pair<string>;
  readonly here: readonly Player[];
  readonly newest;
  private readonly recorded: Recorded;

  constructor(recorded: Recorded, viewer: Viewer, step: number) {
    this.recorded = recorded;
    this.names = recorded.names;
    this.here = viewer === 'spectator' ? [] : [viewer];
    this.newest = signal(step);
  }

  latest(viewer: Viewer): Update {
    return this.updateOf(this.newest.value, viewer);
  }

  since(viewer: Viewer, number: number): Update[] {
    return Array.from({ length: this.newest.value - number }, (_, i) =>
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
    const { game, steps } = this.recorded;
    const { at, by, events } = steps[number];
    return {
      number,
      news: by === null ? { what: 'opened' } : { what: 'act', by },
      events: events.filter((event) => isSeenBy(event, viewer)),
      // Playing up to here takes a moment, and a log needs only the events.
      get sight() {
        return sightOf(game, at, viewer);
      },
    };
  }
}

function sightOf(game: Game, at: number, viewer: Viewer): Sight {
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
