import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { InputError, readRecord, seeded, type Viewer } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { matchRecord, saveMatch, transcriptOf, verify, type Match } from '../src/index.ts';
import { restoreMatch } from '../src/restore-match.ts';
import { parseInputs } from '../src/schema/index.ts';
import {
  startedMatch,
  deciderOf,
  newMatch,
  playWithOffers,
  playOn,
  randomAct,
  SETUPS,
  send,
  botRetry,
  giveSeeds,
  SEEDS,
  expectRefused,
} from './test-match.ts';

const FISCHER = { kind: 'increment', initial: 600_000, increment: 5_000 } as const;
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

function expectSame(restored: Match, match: Match): void {
  expect(saveMatch(restored)).toBe(saveMatch(match));
  for (const viewer of VIEWERS) expect(restored.latest(viewer)).toEqual(match.latest(viewer));
}

test.each(SETUPS)(
  'a match that is saved and restored at every decision continues unchanged (%j)',
  (setup) => {
    const match = startedMatch({ setup, clock: FISCHER });
    let carried = restoreMatch(saveMatch(match));
    const random = seeded('save');
    for (let step = 1; step < 60 && deciderOf(match) !== null; step++) {
      const player = deciderOf(match) ?? 0;
      const act = randomAct(match, player, random);
      send(match, player, act, step * 100);
      send(carried, player, act, step * 100);
      carried = restoreMatch(saveMatch(carried));
      expectSame(carried, match);
    }
  },
);

test('a match with offers, undos and clocks is restored with all its updates', () => {
  const match = startedMatch({ clock: FISCHER });
  playWithOffers(match, 'lively', 60, () => {
    const restored = restoreMatch(saveMatch(match));
    expectSame(restored, match);
    for (const viewer of VIEWERS) expect(restored.catchUp(viewer, 0)).toEqual(match.catchUp(viewer, 0));
  });
  expect(match.latest(0).snapshot.undos).toBeGreaterThan(0);
  const restored = restoreMatch(saveMatch(match));
  playWithOffers(match, 'on', 30);
  playWithOffers(restored, 'on', 30);
  expectSame(restored, match);
});

test('a match is restored before the first card, after a bot failure or time-out, and between two games', () => {
  const seats: Match['options']['seats'] = [{ kind: 'bot', bot: 'b' }, { kind: 'person' }];
  const match = newMatch({ clock: FISCHER, seats, setup: { deck: 'arena', start: 0 } });
  const check = (): void => expectSame(restoreMatch(saveMatch(match)), match);
  check();
  giveSeeds(match, SEEDS, 1);
  check();
  match.reportBotFailure(0, match.decision, 'stalled', 2);
  check();
  send(match, 1, botRetry(match), 3);
  playOn(match, 'bot', { limit: 1, from: 4 });
  expect(match.tick(1e9)).toBe(true);
  check();
  send(match, 0, { type: 'rematch' }, 1e9);
  check();
});

describe('a save that is damaged is refused with an InputError', () => {
  const match = startedMatch({ clock: FISCHER });
  playWithOffers(match, 'damage', 40);
  const text = saveMatch(match);
  const fields = JSON.parse(text) as Record<string, unknown>;
  const { seal: _, ...body } = fields;

  test('truncated, or with a digit changed', () => {
    for (let end = 0; end < text.length; end += 97)
      expect(() => restoreMatch(text.slice(0, end))).toThrow(InputError);
    for (let at = 0; at < text.length; at += 31) {
      const changed = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
      expect(() => restoreMatch(changed)).toThrow(InputError);
    }
  });

  test.each(Object.keys(fields))('without its %s', (name) => {
    const rest = Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
    expect(() => restoreMatch(JSON.stringify(rest))).toThrow(InputError);
  });

  test.each(['null', '[]', '1', '"x"', '{}', ''])('if it is %s', (nonsense) => {
    expect(() => restoreMatch(nonsense)).toThrow(InputError);
  });

  /** By someone who knows how seals are made. */
  const forged = (changes: object): string => {
    const forgedBody = { ...body, ...changes };
    const seal = createHash('sha256').update(JSON.stringify(forgedBody)).digest('hex');
    return JSON.stringify({ ...forgedBody, seal });
  };

  test('the seal can be forged, but an impossible match is still refused', () => {
    expectSame(restoreMatch(forged({})), match);
    const inputs = match.inputs;
    const wrong: [object, string][] = [
      [{ format: 'x' }, 'not a saved match'],
      [{ version: 5 }, 'version 5'],
      [{ options: { ...match.options, chance: 'x' } }, 'chance'],
      [{ options: { ...match.options, chance: undefined } }, 'is not valid here'],
      [{ rules: '0' }, 'rules 0'],
      [{ secret: 'x' }, 'incomplete'],
      [{ inputs: 1 }, 'incomplete'],
      [{ options: null }, 'options'],
      [{ options: { ...match.options, undo: 'x' } }, 'undo must be'],
      [{ secret: 'f'.repeat(64) }, 'is not valid here'],
      [{ inputs: inputs.slice(1) }, 'input 2 of'],
      [{ inputs: inputs.toSpliced(4, 1) }, 'is not valid here'],
      [{ inputs: [null] }, 'input 1 of'],
      [{ inputs: [{ ...inputs[0], from: 5 }] }, 'input 1 of'],
      [{ inputs: [{ from: 5, at: 0, command: { type: 'resign' } }] }, 'input 1 of'],
      [{ inputs: [{ ...inputs[0], at: 'x' }] }, 'input 1 of'],
      [{ inputs: [{ ...inputs[0], command: { type: 'x' } }] }, 'input 1 of'],
      [{ inputs: [{ from: 'system', at: 0, event: { type: 'time-out', player: 0 } }] }, 'input 1 of'],
      [{ inputs: [{ from: 'system', at: 0, event: { type: 'bot-trouble', player: 0 } }] }, 'input 1 of'],
    ];
    for (const [changes, fault] of wrong) {
      expect(() => restoreMatch(forged(changes))).toThrow(InputError);
      expect(() => restoreMatch(forged(changes))).toThrow(fault);
    }
  });
});

