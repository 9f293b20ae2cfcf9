import { decision, Game, isChance, isOver, isVisibleTo, seeded, type Viewer } from '@arena/rules';
import { expect, test } from 'vitest';
import { ReplayHost } from '../src/replay/replay-host.ts';
import { stepsOf, turnStarts } from '../src/replay/steps.ts';

function playedGame(): Game {
  const random = seeded('look back');
  const game = new Game({ setup: { deck: 'mixed' } });
  for (;;) {
    game.playChance(random);
    if (isOver(game.state)) return game;
    const { actions } = decision(game.state);
    game.play(actions[random(actions.length)]);
  }
}

const game = playedGame();
const steps = stepsOf(game);

test('each step is a decision, and ends where the next one is asked', () => {
  expect(steps.filter(({ by }) => by === null)).toEqual([steps[0]]);
  expect(steps.at(-1)?.actionCount).toBe(game.codes.length);
  for (const { actionCount } of steps) expect(isChance(game.stateAfter(actionCount))).toBe(false);
  expect(steps.flatMap(({ events }) => events)).toEqual(game.eventsSince(0));
});

test('turns begin where their number changes', () => {
  expect(turnStarts(steps).map((first) => steps[first].turn)).toEqual(
    Array.from({ length: game.state.turn + 1 }, (_, turn) => turn),
  );
});

test.each<Viewer>([0, 1, 'spectator'])(
  'what %s may not see is not told, and nothing can be done',
  (viewer) => {
    const host = new ReplayHost({ game, steps, names: ['Marcus', 'Livia'] }, viewer, 0);
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
