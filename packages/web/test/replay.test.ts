import { readFileSync } from 'node:fs';
import {
  decision,
  Game,
  isChance,
  isOver,
  isVisibleTo,
  openRecord,
  seeded,
  writeRecord,
  type Viewer,
} from '@arena/rules';
import { expect, test } from 'vitest';
import { stepAt, turnStarts, type Recording } from '../src/replay/recording.ts';
import { ReplayHost } from '../src/replay/replay-host.ts';

function playedGame(): Game {
  const random = seeded('look back');
  const game = new Game({ setup: { deck: 'mixed' } });
  for (;;) {
    game.playChance(random);
    if (isOver(game.state)) return game;
    const { actions } = decision(game.state);
    for (const action of actions.slice(random(actions.length)).slice(0, 1)) game.play(action);
  }
}

const recordingOf = (text: string): Recording => ({
  text,
  record: openRecord(text),
  names: ['Marcus', 'Livia'],
});

const game = playedGame();
const recording = recordingOf(writeRecord(game));
const { steps } = recording.record;

test('each step is a decision, and ends at the next one', () => {
  expect(steps.filter(({ by }) => by === null)).toEqual([steps[0]]);
  expect(steps.at(-1)?.actionCount).toBe(game.codes.length);
  for (const { actionCount } of steps) expect(isChance(game.stateAfter(actionCount))).toBe(false);
  expect(steps.flatMap(({ events }) => events)).toEqual(game.eventsSince(0));
});

test('turns begin where their number changes', () => {
  expect(turnStarts(recording).map((first) => stepAt(recording, first).turn)).toEqual(
    Array.from({ length: game.state.turn + 1 }, (_, turn) => turn),
  );
});

test.each<Viewer>([0, 1, 'spectator'])(
  'what %s may not see is hidden, and no action is offered',
  (viewer) => {
    const host = new ReplayHost(recording, viewer, 0);
    host.latestNumber.value = steps.length - 1;
    const updates = host.updatesSince(viewer, 0);
    expect(updates.map(({ number }) => number)).toEqual(steps.slice(1).map((_, i) => i + 1));
    for (const { events, snapshot } of updates) {
      expect(events.every((event) => isVisibleTo(event, viewer))).toBe(true);
      expect(snapshot.view.decision.actions).toBeUndefined();
      expect(snapshot.view.hands.map((hand) => typeof hand === 'number')).toEqual([
        viewer !== 0,
        viewer !== 1,
      ]);
    }
    expect(host.latest(viewer).snapshot.ending).not.toBeNull();
  },
);

test('a record of older rules has the same steps, as far as the rules agree', () => {
  const file = new URL('../../../test/records/rules-1/arena.txt', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const older = recordingOf(text.replace(/^rules: .*$/m, 'rules: 0'));
  expect(older.record.hasCurrentRules).toBe(false);
  const hosts = [older, recordingOf(text)].map(
    (each) => new ReplayHost(each, 0, each.record.steps.length - 1),
  );
  const [views, expected] = hosts.map((host) => host.updatesSince(0, 0).map(({ snapshot }) => snapshot.view));
  expect(views).toEqual(expected);
});
