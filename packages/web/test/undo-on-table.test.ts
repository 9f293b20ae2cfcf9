import {
  committedChance,
  Match,
  MAX_REPEATS,
  type Command,
  type MatchOptions,
  type Seat,
} from '@arena/match';
import { seeded, type Player, type Viewer } from '@arena/rules';
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Host } from '../src/host/host.ts';
import type { TableAnimator } from '../src/table/motion/animation-slot.ts';
import { fakeStorage } from './fake-storage.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
const { AnimationSlot } = await import('../src/table/motion/animation-slot.ts');
const { TableModel } = await import('../src/table/model/table-model.ts');

const PERSON: Seat = { kind: 'person' };
const BOT: Seat = { kind: 'bot', bot: 'random' };

beforeEach(() => fakeStorage.clear());

/** A match without a worker or a network, for the players at this screen. */
class DirectHost implements Host {
  readonly names: [string, string] = ['Anna', 'Livia'];
  readonly latestNumber = signal(0);
  readonly sent: Command[] = [];
  readonly localPlayers: readonly Player[];
  readonly match: Match;

  constructor(match: Match, localPlayers: readonly Player[] = [0]) {
    this.match = match;
    this.localPlayers = localPlayers;
    this.latestNumber.value = match.inputs.length;
  }
  latest(viewer: Viewer) {
    return this.match.latest(viewer);
  }
  updatesSince(viewer: Viewer, number: number) {
    return this.match.catchUp(viewer, number).filter((update) => update.number > number);
  }
  async send(from: Player, command: Command) {
    this.sent.push(command);
    return this.do(from, command);
  }
  do(from: Player, command: Command) {
    const refused = this.match.receive(from, command, 0);
    this.latestNumber.value = this.match.inputs.length;
    return refused;
  }
  now() {
    return 0;
  }
  close() {}
}

function newMatch(options: Partial<MatchOptions> = {}): Match {
  const match = new Match(
    {
      setup: { deck: 'mixed', start: 0 },
      undo: 'free',
      clock: { kind: 'none' },
      seats: [PERSON, BOT],
      chance: 'by-event',
      ...options,
    },
    committedChance('5e'.repeat(32)),
  );
  for (const player of [1, 0] as const) match.receive(player, { type: 'seed', seed: `s${player}` }, 0);
  return match;
}

function play(match: Match, until: (match: Match) => boolean): Match {
  const random = seeded('table');
  while (!until(match)) {
    const player: Player = match.latest(0).snapshot.view.decision.actor === 0 ? 0 : 1;
    const { view, decision } = match.latest(player).snapshot;
    const actions = view.decision.actions ?? [];
    const action = actions[random(actions.length)];
    if (action === undefined) throw new Error('nobody decides');
    match.receive(player, { type: 'act', decision, action }, 0);
  }
  return match;
}

const STILL: TableAnimator = { prepare: () => async () => {}, finish: () => {}, hurry: () => {} };
const tableOf = (host: DirectHost) => new TableModel(host, new AnimationSlot(async () => STILL));
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const undoesOf = (match: Match) => match.latest(0).snapshot.undoes;
const atOwnTurn = (match: Match): boolean => {
  const { view, undoes } = match.latest(0).snapshot;
  return view.turn > 1 && view.decision.actor === 0 && undoes?.others === true && undoes.dice !== null;
};

