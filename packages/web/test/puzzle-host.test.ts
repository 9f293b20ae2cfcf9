import type { Refusal } from '@arena/match';
import { encodeAction, parseAction, type Action } from '@arena/rules';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defined } from './defined.ts';
import { fakeStorage } from './fake-storage.ts';
import { PuzzleHost, type PuzzleReply } from '../src/puzzles/puzzle-host.ts';
import { puzzles, type ListedPuzzle } from '../src/puzzles/puzzles.ts';
import { loadMessages } from '../src/settings/language.ts';
import { endOf, sumsOf } from '../src/puzzles/sums.ts';

const NAMES: [string, string] = ['A', 'B'];
const never: PuzzleReply = () => Promise.reject(new Error('nothing to reply to'));
const hostOf = (puzzle: ListedPuzzle, reply: PuzzleReply = never): PuzzleHost =>
  new PuzzleHost(puzzle, NAMES, reply);
const snapshot = (host: PuzzleHost) => host.latest(host.puzzle.player).snapshot;
const act = (host: PuzzleHost, action: Action): Promise<Refusal | null> =>
  host.send(host.puzzle.player, { type: 'act', decision: snapshot(host).decision, action });
const undo = (host: PuzzleHost): Promise<Refusal | null> =>
  host.send(host.puzzle.player, { type: 'undo', decision: snapshot(host).decision });

/** Plays the answer; chance does what it did there. */
async function solve(puzzle: ListedPuzzle): Promise<PuzzleHost> {
  const answer = puzzle.answer.map((text) => encodeAction(parseAction(text)));
  const host = hostOf(puzzle, async (_, played) => defined(answer[played.length]));
  for (const [code] of host.answer) {
    const action = defined(puzzle.answer[answer.indexOf(defined(code), host.path.value.flat().length)]);
    expect(await act(host, parseAction(action))).toBeNull();
  }
  return host;
}

const withoutLuck = defined(puzzles.find(({ answer }) => answer.every((text) => !text.startsWith('battle'))));
const withBattle = defined(puzzles.find(({ answer }) => answer.some((text) => text.startsWith('battle'))));

fakeStorage.clear();
vi.stubGlobal('document', { documentElement: {} });
beforeAll(() => loadMessages('game', 'cards', 'puzzles'));

describe('every puzzle', () => {
  test('can be played to its end at the table, and its sums add up', { timeout: 60_000 }, async () => {
    for (const puzzle of puzzles) {
      const host = await solve(puzzle);
      expect(host.isFinished.value).toBe(true);
      expect(snapshot(host).ending?.winner).toBe(puzzle.goal === 'win' ? puzzle.player : undefined);
      expect(snapshot(host).view.decision.actions).toBeUndefined();
      const sums = sumsOf(puzzle, host.path.value.flat(), NAMES);
      const { start } = sums;
      const end = endOf(sums);
      // Points only leave the game or come back through a few cards.
      if (puzzle.goal === 'win' && sums.result?.cause === 'bank-empty') expect(end.bank).toBe(0);
      if (puzzle.goal === 'win') expect(end.own).toBeGreaterThan(end.theirs);
      expect(start).toEqual({
        own: host.updatesSince(puzzle.player, -1)[0]?.snapshot.view.vp[puzzle.player],
        theirs: host.updatesSince(puzzle.player, -1)[0]?.snapshot.view.vp[puzzle.player === 0 ? 1 : 0],
        bank: host.updatesSince(puzzle.player, -1)[0]?.snapshot.view.bank,
      });
    }
  });
});

describe('at the table of a puzzle', () => {
  test('undo takes back one step, and everything can be started again', async () => {
    const host = await solve(withoutLuck);
    const views = host.updatesSince(withoutLuck.player, -1).map((update) => update.snapshot.view);
    host.restart();
    expect(snapshot(host).view).toEqual(views[0]);
    expect(snapshot(host).undo).toBeNull();
    expect(await undo(host)).toEqual({ reason: 'nothing-to-undo' });
    expect(await act(host, parseAction(defined(withoutLuck.answer[0])))).toBeNull();
    expect(snapshot(host).undo).toBe('free');
    expect(await undo(host)).toBeNull();
    expect(snapshot(host).view).toEqual(views[0]);
    expect(host.isFinished.value).toBe(false);
  });

  test('late and illegal actions change nothing', async () => {
    const host = hostOf(withoutLuck);
    const { decision } = snapshot(host);
    const { player } = withoutLuck;
    expect(await act(host, { do: 'buy', vp: 1 })).toMatchObject({ reason: 'illegal', rule: 'not-now' });
    expect(await host.send(player, { type: 'resign' })).toEqual({ reason: 'not-your-decision' });
    expect(await host.send(player === 0 ? 1 : 0, { type: 'act', decision, action: { do: 'end' } })).toEqual({
      reason: 'not-your-decision',
    });
    expect(host.latestNumber.value).toBe(0);
    expect(await act(host, parseAction(defined(withoutLuck.answer[0])))).toBeNull();
    expect(await host.send(player, { type: 'act', decision, action: { do: 'end' } })).toEqual({
      reason: 'stale',
    });
  });

  test('a battle and its die come in one update', async () => {
    const host = await solve(withBattle);
    const rolls = host
      .updatesSince(withBattle.player, -1)
      .filter(({ events }) => events.some(({ event }) => event === 'battleRoll'));
    expect(rolls).toHaveLength(withBattle.answer.filter((text) => text.startsWith('battle')).length);
    for (const { events } of rolls) expect(events.length).toBeGreaterThan(1);
  });

  test('an action is taken back if nobody can roll the die', async () => {
    const host = hostOf(withBattle);
    const before = snapshot(host).view;
    await act(host, parseAction(defined(withBattle.answer[0])));
    expect(host.hasFailed.value).toBe(true);
    expect(host.path.value).toEqual([]);
    expect(snapshot(host).view).toEqual(before);
  });

  test('a die that falls after a new start is forgotten', async () => {
    const roll = Promise.withResolvers<ReturnType<typeof encodeAction>>();
    const host = hostOf(
      withBattle,
      vi.fn(() => roll.promise),
    );
    const before = snapshot(host).view;
    const sent = act(host, parseAction(defined(withBattle.answer[0])));
    host.restart();
    roll.resolve(encodeAction({ do: 'battle', roll: 3 }));
    await sent;
    expect(snapshot(host).view).toEqual(before);
    expect(host.path.value).toEqual([]);
  });

  test('the answer can be stepped through both ways, and offers no moves', () => {
    const host = hostOf(withBattle);
    host.showAnswer(0);
    const views = [snapshot(host).view];
    for (let step = 1; step <= host.answer.length; step++) {
      host.showAnswer(step);
      views.push(snapshot(host).view);
      expect(snapshot(host)).toMatchObject({ undo: null });
      expect(snapshot(host).view.decision.actions).toBeUndefined();
    }
    expect(snapshot(host).ending?.winner).toBe(withBattle.player);
    for (let step = host.answer.length; step >= 0; step--) {
      host.showAnswer(step);
      expect(snapshot(host).view).toEqual(views[step]);
    }
    host.restart();
    expect(snapshot(host).view.decision.actions).not.toHaveLength(0);
  });
});
