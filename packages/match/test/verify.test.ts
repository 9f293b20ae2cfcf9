import { readFileSync } from 'node:fs';
import { seeded, type Action } from '@arena/rules';
import { expect, test } from 'vitest';
import {
  commitmentTo,
  transcriptOf,
  verify,
  type Match,
  type MatchLogEntry,
  type Transcript,
} from '../src/index.ts';
import { parseTranscript } from '../src/schema/index.ts';
import {
  startedMatch,
  deciderOf,
  newMatch,
  playWithOffers,
  playOn,
  SECRET,
  SETUPS,
  send,
} from './test-match.ts';

function finished(match: Match): Transcript {
  const transcript = transcriptOf(match);
  if (transcript === null) throw new Error('the match is not over');
  return transcript;
}

/** A short match with undos past dice. */
function lively(seed: string, scheme?: 'by-event'): Transcript {
  const match = startedMatch({ setup: { deck: 'mixed' } }, SECRET, scheme);
  playWithOffers(match, seed, 120);
  if (deciderOf(match) !== null) send(match, 0, { type: 'resign' }, 200);
  return finished(match);
}

test.each(SETUPS)('a whole game verifies (%j)', (setup) => {
  const match = startedMatch({ setup });
  expect(transcriptOf(match)).toBe(null);
  playOn(match, 'whole');
  expect(verify(finished(match))).toBe(null);
});

test.each(['a', 'b', 'c'])('a resigned game with undos verifies too (%s)', (seed) => {
  const transcript = lively(seed);
  expect(transcript.log.some((step) => 'undoTo' in step)).toBe(true);
  expect(verify(transcript)).toBe(null);
});

test('a match that never began verifies too', () => {
  const match = newMatch();
  send(match, 0, { type: 'resign' });
  expect(verify(finished(match))).toBe(null);
});

/** Of a match from before seeds were committed to; see also committed-seeds.test.ts. */
const good = lively('tamper', 'by-event');
const otherSecret = 'f'.repeat(64);
/** Of a match from before outcomes were named by event. */
const old = parseTranscript(
  readFileSync(new URL('fixtures/transcript-by-action.json', import.meta.url), 'utf8'),
);

test('transcripts from before seeds were committed to still verify', () => {
  const text = readFileSync(new URL('fixtures/transcript-by-event.json', import.meta.url), 'utf8');
  const transcript = parseTranscript(text);
  expect(transcript).toMatchObject({ chance: 'by-event', seeds: ['seed of 0', 'seed of 1'] });
  expect(verify(transcript)).toBe(null);
  expect(verify({ ...transcript, chance: 'committed-seeds' })).toMatchObject({ what: 'seed-commitments' });
});

test('transcripts from before outcomes were named by event still verify, by their own scheme only', () => {
  expect(old).not.toHaveProperty('chance');
  expect(verify(old)).toBe(null);
  expect(verify({ ...old, chance: 'by-event' })).toMatchObject({ what: 'outcome' });
  const { chance, ...rest } = good;
  expect(chance).toBe('by-event');
  expect(verify(rest)).toMatchObject({ what: 'outcome' });
});

