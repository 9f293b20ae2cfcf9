import { CARD_IDS, opponentOf, seeded, type Action, type Player } from '@arena/rules';
import { expect, test } from 'vitest';
import {
  matchRecord,
  saveMatch,
  transcriptOf,
  verify,
  type Command,
  type Match,
  type MatchOptions,
} from '../src/index.ts';
import { restoreMatch } from '../src/restore-match.ts';
import {
  deciderOf,
  decisionOf,
  expectRefused,
  giveSeeds,
  newMatch,
  playOn,
  randomAct,
  send,
  SETUPS,
  startedMatch,
} from './test-match.ts';
import { bot, person } from './test-runner.ts';

const earlyOf = (match: Match, player: Player) => match.latest(player).snapshot.early;
const passing = (options: Partial<MatchOptions> = {}): Match =>
  startedMatch({ setup: { deck: 'mixed', start: 0 }, ...options });

/** Any pass that the second player may choose already. */
function earlyAct(match: Match, n = 0): Command & { type: 'act' } {
  const action: Action | undefined = earlyOf(match, 1)?.actions[n];
  if (action === undefined) throw new Error('nothing can be passed early');
  return { type: 'act', decision: decisionOf(match), action };
}

test.each(SETUPS)('both pass in either order, with the same result (%j)', (setup) => {
  const early = passing({ setup });
  const second = earlyAct(early, 1);
  const first = randomAct(early, 0, seeded('first'));
  send(early, 1, second);
  expect(early.latest(1)).toMatchObject({
    notice: { what: 'passed-early', by: 1 },
    events: [],
    snapshot: { early: { player: 1, hasPassed: true, chosen: second.action } },
  });
  expect(deciderOf(early)).toBe(0);
  send(early, 0, first);
  const late = passing({ setup });
  send(late, 0, first);
  send(late, 1, { ...second, decision: decisionOf(late) });
  expect(matchRecord(early)).toBe(matchRecord(late));
  for (const player of [0, 1] as const) {
    expect(early.latest(player).snapshot.view).toEqual(late.latest(player).snapshot.view);
    expect(early.latest(player).snapshot.early).toBe(null);
    expect(early.latest(player).events.map(({ event }) => event)).toContain('received');
  }
  playOn(early, 'rest');
  const transcript = transcriptOf(early);
  expect(transcript !== null && verify(transcript)).toBe(null);
});

test('what may be passed early is what may be passed later', () => {
  const match = passing();
  const offered = earlyOf(match, 1)?.actions;
  playOn(match, 'first', { limit: 1 });
  expect(offered).toEqual(match.latest(1).snapshot.view.decision.actions);
  expect(earlyOf(match, 1)).toBe(null);
});

test('until it is used, an early pass is replaced or taken back, whatever the policy', () => {
  for (const undo of ['free', 'consent', 'never'] as const) {
    const match = passing({ undo });
    expect(match.latest(1).snapshot.undo).toBe(null);
    send(match, 1, earlyAct(match, 0));
    send(match, 1, earlyAct(match, 2));
    expect(match.latest(1).snapshot).toMatchObject({
      undo: 'free',
      undoes: earlyAct(match, 2) && { turn: 0 },
    });
    expect(match.latest(1).snapshot.undoes?.action).toEqual(earlyAct(match, 2).action);
    send(match, 1, { type: 'undo', decision: decisionOf(match) });
    expect(match.latest(0)).toMatchObject({
      notice: { what: 'undone', by: 1 },
      snapshot: { early: { hasPassed: false }, undos: 0 },
    });
    expect(earlyOf(match, 1)?.chosen).toBe(null);
    send(match, 1, earlyAct(match, 3));
    const { action } = earlyAct(match, 3);
    playOn(match, 'first', { limit: 1 });
    expect(match.latest(1).events).toContainEqual({
      event: 'passed',
      to: 1,
      player: 1,
      cards: 'cards' in action ? action.cards : [],
    });
  }
});