test('a running and a finished game are exported as records of the rules', () => {
  const match = startedMatch();
  playOn(match, 'record', { limit: 20 });
  expect(readRecord(matchRecord(match)).actions.length).toBeGreaterThan(20);
  playOn(match, 'record');
  const { state } = readRecord(matchRecord(match));
  expect(state.turn).toBe(match.latest(0).snapshot.view.turn);
});

test('saves of version 1 and inputs stored before open as they were', () => {
  const seats: Match['options']['seats'] = [{ kind: 'bot', bot: 'b' }, { kind: 'person' }];
  const match = newMatch({ clock: FISCHER, seats, setup: { deck: 'arena', start: 0 } });
  giveSeeds(match, SEEDS, 1);
  match.reportBotFailure(0, match.decision, 'stalled', 2);
  match.reportAbandoned(1, null, 3);
  const { format, rules, options, secret, inputs } = JSON.parse(saveMatch(match)) as Record<
    string,
    unknown
  > & {
    inputs: Record<string, unknown>[];
  };
  const old = inputs.map((input) => {
    if (input.from !== 'system') return input;
    const event = input.event as { type: string };
    const type = event.type === 'abandoned' ? 'gone' : event.type;
    return { from: 'table', at: input.at, finding: { ...event, type } };
  });
  expect(JSON.stringify(old)).toContain('"finding":{"type":"gone"');
  const body = { format, version: 1, rules, options, secret, inputs: old };
  const seal = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  expectSame(restoreMatch(JSON.stringify({ ...body, seal })), match);
  expect(parseInputs(old)).toEqual(match.inputs);
});

test('a save from before chance was named by event continues with its own chance, and verifies', () => {
  const text = readFileSync(new URL('fixtures/save-version-2.json', import.meta.url), 'utf8').trim();
  const match = restoreMatch(text);
  expect(match.latest(0).snapshot).toMatchObject({ undos: 6, view: { turn: 5 } });
  expect(match.options).not.toHaveProperty('chance');
  playWithOffers(match, 'on', 60);
  expect(match.latest(0).snapshot.redoes).toBe(null);
  if (!match.isOver) send(match, 0, { type: 'resign' }, 1e6);
  const transcript = transcriptOf(match);
  expect(transcript).not.toHaveProperty('chance');
  expect(transcript !== null && verify(transcript)).toBe(null);
  expectSame(restoreMatch(saveMatch(match)), match);
});

test('a save from before seeds were committed to continues in the same way, and verifies', () => {
  const text = readFileSync(new URL('fixtures/save-version-3.json', import.meta.url), 'utf8').trim();
  const match = restoreMatch(text);
  expect(match.latest(0).snapshot).toMatchObject({ undos: 2, view: { turn: 8 } });
  expect(match.latest(0).snapshot).not.toHaveProperty('seedCommitments');
  // Its page may be older, and does not say at which decision it offers a draw.
  expectRefused(match, 0, { type: 'offer-draw' }, 'already-offered', 1e3);
  playWithOffers(match, 'on', 60);
  if (!match.isOver) send(match, 0, { type: 'resign' }, 1e6);
  const transcript = transcriptOf(match);
  expect(transcript).toMatchObject({ chance: 'by-event' });
  expect(transcript !== null && verify(transcript)).toBe(null);
  expectSame(restoreMatch(saveMatch(match)), match);
});
