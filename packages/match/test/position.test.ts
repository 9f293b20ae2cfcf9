import { InputError, positionOf, positionText } from '@arena/rules';
import { expect, test } from 'vitest';
import { saveMatch, transcriptOf, verify, type Match } from '../src/index.ts';
import { restoreMatch } from '../src/restore-match.ts';
import { newMatch, playOn, SETUPS, startedMatch } from './test-match.ts';

/** Matches that begin with a position instead of a set-up. */

const positionIn = (match: Match): string => positionText(positionOf(match.state.game.state));

function positionAfter(decisions: number, setup = SETUPS[2]): string {
  const match = startedMatch({ setup });
  playOn(match, 'before', { limit: decisions });
  return positionIn(match);
}

test.each([0, 3, 12, 13, 14, 15, 30])(
  'the first view is that of the position after %d decisions',
  (limit) => {
    const match = startedMatch({ setup: SETUPS[2] });
    playOn(match, 'before', { limit });
    const begun = startedMatch({ position: positionIn(match) });
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(begun.latest(viewer).snapshot.view).toEqual(match.latest(viewer).snapshot.view);
  },
);

test.each(SETUPS)('it is saved, restored, played to its end and verified (%j)', (setup) => {
  const match = startedMatch({ setup, position: positionAfter(20, setup) });
  playOn(match, 'first', { limit: 10 });
  const restored = restoreMatch(saveMatch(match));
  expect(positionIn(restored)).toBe(positionIn(match));
  playOn(restored, 'then');
  const transcript = transcriptOf(restored);
  if (transcript === null) throw new Error('the match is not over');
  expect(verify(transcript)).toBeNull();
  expect(verify({ ...transcript, position: positionAfter(21, setup) })).not.toBeNull();
});

test('a rematch begins at the beginning', () => {
  const match = startedMatch({ position: positionAfter(20) });
  playOn(match, 'on');
  for (const player of [0, 1] as const) match.receive(player, { type: 'rematch' }, 0);
  expect(match.rematch()).not.toBeNull();
  expect(match.rematch()).not.toHaveProperty('position');
});

test('what is no position is refused', () => {
  for (const position of ['', 'nonsense', positionAfter(20).slice(0, 40)])
    expect(() => newMatch({ position })).toThrow(InputError);
});