test('the other side learns that, but not what: messages differ in nothing', () => {
  for (const viewer of [0, 'spectator'] as const) {
    const texts = [0, 1, 2, 5].map((n) => {
      const match = passing();
      send(match, 1, earlyAct(match, n));
      return [match.latestTexts([viewer]), JSON.stringify(match.catchUp(viewer, 0))].join();
    });
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('"hasPassed":true');
  }
  const match = passing();
  send(match, 1, earlyAct(match));
  const { view: _, ...rest } = match.latest(0).snapshot;
  expect(CARD_IDS.filter((card) => JSON.stringify(rest).includes(`"${card}"`))).toEqual([]);
});

test('only the second player, only cards of their own hand, and only while the first chooses', () => {
  const match = passing();
  expect(earlyOf(match, 0)).toEqual({ player: 1, hasPassed: false, actions: [], chosen: null });
  const hand = match.latest(1).snapshot.view.hands[1];
  const missing = CARD_IDS.find((card) => typeof hand !== 'number' && !hand.includes(card)) ?? 'forum';
  const wrong: Action = { do: 'pass', cards: [missing, missing] };
  expect(expectRefused(match, 1, { ...earlyAct(match), action: wrong }, 'illegal')).toMatchObject({
    rule: 'not-offered',
  });
  expectRefused(match, 1, { ...earlyAct(match), decision: decisionOf(match) - 1 }, 'stale');
  const early = earlyAct(match);
  playOn(match, 'pass', { limit: 2 });
  expectRefused(match, 1, early, 'stale');
  const waiting = opponentOf(deciderOf(match) ?? 0);
  expectRefused(match, waiting, { ...early, decision: decisionOf(match) }, 'not-your-decision');
});

test('an early pass that arrives just after the other passed answers the open decision', () => {
  const match = passing();
  const early = earlyAct(match);
  playOn(match, 'first', { limit: 1 });
  send(match, 1, early);
  expect(match.latest(1).snapshot.view.decision.ask).toBe('lay');
  // But not after an undo, when the question has been asked anew.
  const again = passing();
  const late = earlyAct(again);
  playOn(again, 'first', { limit: 1 });
  send(again, 0, { type: 'undo', decision: decisionOf(again) });
  expectRefused(again, 1, late, 'stale');
  playOn(again, 'first', { limit: 1 });
  expectRefused(again, 1, late, 'stale');
});

test('passing early clears what the first player could redo', () => {
  const match = passing();
  playOn(match, 'first', { limit: 1 });
  send(match, 0, { type: 'undo', decision: decisionOf(match) });
  expect(match.latest(0).snapshot.redoes).not.toBe(null);
  send(match, 1, earlyAct(match));
  expectRefused(match, 0, { type: 'redo', decision: decisionOf(match) }, 'nothing-to-redo');
});

test('undoing a pass after both have passed needs consent, and both pass again or it is redone', () => {
  const match = passing();
  send(match, 1, earlyAct(match));
  playOn(match, 'first', { limit: 1 });
  const before = matchRecord(match);
  expect(match.latest(0).snapshot).toMatchObject({ undo: 'consent', undoes: { others: true } });
  send(match, 0, { type: 'undo', decision: decisionOf(match) });
  send(match, 1, { type: 'answer', offer: match.latest(1).number, accept: true });
  expect(earlyOf(match, 1)).toMatchObject({ hasPassed: false, chosen: null });
  send(match, 0, { type: 'redo', decision: decisionOf(match) });
  expect(matchRecord(match)).toBe(before);
});

test('an early pass is saved and restored', () => {
  const match = passing();
  send(match, 1, earlyAct(match, 4));
  const restored = restoreMatch(saveMatch(match));
  for (const player of [0, 1, 'spectator'] as const)
    expect(restored.latest(player)).toEqual(match.latest(player));
  const first = randomAct(match, 0, seeded('first'));
  for (const each of [match, restored]) send(each, 0, first);
  expect(matchRecord(restored)).toBe(matchRecord(match));
});

test('against a bot, passing stays in order', () => {
  for (const seats of [[bot, person] as const, [person, bot] as const]) {
    const match = newMatch({ seats: [...seats], setup: { deck: 'mixed', start: 0 } });
    giveSeeds(match);
    expect(earlyOf(match, 1)).toBe(null);
    const action: Action = { do: 'pass', cards: ['forum', 'forum'] };
    expectRefused(match, 1, { type: 'act', decision: decisionOf(match), action }, 'not-your-decision');
  }
});