describe('undo', () => {
  test('of the own action alone is sent at once', async () => {
    const host = new DirectHost(play(newMatch(), (match) => undoesOf(match) !== null));
    expect(undoesOf(host.match)?.others).toBe(false);
    const table = tableOf(host);
    table.undo();
    await settled();
    expect(host.sent).toMatchObject([{ type: 'undo' }]);
    expect(table.redoes.value?.action.do).toBe('pass');
    table.redo();
    await settled();
    expect(host.sent).toMatchObject([{ type: 'undo' }, { type: 'redo' }]);
    expect(table.redoes.value).toBe(null);
  });

  test.each([
    ['against the computer', [PERSON, BOT] as [Seat, Seat]],
    ['between people', [PERSON, PERSON] as [Seat, Seat]],
  ])('of more is asked about first (%s)', async (_, seats) => {
    const host = new DirectHost(play(newMatch({ seats }), atOwnTurn));
    const table = tableOf(host);
    table.undo();
    expect(table.isConfirmingUndo.value).toBe(true);
    expect(host.sent).toEqual([]);
    table.clearQuestions();
    expect(table.isConfirmingUndo.value).toBe(false);
    table.undo();
    table.undo();
    await settled();
    expect(host.sent).toMatchObject([{ type: 'undo' }]);
    expect(table.isConfirmingUndo.value).toBe(false);
    expect(host.match.latest(0).snapshot.offers).toHaveLength(1);
  });

  test('at a shared screen goes to the other player without a question before', async () => {
    const host = new DirectHost(play(newMatch({ seats: [PERSON, PERSON] }), atOwnTurn), [0, 1]);
    const table = tableOf(host);
    table.liftCurtain();
    table.undo();
    await settled();
    expect(host.sent).toMatchObject([{ type: 'undo' }]);
  });

  test('that was used too often is explained until the player goes on', async () => {
    const host = new DirectHost(play(newMatch(), (match) => undoesOf(match) !== null));
    for (let i = 0; i < MAX_REPEATS; i++)
      for (const type of ['undo', 'redo'] as const) host.do(0, { type, decision: host.match.decision });
    const table = tableOf(host);
    table.undo();
    await settled();
    expect(table.usedUp.value).toBe('undo');
    table.clearQuestions();
    expect(table.usedUp.value).toBe(null);
    table.undo();
    await settled();
    expect(table.usedUp.value).toBe('undo');
    const { view, decision } = host.match.latest(1).snapshot;
    const [action] = view.decision.actions ?? [];
    if (action === undefined) throw new Error('nothing to do');
    host.do(1, { type: 'act', decision, action });
    await settled();
    expect(table.usedUp.value).toBe(null);
  });

  test('is not asked about once the question is about another decision', async () => {
    const host = new DirectHost(play(newMatch(), atOwnTurn));
    const table = tableOf(host);
    table.undo();
    const [action] = table.actions.value;
    if (action === undefined) throw new Error('nothing to do');
    await table.act(action);
    await settled();
    expect(table.isConfirmingUndo.value).toBe(false);
  });
});

describe('passing at the same time', () => {
  /** The table once it has shown the deal. */
  const asks = async (player: Player, localPlayers: readonly Player[] = [player]) => {
    const host = new DirectHost(newMatch({ seats: [PERSON, PERSON] }), localPlayers);
    const table = tableOf(host);
    await settled();
    return { host, table };
  };

  test('the second player is asked too, and waits after passing', async () => {
    const { host, table } = await asks(1);
    expect(table.view.value.decision.actor).toBe(0);
    expect(table.isMyDecision.value).toBe(true);
    const [action] = table.actions.value;
    if (action === undefined) throw new Error('nothing to pass');
    await table.act(action);
    await settled();
    expect(table.isMyDecision.value).toBe(false);
    expect(table.early.value).toMatchObject({ hasPassed: true, chosen: action });
    table.undo();
    await settled();
    expect(table.isMyDecision.value).toBe(true);
    expect(host.sent.map(({ type }) => type)).toEqual(['act', 'undo']);
  });

  test('what the first player has begun to choose stays marked', async () => {
    const { host, table } = await asks(0);
    table.toggleMark(2);
    const [action] = host.match.latest(1).snapshot.early?.actions ?? [];
    if (action === undefined) throw new Error('nothing to pass');
    host.do(1, { type: 'act', decision: host.match.decision, action });
    await settled();
    expect(table.early.value?.hasPassed).toBe(true);
    expect(table.marked.value).toEqual([2]);
  });

  test('two people at one screen pass one after the other', async () => {
    const { table } = await asks(1, [0, 1]);
    expect(table.curtain.value).toBe(0);
    table.liftCurtain();
    expect(table.viewer.value).toBe(0);
    expect(table.actions.value.length).toBeGreaterThan(0);
  });
});
