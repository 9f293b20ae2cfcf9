import { opponentOf, seeded, type Player } from '@arena/rules';
import { expect, test } from 'vitest';
import { matchRecord, saveMatch, transcriptOf, verify, type Match } from '../src/index.ts';
import { restoreMatch } from '../src/restore-match.ts';
import {
  deciderOf,
  decisionOf,
  expectRefused,
  playOn,
  randomAct,
  send,
  SETUPS,
  startedMatch,
} from './test-match.ts';

const undo = (match: Match) => ({ type: 'undo', decision: decisionOf(match) }) as const;
const redo = (match: Match) => ({ type: 'redo', decision: decisionOf(match) }) as const;
const redoesOf = (match: Match, player: Player) => match.latest(player).snapshot.redoes;

/** An undo to which the other side agrees if it has to. */
function undoFor(match: Match, player: Player, now = 0): void {
  send(match, player, undo(match), now);
  const offer = match.latest(player).snapshot.offers.find(({ kind }) => kind === 'undo');
  if (offer !== undefined)
    send(match, opponentOf(player), { type: 'answer', offer: offer.number, accept: true }, now);
}

test.each(SETUPS)('several undos are redone one by one, with the same outcomes of chance (%j)', (setup) => {
  const match = startedMatch({ setup });
  playOn(match, 'before', { limit: 25 });
  const random = seeded('askers');
  const records: string[] = [];
  const askers: Player[] = [];
  while (records.length < 8) {
    const asker: Player = random(2) === 0 ? 0 : 1;
    if (match.latest(asker).snapshot.undo === null) break;
    records.push(matchRecord(match));
    askers.push(asker);
    undoFor(match, asker);
  }
  expect(records.length).toBeGreaterThan(3);
  for (const asker of askers.toReversed()) {
    expect(redoesOf(match, opponentOf(asker))).toBe(null);
    expectRefused(match, opponentOf(asker), redo(match), 'nothing-to-redo');
    const { redoes } = match.latest(asker).snapshot;
    send(match, asker, redo(match));
    expect(match.latest(asker)).toMatchObject({ notice: { what: 'redone', by: asker }, events: [] });
    expect(match.latest(asker).snapshot.undoes).toMatchObject({ ...redoes });
    expect(matchRecord(match)).toBe(records.pop());
  }
  expect([redoesOf(match, 0), redoesOf(match, 1)]).toEqual([null, null]);
  expectRefused(match, 0, redo(match), 'nothing-to-redo');
  playOn(match, 'after');
  const transcript = transcriptOf(match);
  expect(transcript !== null && verify(transcript)).toBe(null);
});

test('after another action there is nothing to redo; after the same one neither', () => {
  for (const isSame of [true, false]) {
    const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
    const random = seeded('first');
    const first = randomAct(match, 0, random);
    const other = randomAct(match, 0, random);
    expect(other.action).not.toEqual(first.action);
    send(match, 0, first);
    undoFor(match, 0);
    expect(redoesOf(match, 0)?.action).toEqual(first.action);
    send(match, 0, { ...(isSame ? first : other), decision: decisionOf(match) });
    expect(redoesOf(match, 0)).toBe(null);
    expectRefused(match, 0, redo(match), 'nothing-to-redo');
    undoFor(match, 0);
    expect(redoesOf(match, 0)?.action).toEqual((isSame ? first : other).action);
  }
});

test('a stale redo is refused, and nothing is redone without an undo, where undo is not allowed or after the end', () => {
  const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
  expectRefused(match, 0, redo(match), 'nothing-to-redo');
  playOn(match, 'on', { limit: 1 });
  undoFor(match, 0);
  expectRefused(match, 0, { type: 'redo', decision: decisionOf(match) - 1 }, 'stale');
  expect(match.latest('spectator').snapshot.redoes).toBe(null);
  send(match, 1, { type: 'resign' });
  expect(redoesOf(match, 0)).toBe(null);
  expectRefused(match, 0, redo(match), 'over');
  const strict = startedMatch({ undo: 'never' });
  playOn(strict, 'on', { limit: 2 });
  expectRefused(strict, 0, redo(strict), 'nothing-to-redo');
});

test('a match in which chance decides anew after an undo has no redo', () => {
  const match = startedMatch({ setup: { deck: 'mixed', start: 0 } }, undefined, null);
  playOn(match, 'on', { limit: 1 });
  undoFor(match, 0);
  expectRefused(match, 0, redo(match), 'nothing-to-redo');
});

test('an undo that can be redone is saved and restored', () => {
  const match = startedMatch();
  playOn(match, 'on', { limit: 20 });
  const before = matchRecord(match);
  const asker = deciderOf(match) ?? 0;
  undoFor(match, asker);
  undoFor(match, opponentOf(asker));
  const restored = restoreMatch(saveMatch(match));
  for (const each of [match, restored]) {
    send(each, opponentOf(asker), redo(each));
    send(each, asker, redo(each));
    expect(matchRecord(each)).toBe(before);
  }
  expect(saveMatch(restoreMatch(saveMatch(match)))).toBe(saveMatch(restored));
});

const FISCHER = { kind: 'increment', initial: 60_000, increment: 5_000 } as const;
const setup = { deck: 'mixed', start: 0 } as const;
const clocksOf = (match: Match) => match.latest(0).snapshot.clocks;

test('going back and forth with a free undo costs the time it takes', () => {
  const match = startedMatch({ clock: FISCHER, setup });
  playOn(match, 'a', { limit: 1, from: 10_000 });
  expect(clocksOf(match)).toEqual({ left: [50_000, 60_000], running: 1, since: 10_000 });
  undoFor(match, 0, 15_000);
  expect(clocksOf(match)).toEqual({ left: [50_000, 60_000], running: 0, since: 15_000 });
  send(match, 0, redo(match), 22_000);
  expect(clocksOf(match)).toMatchObject({ left: [43_000, 55_000], running: 1, since: 22_000 });
});

test('a redo after an undo with consent takes back the time that the undo gave', () => {
  const match = startedMatch({ clock: FISCHER, setup, undo: 'consent' });
  playOn(match, 'a', { limit: 1, from: 40_000 });
  playOn(match, 'b', { limit: 1, from: 50_000 });
  expect(clocksOf(match)?.left).toEqual([20_000, 50_000]);
  undoFor(match, 0, 50_000);
  expect(clocksOf(match)?.left).toEqual([60_000, 60_000]);
  send(match, 0, redo(match), 55_000);
  expect(clocksOf(match)?.left).toEqual([15_000, 50_000]);
  undoFor(match, 0, 55_000);
  // Even a redo after long thought does not lose on time by itself.
  send(match, 0, redo(match), 110_000);
  expect(clocksOf(match)?.left).toEqual([1_000, 50_000]);
});
