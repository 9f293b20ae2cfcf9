import type { Command, RefusalReply, Snapshot, Update } from '@arena/match';
import {
  isOver,
  isVisibleTo,
  resultOf,
  seeded,
  viewOf,
  why,
  type Game,
  type GameEvent,
  type Pair,
  type Player,
  type Viewer,
} from '@arena/rules';
import { signal } from '@preact/signals';
import type { Host } from '../host/host.ts';

/** A game that one player can go on with; nobody answers for the other. */
export class ExampleHost implements Host {
  readonly names: Pair<string> = ['Julia', 'Livia'];
  readonly localPlayers: readonly Player[] = [0];
  readonly latestNumber = signal(0);
  private readonly game: Game;
  private readonly random = seeded('example');
  private events: readonly GameEvent[] = [];

  constructor(game: Game) {
    this.game = game;
  }

  latest(viewer: Viewer): Update {
    return {
      number: this.latestNumber.peek(),
      news: { what: 'snapshot' },
      events: this.events.filter((event) => isVisibleTo(event, viewer)),
      sight: this.snapshotFor(viewer),
    };
  }

  updatesSince(viewer: Viewer, number: number): Update[] {
    return number < this.latestNumber.peek() ? [this.latest(viewer)] : [];
  }

  async send(from: Player, command: Command): Promise<RefusalReply | null> {
    if (command.type !== 'act') return { reason: 'not-your-decision', truth: this.latest(from) };
    const rule = why(this.game.state, command.action);
    if (rule !== null) return { reason: 'illegal', rule, truth: this.latest(from) };
    this.events = [...this.game.play(command.action), ...this.game.playChance(this.random)];
    this.latestNumber.value++;
    return null;
  }

  now(): number {
    return Date.now();
  }

  close(): void {}

  private snapshotFor(viewer: Viewer): Snapshot {
    const { state } = this.game;
    return {
      terms: { undo: 'never', clock: { kind: 'none' }, seats: [{ kind: 'person' }, { kind: 'person' }] },
      commitment: '',
      seeds: ['known', 'known'],
      decision: this.latestNumber.peek(),
      undos: 0,
      view: viewOf(state, viewer),
      clocks: null,
      offers: [],
      undo: null,
      trouble: null,
      ending: isOver(state) ? resultOf(state) : null,
      rematch: [false, false],
      secret: null,
    };
  }
}