test.each<[string, Partial<Transcript>, object]>([
  ['rules', { rules: '0' }, { what: 'rules', step: null }],
  ['secret', { secret: otherSecret }, { what: 'commitment', step: null }],
  ['no secret', { secret: 'xyz' }, { what: 'secret' }],
  ['commitment', { commitment: commitmentTo(otherSecret) }, { what: 'commitment' }],
  ['both', { secret: otherSecret, commitment: commitmentTo(otherSecret) }, { what: 'outcome' }],
  ['first seed', { seeds: ['x', good.seeds[1]] }, { what: 'outcome' }],
  ['second seed', { seeds: [good.seeds[0], 'x'] }, { what: 'outcome' }],
  ['seeds swapped', { seeds: [good.seeds[1], good.seeds[0]] }, { what: 'outcome' }],
  ['no seed', { seeds: [null, good.seeds[1]] }, { what: 'seeds', step: 0 }],
  ['wrong seed', { seeds: ['\n', good.seeds[1]] }, { what: 'seeds' }],
  ['deck', { setup: { deck: 'arena' } }, { what: 'outcome' }],
  [
    'figures',
    { setup: { ...good.setup, figures: { forum: { cost: 1 } } } },
    { what: expect.any(String) as string },
  ],
  ['no set-up', { setup: { deck: 'x' } as unknown as Transcript['setup'] }, { what: 'setup' }],
  ['start', { setup: { ...good.setup, start: 0 } }, { what: 'outcome', step: 0 }],
  ['end', { end: good.end.replace(/\d/, '9') }, { what: 'end' }],
  ['last line', { log: good.log.slice(0, -1) }, { what: 'end' }],
])('tampering is found: %s', (_, changes, misfit) => {
  expect(verify({ ...good, ...changes })).toMatchObject(misfit);
});

const isChanceAction = ({ do: verb }: Action): boolean => ['start', 'deal', 'roll', 'battle'].includes(verb);

test('every outcome of chance that is changed, removed or inserted is found at its step', () => {
  good.log.forEach((step, i) => {
    if (!('action' in step) || !isChanceAction(step.action)) return;
    const without = good.log.toSpliced(i, 1);
    expect(verify({ ...good, log: without })).not.toBe(null);
    const changed = good.log.with(i, { action: changedOutcome(step.action) });
    expect(verify({ ...good, log: changed })).toMatchObject({ what: 'outcome', step: i });
    const twice = good.log.toSpliced(i, 0, step);
    expect(verify({ ...good, log: twice })).not.toBe(null);
  });
});

function changedOutcome(action: Action): Action {
  switch (action.do) {
    case 'start':
      return { do: 'start', player: action.player === 0 ? 1 : 0 };
    case 'deal':
      return { do: 'deal', card: action.card === 'forum' ? 'templum' : 'forum' };
    case 'roll':
      return { do: 'roll', dice: action.dice.map((die) => (die % 6) + 1).sort((a, b) => a - b) };
    case 'battle':
      return { do: 'battle', roll: (action.roll % 6) + 1 };
    default:
      throw new Error('not an outcome');
  }
}

test.each([
  ['by event', good],
  ['by action', old],
])('an undo that is moved, removed or invented is found (%s)', (_, { log, ...rest }) => {
  const random = seeded('undo');
  let removed = 0;
  log.forEach((step, i) => {
    if (!('undoTo' in step)) return;
    const changed: MatchLogEntry = { undoTo: step.undoTo - 1 };
    const next = log[i + 1];
    // By event, an undo right before another one changes nothing, whether it is listed or not.
    if (rest.chance === 'by-event' && next !== undefined && 'undoTo' in next) return;
    expect(verify({ ...rest, log: log.with(i, changed) })).not.toBe(null);
    expect(verify({ ...rest, log: log.toSpliced(i, 1) })).not.toBe(null);
    removed++;
  });
  expect(removed).toBeGreaterThan(2);
  for (const undoTo of [-1, 0.5, 1e9, 0])
    expect(verify({ ...rest, log: log.toSpliced(30 + random(5), 0, { undoTo }) })).toMatchObject({
      what: 'undo',
    });
});

test('a secret that was replaced later is found by a player who knows the commitment or their own seed', () => {
  const match = newMatch({}, otherSecret, 'by-event');
  send(match, 0, { type: 'seed', seed: 'mine' });
  send(match, 1, { type: 'seed', seed: 'yours' });
  playOn(match, 'forged', { limit: 20 });
  send(match, 0, { type: 'resign' });
  const forged = finished(match);
  expect(verify(forged)).toBe(null);
  expect(verify(forged, { commitment: commitmentTo(otherSecret), seeds: ['mine', null] })).toBe(null);
  expect(verify(forged, { commitment: good.commitment })).toMatchObject({ what: 'commitment' });
  expect(verify(forged, { seeds: ['other', null] })).toMatchObject({ what: 'seeds' });
});
