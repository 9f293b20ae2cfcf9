import { transcriptOf, type Match, type Transcript } from '@arena/match';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { newMatch } from './fake-server.ts';
import { defined } from './defined.ts';
import { verifyTranscript, type SeenViews } from '../src/online/verify-transcript.ts';

/** A short game with an undo, and what player 1 has seen of it. */
function played(): { transcript: Transcript; seen: SeenViews & { views: Map<number, string> } } {
  const match = newMatch({ undo: 'free' });
  const views = new Map<number, string>();
  const look = (): void => {
    const { snapshot } = match.latest(1);
    views.set(snapshot.decision, JSON.stringify(snapshot.view));
  };
  look();
  match.receive(0, { type: 'seed', seed: 'a' }, 1);
  match.receive(1, { type: 'seed', seed: 'b' }, 2);
  look();
  for (let i = 0; i < 30 && !match.isOver; i++) {
    act(match, i);
    if (i === 0) match.receive(0, { type: 'undo', decision: match.decision }, 3);
    look();
  }
  match.receive(0, { type: 'resign' }, 4);
  const transcript = transcriptOf(match);
  if (transcript === null) throw new Error('the match goes on');
  return { transcript, seen: { viewer: 1, views } };
}

function act(match: Match, at: number): void {
  for (const player of [0, 1] as const) {
    const actions = match.viewOf(player).decision.actions ?? [];
    if (actions.length > 0) {
      const action = defined(actions[at % actions.length]);
      match.receive(player, { type: 'act', decision: match.decision, action }, 3);
      return;
    }
  }
}

test('a transcript that agrees with what was seen has no discrepancy', () => {
  const { transcript, seen } = played();
  expect(verifyTranscript(transcript, {}, seen)).toBeNull();
  const { secret: _, ...witness } = transcript;
  expect(verifyTranscript(transcript, witness, seen)).toBeNull();
});

test('a transcript that differs from what was seen has one', () => {
  const { transcript, seen } = played();
  const [step, text] = [...seen.views].at(-1) ?? [0, ''];
  seen.views.set(step, text.replace('"dice":[', '"dice":[6,'));
  expect(verifyTranscript(transcript, {}, seen)).toEqual({ what: 'seen', step });
});

test('a transcript that was cut short has one', () => {
  const { transcript, seen } = played();
  seen.views.set(transcript.log.length + 1, '{}');
  expect(verifyTranscript(transcript, {}, seen)).toEqual({ what: 'seen', step: transcript.log.length + 1 });
});

test('a transcript that begins with a position has one, since no match on a server does', () => {
  const { transcript } = played();
  const unseen: SeenViews = { viewer: 1, views: new Map() };
  const begun = { ...transcript, position: transcript.end, log: [] };
  expect(verifyTranscript(begun, {}, unseen)?.what).toBe('setup');
});

test('an inconsistent transcript is reported first', () => {
  const { transcript, seen } = played();
  expect(verifyTranscript({ ...transcript, secret: '00'.repeat(32) }, {}, seen)?.what).toBe('commitment');
});

/** A game that was given up while a question was held open, as player 1 has seen it. */
function heldOpen(): { transcript: Transcript; seen: SeenViews } {
  for (let game = 0; game < 100; game++) {
    const match = newMatch({ setup: { deck: 'roma' }, discreet: true });
    const views = new Map<number, string>();
    match.receive(0, { type: 'seed', seed: `a${game}` }, 1);
    match.receive(1, { type: 'seed', seed: 'b' }, 2);
    const random = seeded(`game ${game}`);
    while (match.state.decider !== null) {
      const { snapshot } = match.latest(1);
      views.set(snapshot.decision, JSON.stringify(snapshot.view));
      const { actions = [] } = match.viewOf(match.state.decider).decision;
      if (actions.every((action) => action.do === 'done')) match.receive(0, { type: 'resign' }, 4);
      else act(match, random(1000));
    }
    const transcript = transcriptOf(match);
    if (match.state.ending?.cause === 'resigned' && transcript !== null)
      return { transcript, seen: { viewer: 1, views } };
  }
  throw new Error('no question was held open');
}

test('a question that was held open is seen again', () => {
  const { transcript, seen } = heldOpen();
  expect(verifyTranscript(transcript, {}, seen)).toBeNull();
  const { discreet: _, ...open } = transcript;
  expect(verifyTranscript(open, {}, seen)).toMatchObject({ what: 'seen', step: transcript.log.length });
});
