import { PLAYERS, seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import type { Match } from '../src/index.ts';
import { deciderOf, decisionOf, expectRefused, randomAct, send, startedMatch } from './test-match.ts';

const SETUP = { deck: 'arena', start: 0 } as const;

test('nobody is asked to consent to an undo in a rated game', () => {
  const match = startedMatch({ setup: SETUP, undo: 'free', rated: 'only' });
  const random = seeded('rated');
  const seen = new Set<string | null>();
  for (let step = 0; step < 60; step++) {
    const player = deciderOf(match);
    if (player === null) break;
    send(match, player, randomAct(match, player, random));
    if (match.isOver) break;
    const { undo } = match.latest(player).snapshot;
    seen.add(undo);
    if (undo === null)
      expectRefused(match, player, { type: 'undo', decision: decisionOf(match) }, 'nothing-to-undo');
  }
  expect(seen).toEqual(new Set(['free', null]));
});

test('the second game of a rated match follows by itself, with the seats swapped', () => {
  const match = startedMatch({ setup: SETUP, rated: 'first' });
  expect(match.rematch()).toBeNull();
  send(match, 1, { type: 'resign' });
  const second = match.rematch();
  expect(second).toMatchObject({ rated: 'second', setup: { start: 0 } });
  const after = startedMatch(second ?? {});
  send(after, 1, { type: 'resign' });
  expect(after.rematch()).toBeNull();
  askForRematch(after);
  expect(after.rematch()?.rated).toBe('first');
});

test('after a single rated game, and one that was called off, both have to ask', () => {
  for (const [rated, command, next] of [
    ['only', 'resign', 'only'],
    ['first', 'abort', 'first'],
  ] as const) {
    const match = startedMatch({ setup: SETUP, rated });
    send(match, 0, { type: command });
    expect(match.rematch()).toBeNull();
    askForRematch(match);
    expect(match.rematch()?.rated).toBe(next);
  }
});

function askForRematch(match: Match): void {
  for (const player of PLAYERS) send(match, player, { type: 'rematch' });
}
