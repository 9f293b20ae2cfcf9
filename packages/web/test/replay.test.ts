import { readFileSync } from 'node:fs';
import type { AnalysedStep } from '@arena/ai/game-analysis';
import {
  decision,
  encodeAction,
  Game,
  isChance,
  isOver,
  isVisibleTo,
  seeded,
  writeRecord,
  type Viewer,
} from '@arena/rules';
import { expect, test } from 'vitest';
import { openGame } from '../src/host/recorded-game.ts';
import { recordOfLine } from '../src/host/record-of-line.ts';
import { chancesAround } from '../src/replay/chances-around.ts';
import { lineOf } from '../src/replay/line.ts';
import { defined } from './defined.ts';
import {
  stepAfter,
  stepAt,
  stepNearest,
  stepReaching,
  turnStarts,
  type Recording,
} from '../src/replay/recording.ts';
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

const recordingOf = (text: string): Recording => ({ ...openGame(text), names: ['Marcus', 'Livia'] });

const game = playedGame();
const recording = recordingOf(writeRecord(game));
const { steps } = recording;

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
  expect(older.hasCurrentRules).toBe(false);
  const hosts = [older, recordingOf(text)].map((each) => new ReplayHost(each, 0, each.steps.length - 1));
  const [views, expected] = hosts.map((host) => host.updatesSince(0, 0).map(({ snapshot }) => snapshot.view));
  expect(views).toEqual(expected);
});

test('with all cards, both hands are shown, and what each player saw', () => {
  const host = new ReplayHost(recording, 0, 0, 'all');
  const { snapshot, events } = host.latest(0);
  expect(snapshot.view.hands.map((hand) => Array.isArray(hand))).toEqual([true, true]);
  expect(events.filter(({ to }) => to === 1)).not.toEqual([]);
});

test('what a turning point changed is told with chances that were there', () => {
  const step = (given: Partial<AnalysedStep>): AnalysedStep => ({
    turn: 1,
    by: null,
    side: 1,
    before: null,
    after: null,
    grade: null,
    better: null,
    outcomes: null,
    ...given,
  });
  // Player 1 errs by 20 and by 24 %, with luck in between that saves 30 %.
  const analysed = [
    step({ before: 0.5, after: 0.6 }),
    step({ by: 1, before: 0.6, after: 0.6 }),
    step({ by: 1, before: 0.6, after: 0.8 }),
    step({ before: 0.8, after: 0.5 }),
    step({ by: 1, before: 0.5, after: 0.74 }),
    step({ by: 1, before: 0.74, after: 0.74 }),
  ];
  const point = { turn: 1, side: 1, from: 0, to: 5, better: null } as const;
  const error = { ...point, cause: 'error', step: 4, change: -0.44 } as const;
  expect(chancesAround({ steps: analysed }, error, 0)).toEqual({ before: 0.6, after: 0.74 });
  expect(chancesAround({ steps: analysed }, error, 1)).toEqual({ before: 0.4, after: 1 - 0.74 });
  const luck = { ...point, cause: 'luck', step: 3, change: 0.3 } as const;
  expect(chancesAround({ steps: analysed }, luck, 0)).toEqual({ before: 0.8, after: 0.5 });
  expect(chancesAround({ steps: [step({})] }, { ...luck, step: 0 }, 0)).toBeNull();
});

test('places of the graph are found among the steps', () => {
  const middle = steps[Math.floor(steps.length / 2)];
  const count = middle?.actionCount ?? 0;
  const index = steps.findIndex((step) => step === middle);
  expect([stepAfter, stepNearest, stepReaching].map((find) => find(recording, count))).toEqual([
    index,
    index,
    index,
  ]);
  expect(stepAfter(recording, count - 1)).toBe(index - 1);
  expect(stepReaching(recording, count + 1)).toBe(index + 1);
  expect(stepReaching(recording, 100_000)).toBe(steps.length - 1);
});

test('a line begins like the game and then goes its own way', () => {
  const decided = steps.findIndex((step, i) => step.turn === 2 && steps[i + 1]?.by !== null);
  const from = stepAt(recording, decided).actionCount;
  const state = game.stateAfter(from);
  const other = decision(state).actions.find((action) => encodeAction(action) !== game.codes[from]);
  if (other === undefined) throw new Error('there is no choice');
  const record = defined(recordOfLine(game, from, [encodeAction(other)]));
  const line = lineOf('branch', recordingOf(record), from);
  expect(line.firstStep).toBe(decided);
  expect(line.recording.steps.slice(0, decided + 1)).toEqual(steps.slice(0, decided + 1));
  expect(line.recording.steps.length).toBeGreaterThan(decided + 1);
});

test('a line that cannot be played is none', () => {
  expect(recordOfLine(game, 0, game.codes.slice(-1))).toBeNull();
  expect(recordOfLine(game, 0, [-1])).toBeNull();
});
